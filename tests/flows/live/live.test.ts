import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { InspectedEvent } from '#contract/inspection.ts';
import { type LiveEvent, type LiveMessage, liveMachine } from '#flows/live/live.machine.ts';
import * as select from '#flows/live/live.selectors.ts';
import { type Branch, branchesOf } from '#flows/live/live-pages.ts';
import { listeningParent, spokenByTest } from '../../machines/support/actors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { inspected } from '../support/inspected.ts';

const search = inspected('x:1', 'search');
const pickup = inspected('x:2', 'field', 'x:1');
const drop = inspected('x:3', 'field', 'x:1');

describePaths(
  pathModel(liveMachine, {
    input: { parent: listeningParent().ref },
    slice: ({ pages }) => pages.map(({ id }) => id),
    events: {
      'page.inspected': [{ page: 'one', event: pickup.began('empty') }],
      'page.left': [{ page: 'one' }],
      'page.choose': [{ page: 'one' }],
      'actor.choose': [{ machine: 'field', sessionId: 'x:2' }],
      'chart.shown': [{ machine: 'field' }],
      'following.start': [{ machine: 'field' }],
    },
    invariants: {
      'there is a current page exactly while one is inspected': (snapshot) =>
        expect(select.selectCurrentPage(snapshot) !== undefined).toBe(select.selectIsInspected(snapshot)),
    },
  }),
);

function listen() {
  const parent = listeningParent<LiveMessage>();
  const channel = spokenByTest<LiveEvent>();
  const machine = liveMachine.provide({ actors: { watchInspection: channel.logic } });
  const actor = createActor(machine, { input: { parent: parent.ref } }).start();
  const say = (page: string, ...events: readonly InspectedEvent[]) => {
    for (const event of events) channel.say({ type: 'page.inspected', page, event });
  };
  /** What was reported to the parent since the last call. */
  const reports = () => parent.heard.splice(0).filter(({ entered }) => entered.length > 0);
  const now = <Result>(selector: (snapshot: SnapshotFrom<typeof liveMachine>) => Result) =>
    selector(actor.getSnapshot());
  const active = () => now((snapshot) => select.selectActive(snapshot, 'field'));
  return { actor, channel, say, reports, now, active };
}

describe('the live view', () => {
  it('shows the page used last, or the chosen one until it is left', () => {
    const { actor, channel, say, now } = listen();
    const page = () => now(select.selectCurrentPage)?.id;
    expect([now(select.selectIsInspected), page()]).toEqual([false, undefined]);
    say('one', pickup.began('empty'));
    say('two', pickup.began('empty'));
    expect([now(select.selectIsInspected), page()]).toEqual([true, 'two']);
    say('one', pickup.received('text.change'));
    expect(page()).toBe('one');
    actor.send({ type: 'page.choose', page: 'two' });
    say('one', pickup.received('text.change'));
    expect([page(), now(select.selectChosenPage)]).toEqual(['two', 'two']);
    channel.say({ type: 'page.left', page: 'two' });
    expect([page(), now(select.selectChosenPage)]).toEqual(['one', '']);
    channel.say({ type: 'page.left', page: 'one' });
    expect([now(select.selectIsInspected), page()]).toEqual([false, undefined]);
  });

  it('shows actors as a tree', () => {
    const { say, now } = listen();
    say('one', pickup.began('empty'), search.began('ready'), drop.began('empty'));
    say('one', inspected('x:9', 'extras', 'x:8').began('shown'));
    const names = ({ actor, children }: Branch): unknown => [actor.sessionId, children.map(names)];
    expect(now(select.selectCurrentPage) && branchesOf(now(select.selectCurrentPage) ?? never()).map(names)).toEqual([
      [
        'x:1',
        [
          ['x:2', []],
          ['x:3', []],
        ],
      ],
      ['x:9', []],
    ]);
  });

  it('highlights the actor that moved last, and the transitions it took', () => {
    const { say, reports, active, now } = listen();
    say('one', pickup.began('empty'), drop.began('empty'));
    expect([active(), reports()]).toEqual([
      ['field.empty'],
      [{ type: 'live.moved', machine: 'field', entered: ['field.empty'] }],
    ]);
    say('one', drop.stepped('text.change', ['field.empty | text.change | 0'], { open: 'typing' }));
    expect([active(), reports()]).toEqual([['field.empty'], []]);
    say('one', drop.settled('text.change', { open: 'typing' }));
    expect([active(), now((snapshot) => select.selectTaken(snapshot, 'field')), reports()]).toEqual([
      ['field.open', 'field.open.typing'],
      ['field.empty | text.change | 0'],
      [{ type: 'live.moved', machine: 'field', entered: ['field.open.typing'] }],
    ]);
    say('one', pickup.settled('place.choose', 'full'));
    expect(active()).toEqual(['field.full']);
    expect(now((snapshot) => select.selectActive(snapshot, 'search'))).toEqual([]);
  });

  it('returns the same states while nothing changes, so that charts skip rendering', () => {
    const { say, active, now } = listen();
    say('one', pickup.began({ open: 'typing' }));
    const before = active();
    say('one', pickup.stepped('text.change', ['field.open | text.change | 0'], { open: 'typing' }));
    say('one', pickup.settled('text.change', { open: 'typing' }));
    expect(active()).toBe(before);
    expect(now((snapshot) => select.selectTaken(snapshot, 'field'))).toEqual(['field.open | text.change | 0']);
  });

  it('follows the chosen actor as long as it runs', () => {
    const { actor, say, reports, active } = listen();
    say('one', pickup.began('empty'), drop.began('full'));
    reports();
    actor.send({ type: 'actor.choose', machine: 'field', sessionId: 'x:3' });
    expect([active(), reports()]).toEqual([
      ['field.full'],
      [{ type: 'live.moved', machine: 'field', entered: ['field.full'] }],
    ]);
    say('one', pickup.settled('place.choose', 'full'));
    expect(reports()).toEqual([]);
    say('one', drop.settled('place.clear', 'empty'));
    expect([active(), reports().map(({ entered }) => entered)]).toEqual([['field.empty'], [['field.empty']]]);
    say('one', drop.settled('xstate.stop', 'empty', 'stopped'));
    expect(active()).toEqual(['field.full']);
  });

  it('ignores moves on other pages', () => {
    const { actor, say, reports } = listen();
    say('two', pickup.began('empty'));
    say('one', pickup.began('empty'));
    actor.send({ type: 'page.choose', page: 'one' });
    say('one', pickup.settled('text.change', { open: 'typing' }));
    reports();
    say('two', pickup.settled('place.choose', 'full'));
    expect(reports()).toEqual([]);
  });

  it('reports the current states when a chart is shown', () => {
    const { actor, say, reports } = listen();
    say('one', pickup.began({ open: 'typing' }));
    reports();
    for (const machine of ['field', 'search']) actor.send({ type: 'chart.shown', machine });
    expect(reports()).toEqual([{ type: 'live.moved', machine: 'field', entered: ['field.open.typing'] }]);
  });

  it('reports the region that moved last, or all before the first move', () => {
    const { actor, say, reports } = listen();
    say('one', pickup.began({ entry: 'blank', requirement: 'quiet' }));
    reports();
    actor.send({ type: 'chart.shown', machine: 'field' });
    say('one', pickup.settled('text.change', { entry: 'typing', requirement: 'quiet' }));
    actor.send({ type: 'chart.shown', machine: 'field' });
    expect(reports().map(({ entered }) => entered)).toEqual([
      ['field.entry.blank', 'field.requirement.quiet'],
      ['field.entry.typing'],
      ['field.entry.typing'],
    ]);
  });

  it('reports nothing while it is not following', () => {
    const { actor, say, reports, active, now } = listen();
    say('one', pickup.began('empty'));
    actor.send({ type: 'following.stop' });
    reports();
    say('one', pickup.settled('place.choose', 'full'));
    actor.send({ type: 'chart.shown', machine: 'field' });
    expect([active(), reports(), now(select.selectIsFollowing)]).toEqual([[], [], false]);
    expect(now((snapshot) => select.selectActor(snapshot, 'field'))?.active).toEqual(['field.full']);
    actor.send({ type: 'following.start', machine: 'field' });
    expect([active(), reports().map(({ entered }) => entered)]).toEqual([['field.full'], [['field.full']]]);
  });
});

function never(): never {
  throw new Error('There is no current page');
}
