import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { chartOf } from '#flows/chart.ts';
import { mapChart } from '#flows/chart-map.ts';
import { happeningsIn } from '#flows/simulation/happenings.ts';
import { type SimulationMessage, simulationMachine } from '#flows/simulation/simulation.machine.ts';
import * as select from '#flows/simulation/simulation.selectors.ts';
import { listeningParent } from '../../machines/support/actors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { lamp } from '../support/lamp.ts';

const map = mapChart(chartOf({ area: 'house', name: 'lamp', machine: lamp }));

type Snapshot = SnapshotFrom<typeof simulationMachine>;

const model = pathModel(simulationMachine, {
  input: { map, parent: listeningParent().ref },
  slice: ({ frames, pending }) => [frames.map(({ active }) => active.at(-1)), pending?.answers.length],
  events: {
    'happening.choose': ({ context: { frames } }: Snapshot) =>
      happeningsIn(map, frames.at(-1)?.active ?? []).map((happening) => ({ happening })),
    'option.choose': ({ context: { pending } }: Snapshot) =>
      (pending?.question.options ?? []).map((option) => ({ option })),
  },
  filter: ({ context: { frames } }, { type }) => type !== 'happening.choose' || frames.length < 4,
  invariants: {
    'nothing is asked where the flow has come to its end': ({ context: { frames, pending } }) =>
      expect(frames.at(-1)?.isOver && pending).toBeFalsy(),
  },
});

describePaths(model);

function simulate() {
  const parent = listeningParent<SimulationMessage>();
  const actor = createActor(simulationMachine, { input: { map, parent: parent.ref } }).start();
  actor.send({ type: 'simulation.start' });
  const screen = () => {
    const snapshot = actor.getSnapshot();
    const active = select.selectActive(snapshot);
    return {
      active: active.filter((id) => map.states.get(id)?.states.length === 0),
      question: select.selectPending(snapshot)?.question.options.map(({ condition }) => condition),
      happenings: happeningsIn(map, active).map(({ label }) => label),
      isOver: select.selectIsOver(snapshot),
    };
  };
  const happen = (label: string) => {
    const happening = happeningsIn(map, select.selectActive(actor.getSnapshot())).find((each) => each.label === label);
    if (!happening) throw new Error(`${label} cannot happen`);
    actor.send({ type: 'happening.choose', happening });
  };
  const answer = (condition: string) => {
    const options = select.selectPending(actor.getSnapshot())?.question.options ?? [];
    const option = options.find((each) => each.condition === condition);
    if (!option) throw new Error(`${condition} is not asked`);
    actor.send({ type: 'option.choose', option });
  };
  return { actor, parent, screen, happen, answer };
}

describe('a flow that is tried out', () => {
  it('asks which condition holds, and goes on with the answer', () => {
    const { screen, happen, answer } = simulate();
    expect(screen()).toEqual({
      active: ['lamp.off'],
      question: undefined,
      happenings: ['lamp.press'],
      isOver: false,
    });
    happen('lamp.press');
    expect(screen()).toMatchObject({ active: ['lamp.off'], question: ['has bulb', 'otherwise'] });
    answer('has bulb');
    expect(screen()).toMatchObject({ active: ['lamp.off'], question: ['is hot', 'otherwise'] });
    answer('otherwise');
    expect(screen()).toEqual({
      active: ['lamp.lit'],
      question: undefined,
      happenings: ['lamp.press', 'lamp.look', 'after 60 s (glow)', 'is hot'],
      isOver: false,
    });
  });

  it('lets work end, time pass and conditions come true, up to its end', () => {
    const { screen, happen, answer } = simulate();
    happen('lamp.press');
    answer('otherwise');
    expect(screen().happenings).toEqual(['fetchBulb is done', 'fetchBulb fails']);
    happen('fetchBulb is done');
    answer('has bulb');
    answer('otherwise');
    happen('after 60 s (glow)');
    expect(screen().active).toEqual(['lamp.off']);
    happen('lamp.press');
    answer('has bulb');
    answer('otherwise');
    happen('is hot');
    expect(screen()).toEqual({ active: ['lamp.broken'], question: undefined, happenings: [], isOver: true });
  });

  it('keeps what has happened, with the conditions that held and what was done', () => {
    const { actor, happen, answer } = simulate();
    happen('lamp.press');
    answer('has bulb');
    answer('otherwise');
    happen('lamp.look');
    const frames = select.selectFrames(actor.getSnapshot());
    expect(
      frames.map(({ happening, conditions, taken, active }) => [
        happening?.label,
        conditions,
        taken.flatMap(({ actions }) => actions),
        active.at(-1),
      ]),
    ).toEqual([
      [undefined, [], [], 'lamp.off'],
      ['lamp.press', ['has bulb', 'otherwise'], ['click'], 'lamp.lit'],
      ['lamp.look', [], [], 'lamp.lit'],
    ]);
  });

  it('goes back question by question and step by step, and starts again', () => {
    const { actor, screen, happen, answer } = simulate();
    const undo = () => actor.send({ type: 'step.undo' });
    expect(select.selectCanUndo(actor.getSnapshot())).toBe(false);
    happen('lamp.press');
    answer('has bulb');
    undo();
    expect(screen()).toMatchObject({ active: ['lamp.off'], question: undefined });
    happen('lamp.press');
    answer('otherwise');
    happen('fetchBulb fails');
    expect(screen().isOver).toBe(true);
    undo();
    expect(screen()).toMatchObject({ active: ['lamp.dark'], isOver: false });
    actor.send({ type: 'simulation.restart' });
    expect(screen().active).toEqual(['lamp.off']);
    actor.send({ type: 'simulation.stop' });
    expect([select.selectIsRunning(actor.getSnapshot()), screen().active]).toEqual([false, []]);
  });

  it('tells where it has arrived', () => {
    const { parent, happen, answer } = simulate();
    happen('lamp.press');
    answer('otherwise');
    expect(parent.heard).toEqual([
      { type: 'flow.moved', machine: 'lamp', arrived: ['lamp.off'] },
      { type: 'flow.moved', machine: 'lamp', arrived: ['lamp.dark'] },
    ]);
  });
});
