import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, type SnapshotFrom, setup } from 'xstate';
import { mapChart } from '#flows/chart-map.ts';
import { chartOf } from '#flows/export/chart.ts';
import { triggersIn } from '#flows/simulation/play.ts';
import * as simulation from '#flows/simulation/simulation.machine.ts';
import { listeningParent } from '../../machines/support/actors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { door } from '../support/door.ts';
import { lamp } from '../support/lamp.ts';

const map = mapChart(chartOf({ area: 'house', name: 'lamp', machine: lamp }));

type Snapshot = SnapshotFrom<typeof simulation.simulationMachine>;

describePaths(
  pathModel(simulation.simulationMachine, {
    input: { map, parent: listeningParent().ref },
    slice: ({ steps, pending }) => [steps.map(({ active }) => active.at(-1)), pending?.answers.length],
    events: {
      'trigger.choose': ({ context: { steps } }: Snapshot) =>
        triggersIn(map, steps.at(-1)?.active ?? []).map((trigger) => ({ trigger })),
      'option.choose': ({ context: { pending } }: Snapshot) =>
        (pending?.question.options ?? []).map((option) => ({ option })),
    },
    filter: ({ context: { steps } }, { type }) => type !== 'trigger.choose' || steps.length < 4,
    invariants: {
      'a flow that has ended asks nothing': ({ context: { steps, pending } }) =>
        expect(steps.at(-1)?.isOver && pending).toBeFalsy(),
    },
  }),
);

function start(machine: AnyStateMachine = lamp) {
  const parent = listeningParent<simulation.SimulationMessage>();
  const own = mapChart(chartOf({ area: 'house', name: machine.id, machine }));
  const actor = createActor(simulation.simulationMachine, { input: { map: own, parent: parent.ref } }).start();
  actor.send({ type: 'simulation.start' });
  const screen = () => {
    const snapshot = actor.getSnapshot();
    const active = simulation.selectActive(snapshot);
    return {
      active: active.filter((id) => own.states.get(id)?.states.length === 0),
      question: simulation.selectPending(snapshot)?.question.options.map(({ condition }) => condition),
      triggers: triggersIn(own, active).map(({ label }) => label),
      isOver: simulation.selectIsOver(snapshot),
    };
  };
  /** Chooses triggers and options by their labels. */
  const choose = (...labels: string[]) => {
    for (const label of labels) {
      const pending = simulation.selectPending(actor.getSnapshot());
      const option = pending?.question.options.find(({ condition }) => condition === label);
      const triggers = triggersIn(own, simulation.selectActive(actor.getSnapshot()));
      const trigger = triggers.find((each) => each.label === label);
      if (option) actor.send({ type: 'option.choose', option });
      else if (!pending && trigger) actor.send({ type: 'trigger.choose', trigger });
      else throw new Error(`There is no choice ${label}`);
    }
  };
  return { actor, parent, screen, choose };
}

describe('a simulated flow', () => {
  it('asks which condition holds and continues with the answer', () => {
    const { screen, choose } = start();
    expect(screen()).toEqual({ active: ['lamp.off'], question: undefined, triggers: ['lamp.press'], isOver: false });
    choose('lamp.press');
    expect(screen()).toMatchObject({ active: ['lamp.off'], question: ['has bulb', 'otherwise'] });
    choose('has bulb');
    expect(screen()).toMatchObject({ active: ['lamp.off'], question: ['is hot', 'otherwise'] });
    choose('otherwise');
    expect(screen()).toEqual({
      active: ['lamp.lit'],
      question: undefined,
      triggers: ['lamp.press', 'lamp.look', 'after 60 s (glow)', 'is hot'],
      isOver: false,
    });
  });

  it('lets actors answer, time pass and conditions become true, until it ends', () => {
    const { screen, choose } = start();
    choose('lamp.press', 'otherwise');
    expect(screen().triggers).toEqual(['fetchBulb is done', 'fetchBulb fails']);
    choose('fetchBulb is done', 'has bulb', 'otherwise', 'after 60 s (glow)');
    expect(screen().active).toEqual(['lamp.off']);
    choose('lamp.press', 'has bulb', 'otherwise', 'is hot');
    expect(screen()).toEqual({ active: ['lamp.broken'], question: undefined, triggers: [], isOver: true });
  });

  it('asks at the start if the initial state depends on a condition', () => {
    const gate = setup({ guards: { isOpen: () => true } }).createMachine({
      id: 'gate',
      initial: 'deciding',
      states: { deciding: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'shut' }] }, open: {}, shut: {} },
    });
    const { screen, choose } = start(gate);
    expect(screen()).toMatchObject({ active: [], question: ['is open', 'otherwise'], isOver: false });
    choose('otherwise');
    expect(screen()).toMatchObject({ active: ['gate.shut'], question: undefined });
  });

  it('does not ask again about a condition until its state is entered again', () => {
    const { screen, choose } = start();
    choose('lamp.press', 'has bulb', 'otherwise', 'lamp.look');
    expect(screen()).toMatchObject({ active: ['lamp.lit'], question: undefined });
    choose('lamp.press', 'lamp.press', 'has bulb');
    expect(screen().question).toEqual(['is hot', 'otherwise']);
  });

  it('runs regions in parallel and offers the alternatives of an event', () => {
    const { screen, choose } = start(door);
    expect(screen().active).toEqual(['door.leaf.closed', 'door.bell.quiet']);
    choose('door.push');
    expect(screen().question).toEqual([
      'is not locked',
      'has key and (can turn or not (is locked and has key))',
      'is locked',
      'otherwise',
    ]);
    choose('is not locked', 'otherwise', 'bell.press', 'is locked');
    expect(screen().active).toEqual(['door.leaf.open', 'door.bell.ringing']);
    choose('door.leave');
    expect(screen().active).toEqual(['door.leaf.closed', 'door.bell.quiet']);
  });

  it('records conditions, actions and states of each step', () => {
    const { actor, choose } = start();
    choose('lamp.press', 'has bulb', 'otherwise', 'lamp.look');
    expect(
      simulation
        .selectSteps(actor.getSnapshot())
        .map(({ trigger, conditions, taken, active }) => [
          trigger?.label,
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

  it('undoes questions and steps, restarts and stops', () => {
    const { actor, screen, choose } = start();
    const undo = () => actor.send({ type: 'step.undo' });
    expect(simulation.selectCanUndo(actor.getSnapshot())).toBe(false);
    choose('lamp.press', 'has bulb');
    undo();
    expect(screen()).toMatchObject({ active: ['lamp.off'], question: undefined });
    choose('lamp.press', 'otherwise', 'fetchBulb fails');
    expect(screen().isOver).toBe(true);
    undo();
    expect(screen()).toMatchObject({ active: ['lamp.dark'], isOver: false });
    actor.send({ type: 'simulation.restart' });
    expect(screen().active).toEqual(['lamp.off']);
    actor.send({ type: 'simulation.stop' });
    expect([simulation.selectIsRunning(actor.getSnapshot()), screen().active]).toEqual([false, []]);
  });

  it('reports the states that it enters', () => {
    const { parent, choose } = start();
    choose('lamp.press', 'otherwise');
    expect(parent.heard).toEqual([
      { type: 'simulation.moved', machine: 'lamp', entered: ['lamp.off'] },
      { type: 'simulation.moved', machine: 'lamp', entered: ['lamp.dark'] },
    ]);
  });
});
