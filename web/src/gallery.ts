// All art on one page, to judge it by; for developers (`npx vite`, /gallery.html), not in the build.

import { mount } from "svelte";

import "./app.css";
import Gallery from "./art/Gallery.svelte";

mount(Gallery, { target: document.getElementById("app") ?? document.body });
