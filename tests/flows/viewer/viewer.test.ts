import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { InspectedEvent } from '#contract/inspection.ts';
import type { DrawnChart } from '#flows/chart.types.ts';
import { indexOf } from '#flows/flow-index.ts';
import { liveMachine } from '#flows/live/live.machine.ts';
import type { LiveEvent } from '#flows/live/live.types.ts';
import { searchEntriesOf } from '#flows/search/search-entries.ts';
import { selectActive } from '#flows/simulation/simulation.selectors.ts';
import type { Collection } from '#flows/viewer/collection.types.ts';
import { type Place, placeAt } from '#flows/viewer/place.ts';
import { viewerMachine } from '#flows/viewer/viewer.machine.ts';
import * as select from '#flows/viewer/viewer.selectors.ts';
import { selectView } from '#flows/viewport/viewport.selectors.ts';
import { answeredByTest, spokenByTest } from '../../machines/support/actors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { door } from '../support/door.ts';
import { drawn } from '../support/drawn.ts';
import { inspected } from '../support/inspected.ts';
import { lamp } from '../support/lamp.ts';

const charts = await Promise.all([door, lamp].map(drawn));
const [doorChart, lampChart] = charts as [DrawnChart, DrawnChart];
const collection: Collection = { index: indexOf(charts), entries: charts.flatMap(searchEntriesOf), coverage: {} };
const hashes = ['#', '#q=light', '#components', '#live', '#lamp', '#lamp.lit', '#bell'];
const places = hashes.map((hash) => ({ place: placeAt(hash) }));

describePaths(
  pathModel(viewerMachine, {
    input: { place: { page: 'list' } },
    says: (snapshot) => snapshot.matches({ collection: 'failed' }) || snapshot.matches({ page: 'failed' }),
    slice: ({ place, collection: known, opened }) => [place, known !== undefined, Object.keys(opened)],
    events: {
      'place.changed': places,
      'place.choose': [{ place: placeAt('#lamp.lit') }, { place: placeAt('#') }],
      'query.change': [{ text: 'light' }, { text: '' }],
      'flow.moved': [
        { machine: 'lamp', arrived: ['lamp.lit'] },
        { machine: 'lamp', arrived: [] },
      ],
      'live.moved': [{ machine: 'lamp', arrived: ['lamp.lit'] }],
    },
    outcomes: {
      loadCollection: { done: [collection] },
      loadChart: { done: [lampChart] },
      simulation: { snapshot: [{ hasTag: () => false }] },
    },
    filter: ({ context: { opened } }, { type }) => type !== 'flow.moved' || 'lamp' in opened,
    invariants: {
      'a chart is shown only where it was loaded': (snapshot) =>
        expect(select.selectPage(snapshot) !== 'chart' || select.selectChart(snapshot) !== undefined).toBe(true),
    },
  }),
);

function open(hash: string) {
  const collections = answeredByTest<Collection, undefined>();
  const loads = answeredByTest<DrawnChart, { path: string }>();
  const addresses = spokenByTest<{ type: 'place.changed'; place: Place }>();
  const channel = spokenByTest<LiveEvent>();
  const shown: string[] = [];
  const titles: string[] = [];
  const machine = viewerMachine.provide({
    actors: {
      loadCollection: collections.logic,
      loadChart: loads.logic,
      watchAddress: addresses.logic,
      live: liveMachine.provide({ actors: { watchInspection: channel.logic } }),
    },
    actions: {
      showAddress: (_, { hash: address, isFresh }) => shown.push(`${address} ${isFresh ? 'fresh' : 'instead'}`),
      nameWindow: (_, { title }) => titles.push(title),
      printPage: () => shown.push('printed'),
    },
  });
  const actor = createActor(machine, { input: { place: placeAt(hash) } }).start();
  const page = () => select.selectPage(actor.getSnapshot());
  const follow = (to: string) => addresses.say({ type: 'place.changed', place: placeAt(to) });
  const inspect = (...events: readonly InspectedEvent[]) => {
    for (const event of events) channel.say({ type: 'page.inspected', page: 'one', event });
  };
  return { actor, collections: collections.calls, loads: loads.calls, shown, titles, page, follow, inspect };
}

describe('the viewer', () => {
  it('waits for the collection, then shows what the address says', async () => {
    const { collections, page, titles } = open('#q=light');
    expect(page()).toBe('waiting');
    await collections[0]?.resolve(collection);
    expect(page()).toBe('results');
    expect(titles.at(-1)).toBe('Search · Flows · Meridian Chauffeurs');
  });

  it('says when the collection does not come, and fetches it again', async () => {
    const { actor, collections, page } = open('#');
    await collections[0]?.reject(new Error('offline'));
    expect(page()).toBe('stuck');
    actor.send({ type: 'collection.retry' });
    expect(page()).toBe('waiting');
    await collections[1]?.resolve(collection);
    expect(page()).toBe('list');
  });

  it('shows components without it', () => {
    expect(open('#components').page()).toBe('components');
  });

  it('loads a chart once, and shows it as it was left', async () => {
    const { actor, collections, loads, page, follow } = open('#lamp');
    await collections[0]?.resolve(collection);
    expect([page(), loads.map(({ input }) => input)]).toEqual(['opening', [{ path: 'house/lamp' }]]);
    await loads[0]?.resolve(lampChart);
    const chart = select.selectChart(actor.getSnapshot());
    expect([page(), chart?.chart]).toEqual(['chart', lampChart]);
    chart?.simulation.send({ type: 'simulation.start' });

    follow('#');
    expect([page(), select.selectChart(actor.getSnapshot())]).toEqual(['list', undefined]);
    follow('#lamp.lit');
    const again = select.selectChart(actor.getSnapshot());
    expect([page(), loads.length, again && selectActive(again.simulation.getSnapshot())]).toEqual([
      'chart',
      1,
      ['lamp', 'lamp.off'],
    ]);
  });

  it('drops a chart that comes after the person has gone on', async () => {
    const { collections, loads, page, follow } = open('#lamp');
    await collections[0]?.resolve(collection);
    follow('#door');
    await loads[0]?.resolve(lampChart);
    expect([page(), loads[1]?.input]).toEqual(['opening', { path: 'house/door' }]);
    await loads[1]?.resolve(doorChart);
    expect(page()).toBe('chart');
  });

  it('says when a chart does not come, and when there is none of that name', async () => {
    const { actor, collections, loads, page, follow } = open('#lamp');
    await collections[0]?.resolve(collection);
    await loads[0]?.reject(new Error('offline'));
    expect(page()).toBe('failed');
    actor.send({ type: 'chart.retry' });
    await loads[1]?.resolve(lampChart);
    expect(page()).toBe('chart');
    follow('#bell.still');
    expect(page()).toBe('unknown');
  });

  it('writes a search into the address as it is typed: Back leads to what was before it', async () => {
    const { actor, collections, shown, page } = open('#lamp');
    await collections[0]?.resolve(collection);
    for (const text of ['l', 'light', '']) actor.send({ type: 'query.change', text });
    expect([shown, page()]).toEqual([['#q=l fresh', '#q=light instead', '# instead'], 'list']);
    actor.send({ type: 'query.change', text: 'light' });
    expect(select.selectFound(actor.getSnapshot()).map(({ machine }) => machine)).toEqual(['lamp']);
  });

  it('takes no step for a press on what is looked at already', () => {
    const { actor, shown } = open('#lamp.lit');
    for (const hash of ['#lamp.lit', '#lamp', '#lamp']) actor.send({ type: 'place.choose', place: placeAt(hash) });
    expect(shown).toEqual(['#lamp fresh']);
  });

  it('moves the chart to what is looked at, and to where the simulation arrives', async () => {
    const { actor, collections, loads, shown } = open('#lamp');
    await collections[0]?.resolve(collection);
    await loads[0]?.resolve(lampChart);
    const chart = select.selectChart(actor.getSnapshot());
    chart?.viewport.send({ type: 'frame.resized', frame: { width: 120, height: 120 } });
    const view = () => chart && selectView(chart.viewport.getSnapshot());
    const begin = view();
    actor.send({ type: 'place.choose', place: placeAt('#lamp.broken') });
    const broken = view();
    expect([shown, broken]).not.toEqual([['#lamp.broken fresh'], begin]);
    chart?.simulation.send({ type: 'simulation.start' });
    expect([shown, view()]).toEqual([['#lamp.broken fresh'], begin]);
  });

  it('moves the chart to where what runs live arrives, unless it is tried out', async () => {
    const { actor, collections, loads, inspect } = open('#lamp');
    await collections[0]?.resolve(collection);
    const running = inspected('x:1', 'lamp');
    inspect(running.began('broken'), inspected('x:2', 'door').began({ bell: 'quiet' }));
    await loads[0]?.resolve(lampChart);
    const chart = select.selectChart(actor.getSnapshot());
    chart?.viewport.send({ type: 'frame.resized', frame: { width: 120, height: 120 } });
    const view = () => chart && selectView(chart.viewport.getSnapshot());
    const broken = view();
    inspect(running.settled('lamp.mend', 'lit'));
    const lit = view();
    expect(lit).not.toEqual(broken);
    inspect(running.settled('lamp.mend', 'none that the chart knows'));
    expect(view()).toEqual(lit);
    inspect(running.settled('lamp.mend', 'broken'));
    expect(view()).toEqual(broken);

    chart?.simulation.send({ type: 'simulation.start' });
    const off = view();
    expect(off).not.toEqual(broken);
    inspect(running.settled('lamp.mend', 'lit'));
    expect(view()).toEqual(off);
  });

  it('keeps how charts are looked at from one to the next, and prints', async () => {
    const { actor, shown, follow } = open('#lamp');
    actor.send({ type: 'outline.open' });
    actor.send({ type: 'counts.toggle' });
    follow('#door');
    const look = () => [select.selectIsOutline(actor.getSnapshot()), select.selectIsCounted(actor.getSnapshot())];
    expect(look()).toEqual([true, true]);
    actor.send({ type: 'outline.close' });
    actor.send({ type: 'counts.toggle' });
    actor.send({ type: 'chart.print' });
    expect([look(), shown]).toEqual([[false, false], ['printed']]);
  });
});
