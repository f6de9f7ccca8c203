"""A table as its players see it, and their moves in words."""

import bohnhof

state = bohnhof.new("classic", 3, seed="first look", starter=0)
state.apply(0, state.parse("plant 1"))
state.apply(0, state.parse("stop"))
print(state.picture(0))  # print(state) shows what a spectator sees

print("\nSome of what seat 0 may do now:")
for action in state.legal(0)[:5]:
    print(f"  {state.text(action):<34}", state.describe(action))
