import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { InspectedEvent } from '#contract/inspection.ts';
import { type Box, boxAround, type DrawnChart } from '#flows/chart.ts';
import { createSearch, searchEntriesOf } from '#flows/search.ts';
import { firstStep, type Step, stepsAfter } from '#flows/simulate.ts';
import { placeAt, placeOfQuery, transitionHash } from '#flows/viewer/place.ts';
import { type ViewerEvent, viewerMachine } from '#flows/viewer/viewer.machine.ts';
import * as select from '#flows/viewer/viewer.selectors.ts';
import type { Flows } from '#flows/viewer/viewer-context.ts';
import { answeredByTest, spokenByTest } from '../machines/support/actors.ts';
import { describePaths } from '../machines/support/describe-paths.ts';
import { pathModel } from '../paths/engine/model.ts';
import { door } from './support/door.ts';
import { drawn } from './support/drawn.ts';
import { inspected } from './support/inspected.ts';
import { lamp } from './support/lamp.ts';

const charts = await Promise.all([door, lamp].map(drawn));
const [, lampChart] = charts as [DrawnChart, DrawnChart];
const flows: Flows = { charts, coverage: {}, search: createSearch(charts.flatMap(searchEntriesOf)) };
const running = inspected('x:1', 'lamp');
const [press] = stepsAfter(lampChart, firstStep(lampChart)) as [Step];

describePaths(
  pathModel(viewerMachine, {
    input: { place: placeAt('#lamp') },
    says: (snapshot) => snapshot.matches({ flows: 'failed' }) || select.selectIsCopyRefused(snapshot),
    slice: ({ place, flows: loaded, steps }) => [place, loaded !== undefined, steps.length],
    events: {
      'place.changed': [{ place: placeAt('#lamp') }],
      'place.choose': [{ place: placeAt('#lamp') }, { place: placeAt('#') }, { place: placeOfQuery('light') }],
      'step.take': [{ step: press }],
      'page.inspected': [{ page: 'one', event: running.began('lit') }],
      'page.left': [{ page: 'one' }],
    },
    outcomes: { loadFlows: { done: [flows] } },
    eventsInWords: { 'step.take': () => 'press' },
    filter: ({ context: { steps } }, { type }) => type !== 'step.take' || steps.length < 2,
    invariants: {
      'only the chart that is shown is simulated': (snapshot) =>
        expect(select.selectSteps(snapshot).length > 0).toBe(select.selectIsSimulated(snapshot)),
    },
  }),
);

const boundsOf = ({ x, y, width, height }: Box) => [x, y, width, height];
const boxOf = (state: string) => boundsOf(boxAround(lampChart, [`lamp.${state}`]) as Box);

function open(hash: string) {
  const loads = answeredByTest<Flows, undefined>();
  const copies = answeredByTest<void, { file: string }>();
  const outside = spokenByTest<ViewerEvent>();
  const clock = new SimulatedClock();
  const shown: string[] = [];
  const machine = viewerMachine.provide({
    actors: {
      loadFlows: loads.logic,
      copyFile: copies.logic,
      watchAddress: outside.logic,
      watchInspection: spokenByTest().logic,
    },
    actions: { showAddress: (_, { hash: address, isNew }) => shown.push(`${address} ${isNew ? 'new' : 'replaced'}`) },
  });
  const actor = createActor(machine, { clock, input: { place: placeAt(hash) } }).start();
  const now = <Result>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Result) =>
    selector(actor.getSnapshot());
  /** The part of the chart that was brought into view last. */
  const focus = () => {
    const part = now(select.selectFocus)?.part;
    return part && boundsOf(part);
  };
  const follow = (to: string) => outside.say({ type: 'place.changed', place: placeAt(to) });
  const inspect = (...events: readonly InspectedEvent[]) => {
    for (const event of events) outside.say({ type: 'page.inspected', page: 'one', event });
  };
  return { actor, clock, loads: loads.calls, copies: copies.calls, shown, now, focus, follow, inspect };
}

async function openLoaded(hash: string) {
  const viewer = open(hash);
  await viewer.loads[0]?.resolve(flows);
  return viewer;
}

describe('the viewer', () => {
  it('waits for the charts, unless the place needs none', async () => {
    expect(open('#components').now(select.selectPage)).toBe('components');
    const { loads, now, follow } = open('#q=light');
    expect(now(select.selectPage)).toBe('waiting');
    await loads[0]?.resolve(flows);
    expect(now(select.selectPage)).toBe('results');
    const pages = ['#', '#live', '#lamp', '#lamp.lit', '#bell.still'].map((hash) => {
      follow(hash);
      return now(select.selectPage);
    });
    expect(pages).toEqual(['list', 'live', 'chart', 'chart', 'unknown']);
  });

  it('writes the query to the address with a single entry in the history', async () => {
    const { actor, shown, now } = await openLoaded('#lamp');
    for (const text of ['l', 'light', '']) actor.send({ type: 'place.choose', place: placeOfQuery(text) });
    expect([shown, now(select.selectPage)]).toEqual([['#q=l new', '#q=light replaced', '# replaced'], 'list']);
  });

  it('ignores the choice of the current place', () => {
    const { actor, shown } = open('#lamp.lit');
    for (const hash of ['#lamp.lit', '#lamp', '#lamp']) actor.send({ type: 'place.choose', place: placeAt(hash) });
    expect(shown).toEqual(['#lamp new']);
  });

  it('brings the selection and the states of the simulation into view', async () => {
    const { actor, shown, focus } = await openLoaded('#lamp');
    expect(focus()).toBeUndefined();
    actor.send({ type: 'place.choose', place: placeAt('#lamp.broken') });
    expect([shown, focus()]).toEqual([['#lamp.broken new'], boxOf('broken')]);
    actor.send({ type: 'simulation.start' });
    expect(focus()).toEqual(boxOf('off'));
    actor.send({ type: 'step.take', step: press });
    expect(focus()).toEqual(boxOf('choosing'));
    const [arrow] = lampChart.layout.arrows;
    actor.send({ type: 'place.choose', place: placeAt(transitionHash(arrow?.key ?? '')) });
    expect(focus()).toEqual(arrow && boundsOf(arrow.label));
  });

  it('takes steps of the simulation back, starts it again and ends it with the chart', async () => {
    const { actor, now, follow } = await openLoaded('#lamp');
    const active = () => now(select.selectActive).at(-1);
    actor.send({ type: 'simulation.start' });
    expect([active(), now(select.selectTaken)]).toEqual(['lamp.off', []]);
    actor.send({ type: 'step.take', step: press });
    expect([active(), now(select.selectTaken)]).toEqual(['lamp.choosing', ['lamp.off | lamp.press | 0']]);
    actor.send({ type: 'step.undo' });
    expect(active()).toBe('lamp.off');
    actor.send({ type: 'step.take', step: press });
    follow('#lamp.lit');
    expect(active()).toBe('lamp.choosing');
    actor.send({ type: 'simulation.start' });
    expect(active()).toBe('lamp.off');
    follow('#door');
    expect([active(), now(select.selectIsSimulated)]).toEqual([undefined, false]);
  });

  it('follows the flow in the inspected page, unless a simulation is running', async () => {
    const { actor, now, inspect, focus, follow } = await openLoaded('#lamp');
    inspect(running.began('broken'), inspected('x:2', 'door').began({ bell: 'quiet' }));
    expect([focus(), now(select.selectActive)]).toEqual([boxOf('broken'), ['lamp.broken']]);
    inspect(running.stepped('lamp.mend', ['lamp.broken | lamp.mend | 0'], 'lit'), running.settled('lamp.mend', 'lit'));
    expect([focus(), now(select.selectTaken)]).toEqual([boxOf('lit'), ['lamp.broken | lamp.mend | 0']]);
    inspect(running.settled('lamp.mend', 'unknown to the chart'));
    expect(focus()).toEqual(boxOf('lit'));
    inspect(running.settled('lamp.mend', 'broken'));
    actor.send({ type: 'simulation.start' });
    inspect(running.settled('lamp.mend', 'lit'));
    expect([focus(), now(select.selectActive)]).toEqual([boxOf('off'), ['lamp', 'lamp.off']]);
    for (const hash of ['#', '#lamp']) follow(hash);
    expect([focus(), now(select.selectActive)]).toEqual([boxOf('lit'), ['lamp.lit']]);
  });

  it('copies the source of the chart and confirms it for five seconds, or says that it cannot', async () => {
    const { actor, clock, copies, now } = await openLoaded('#lamp');
    const screen = () => [now(select.selectIsCopied), now(select.selectIsCopyRefused)];
    actor.send({ type: 'source.copy' });
    await copies[0]?.resolve();
    clock.increment(4_999);
    expect([copies[0]?.input, screen()]).toEqual([{ file: 'house/lamp.machine.js' }, [true, false]]);
    clock.increment(1);
    expect(screen()).toEqual([false, false]);
    actor.send({ type: 'source.copy' });
    await copies[1]?.reject(new Error('denied'));
    expect(screen()).toEqual([false, true]);
  });
});
