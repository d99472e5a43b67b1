import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { mermaidOf } from '#flows/export/mermaid.ts';
import { door } from './support/door.ts';
import { bare } from './support/drawn.ts';

describe('a chart as a Mermaid diagram', () => {
  it('draws regions, starts, ends and arrows, and lists transitions within a state', () => {
    expect(mermaidOf(bare(door))).toBe(`stateDiagram-v2
    state "door" as door {
        state "leaf" as door_leaf {
            [*] --> door_leaf_closed
            state "closed" as door_leaf_closed
            door_leaf_closed : Keeps people out.
            door_leaf_closed : tags shut, dark
            door_leaf_closed : entry / ring
            door_leaf_closed : exit / ring, count
            door_leaf_closed : door.push [is locked]
            state "open" as door_leaf_open
            door_leaf_open : at once [cannot turn]
            state "searching" as door_leaf_searching
            door_leaf_searching : runs lamp, findKey
            door_leaf_searching : lamp changes / ring
            state "gone" as door_leaf_gone
            door_leaf_gone --> [*]
            state "last" as door_leaf_last
        }
        note right of door_leaf
            door.slam → closed
            leaf is finished / ring
        end note
        --
        state "bell" as door_bell {
            [*] --> door_bell_quiet
            state "quiet" as door_bell_quiet
            door_bell_quiet : bell.press [otherwise] / ring
            state "ringing" as door_bell_ringing
        }
    }
    note right of door
        A door.
    end note
    door_leaf --> door_leaf : door.leave
    door_leaf_closed --> door_leaf_open : door.push [is not locked] / ring
    door_leaf_closed --> door_leaf_searching : door.push [has key and (can turn or not (is locked and has key))]
    door_leaf_open --> door_leaf_closed : after 0.5 s
    door_leaf_open --> door_leaf_closed : after 2.5 s (closing pause)
    door_leaf_open --> door_leaf_closed : after whim
    door_leaf_searching --> door_leaf_open : findKey is done
    door_leaf_searching --> door_leaf_gone : findKey fails
    door_bell_quiet --> door_bell_ringing : bell.press [is locked]
`);
  });

  it('escapes the syntax of Mermaid', () => {
    const machine = setup({}).createMachine({
      id: 'odd',
      initial: 'one',
      states: {
        one: { description: `"Pay now": #1; <b>{x}</b> 5 %% of *a_b* & \`c\``, on: { 'a.b': 'two' } },
        two: {},
      },
    });
    expect(mermaidOf(bare(machine))).toBe(`stateDiagram-v2
    state "odd" as odd {
        [*] --> odd_one
        state "one" as odd_one
        odd_one : #34;Pay now#34;#58; #35;1#59; #60;b#62;#123;x#125;#60;/b#62; 5 #37;#37; of #42;a#95;b#42; #38; #96;c#96;
        state "two" as odd_two
    }
    odd_one --> odd_two : a.b
`);
  });
});
