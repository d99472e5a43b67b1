import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { InspectedEvent } from '#contract/inspection.ts';
import type { Box, DrawnChart } from '#flows/chart.types.ts';
import { boxAround } from '#flows/chart-map.ts';
import { indexOf, searchEntriesOf } from '#flows/export/collection.ts';
import { type LiveEvent, liveMachine } from '#flows/live/live.machine.ts';
import { createSearch } from '#flows/search.ts';
import { selectActive } from '#flows/simulation/simulation.machine.ts';
import { type Place, placeAt, transitionHash } from '#flows/viewer/place.ts';
import { viewerMachine } from '#flows/viewer/viewer.machine.ts';
import * as select from '#flows/viewer/viewer.selectors.ts';
import type { Collection } from '#flows/viewer/viewer-context.ts';
import { answeredByTest, spokenByTest } from '../../machines/support/actors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { door } from '../support/door.ts';
import { drawn } from '../support/drawn.ts';
import { inspected } from '../support/inspected.ts';
import { lamp } from '../support/lamp.ts';

const charts = await Promise.all([door, lamp].map(drawn));
const [doorChart, lampChart] = charts as [DrawnChart, DrawnChart];
const entries = charts.flatMap(searchEntriesOf);
const collection: Collection = { index: indexOf(charts), entries, search: createSearch(entries), coverage: {} };
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
      'simulation.moved': [
        { machine: 'lamp', entered: ['lamp.lit'] },
        { machine: 'lamp', entered: [] },
      ],
      'live.moved': [{ machine: 'lamp', entered: ['lamp.lit'] }],
    },
    outcomes: {
      loadCollection: { done: [collection] },
      loadChart: { done: [lampChart] },
      simulation: { snapshot: [{ hasTag: () => false }] },
    },
    filter: ({ context: { opened } }, { type }) => type !== 'simulation.moved' || 'lamp' in opened,
    invariants: {
      'a chart is shown only after it was loaded': (snapshot) =>
        expect(select.selectPage(snapshot) !== 'chart' || select.selectChart(snapshot) !== undefined).toBe(true),
    },
  }),
);

const boundsOf = ({ x, y, width, height }: Box) => [x, y, width, height];
const boxOf = (state: string) => boundsOf(boxAround(lampChart, [`lamp.${state}`]));

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
      showAddress: (_, { hash: address, isNew }) => shown.push(`${address} ${isNew ? 'new' : 'replaced'}`),
      setTitle: (_, { title }) => titles.push(title),
      printPage: () => shown.push('printed'),
    },
  });
  const actor = createActor(machine, { input: { place: placeAt(hash) } }).start();
  const page = () => select.selectPage(actor.getSnapshot());
  /** The part of the chart that was brought into view last. */
  const focus = () => {
    const part = select.selectChart(actor.getSnapshot())?.focus?.part;
    return part && boundsOf(part);
  };
  const follow = (to: string) => addresses.say({ type: 'place.changed', place: placeAt(to) });
  const inspect = (...events: readonly InspectedEvent[]) => {
    for (const event of events) channel.say({ type: 'page.inspected', page: 'one', event });
  };
  return { actor, collections: collections.calls, loads: loads.calls, shown, titles, page, focus, follow, inspect };
}

describe('the viewer', () => {
  it('waits for the collection, unless the place needs none', async () => {
    expect(open('#components').page()).toBe('components');
    const { collections, page, titles } = open('#q=light');
    expect(page()).toBe('waiting');
    await collections[0]?.resolve(collection);
    expect(page()).toBe('results');
    expect(titles.at(-1)).toBe('Search · Flows · Meridian Chauffeurs');
  });

  it('shows that the collection did not load, and loads it again', async () => {
    const { actor, collections, page } = open('#');
    await collections[0]?.reject(new Error('offline'));
    expect(page()).toBe('stuck');
    actor.send({ type: 'collection.retry' });
    expect(page()).toBe('waiting');
    await collections[1]?.resolve(collection);
    expect(page()).toBe('list');
  });

  it('loads a chart once and keeps its simulation', async () => {
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

  it('ignores a chart that loads after the person moved on', async () => {
    const { collections, loads, page, follow } = open('#lamp');
    await collections[0]?.resolve(collection);
    follow('#door');
    await loads[0]?.resolve(lampChart);
    expect([page(), loads[1]?.input]).toEqual(['opening', { path: 'house/door' }]);
    await loads[1]?.resolve(doorChart);
    expect(page()).toBe('chart');
  });

  it('shows that a chart did not load, or does not exist', async () => {
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

  it('writes the query to the address with a single entry in the history', async () => {
    const { actor, collections, shown, page } = open('#lamp');
    await collections[0]?.resolve(collection);
    for (const text of ['l', 'light', '']) actor.send({ type: 'query.change', text });
    expect([shown, page()]).toEqual([['#q=l new', '#q=light replaced', '# replaced'], 'list']);
    actor.send({ type: 'query.change', text: 'light' });
    expect(select.selectFound(actor.getSnapshot()).map(({ machine }) => machine)).toEqual(['lamp']);
  });

  it('ignores the choice of the current place', () => {
    const { actor, shown } = open('#lamp.lit');
    for (const hash of ['#lamp.lit', '#lamp', '#lamp']) actor.send({ type: 'place.choose', place: placeAt(hash) });
    expect(shown).toEqual(['#lamp new']);
  });

  it('brings the selection and the states of the simulation into view', async () => {
    const { actor, collections, loads, shown, focus } = open('#lamp');
    await collections[0]?.resolve(collection);
    await loads[0]?.resolve(lampChart);
    expect(focus()).toBeUndefined();
    actor.send({ type: 'place.choose', place: placeAt('#lamp.broken') });
    expect([shown, focus()]).toEqual([['#lamp.broken new'], boxOf('broken')]);
    select.selectChart(actor.getSnapshot())?.simulation.send({ type: 'simulation.start' });
    expect([shown, focus()]).toEqual([['#lamp.broken new'], boxOf('off')]);
    const [arrow] = lampChart.layout.arrows;
    actor.send({ type: 'place.choose', place: placeAt(transitionHash(arrow?.key ?? '')) });
    expect(focus()).toEqual(arrow && boundsOf(arrow.label));
  });

  it('brings the states of the followed actor into view, unless a simulation is running', async () => {
    const { actor, collections, loads, inspect, focus } = open('#lamp');
    await collections[0]?.resolve(collection);
    const running = inspected('x:1', 'lamp');
    inspect(running.began('broken'), inspected('x:2', 'door').began({ bell: 'quiet' }));
    await loads[0]?.resolve(lampChart);
    expect(focus()).toEqual(boxOf('broken'));
    inspect(running.settled('lamp.mend', 'lit'));
    expect(focus()).toEqual(boxOf('lit'));
    inspect(running.settled('lamp.mend', 'unknown to the chart'));
    expect(focus()).toEqual(boxOf('lit'));
    inspect(running.settled('lamp.mend', 'broken'));
    expect(focus()).toEqual(boxOf('broken'));

    select.selectChart(actor.getSnapshot())?.simulation.send({ type: 'simulation.start' });
    inspect(running.settled('lamp.mend', 'lit'));
    expect(focus()).toEqual(boxOf('off'));
  });

  it('keeps the outline and the counts across charts, and prints', async () => {
    const { actor, shown, follow } = open('#lamp');
    actor.send({ type: 'outline.open' });
    actor.send({ type: 'counts.toggle' });
    follow('#door');
    const look = () => [select.selectIsOutline(actor.getSnapshot()), select.selectShowsCounts(actor.getSnapshot())];
    expect(look()).toEqual([true, true]);
    actor.send({ type: 'outline.close' });
    actor.send({ type: 'counts.toggle' });
    actor.send({ type: 'chart.print' });
    expect([look(), shown]).toEqual([[false, false], ['printed']]);
  });
});
