import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { InspectedEvent } from '#contract/inspection.ts';
import { liveMachine } from '#flows/live/live.machine.ts';
import * as select from '#flows/live/live.selectors.ts';
import type { LiveEvent, LiveMessage } from '#flows/live/live.types.ts';
import { type Branch, branchesOf } from '#flows/live/pages.ts';
import { listeningParent, spokenByTest } from '../../machines/support/actors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { inspected } from '../support/inspected.ts';

const search = inspected('x:1', 'search');
const pickup = inspected('x:2', 'field', 'x:1');
const drop = inspected('x:3', 'field', 'x:1');

const told = { page: 'one', event: pickup.began('empty') };

describePaths(
  pathModel(liveMachine, {
    input: { parent: listeningParent().ref },
    slice: ({ pages }) => pages.map(({ id }) => id),
    events: {
      'page.inspected': [told],
      'page.left': [{ page: 'one' }],
      'page.choose': [{ page: 'one' }],
      'actor.choose': [{ machine: 'field', sessionId: 'x:2' }],
      'chart.shown': [{ machine: 'field' }],
      'following.start': [{ machine: 'field' }],
    },
    invariants: {
      'a page is looked at exactly where one is inspected': (snapshot) =>
        expect(select.selectPage(snapshot) !== undefined).toBe(select.selectIsInspected(snapshot)),
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
  const arrivals = () => parent.heard.splice(0).filter(({ arrived }) => arrived.length > 0);
  const now = <Result>(selector: (snapshot: SnapshotFrom<typeof liveMachine>) => Result) =>
    selector(actor.getSnapshot());
  const lit = () => now((snapshot) => select.selectActive(snapshot, 'field'));
  return { actor, channel, say, arrivals, now, lit };
}

describe('what runs live', () => {
  it('is that of the page that was heard last, or of the chosen one, until that is left', () => {
    const { actor, channel, say, now } = listen();
    const page = () => now(select.selectPage)?.id;
    expect([now(select.selectIsInspected), page()]).toEqual([false, undefined]);
    say('one', pickup.began('empty'));
    say('two', pickup.began('empty'));
    expect([now(select.selectIsInspected), page()]).toEqual([true, 'two']);
    say('one', pickup.heard('text.change'));
    expect(page()).toBe('one');
    actor.send({ type: 'page.choose', page: 'two' });
    say('one', pickup.heard('text.change'));
    expect([page(), now(select.selectChosenPage)]).toEqual(['two', 'two']);
    channel.say({ type: 'page.left', page: 'two' });
    expect([page(), now(select.selectChosenPage)]).toEqual(['one', '']);
    channel.say({ type: 'page.left', page: 'one' });
    expect([now(select.selectIsInspected), page()]).toEqual([false, undefined]);
  });

  it('lies as it runs in one another', () => {
    const { say, now } = listen();
    say('one', pickup.began('empty'), search.began('ready'), drop.began('empty'));
    say('one', inspected('x:9', 'extras', 'x:8').began('shown'));
    const names = ({ actor, inner }: Branch): unknown => [actor.sessionId, inner.map(names)];
    expect(now(select.selectPage) && branchesOf(now(select.selectPage) ?? never()).map(names)).toEqual([
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

  it('lights up where the actor of a machine is that has moved last, and what it took', () => {
    const { say, arrivals, lit, now } = listen();
    say('one', pickup.began('empty'), drop.began('empty'));
    expect([lit(), arrivals()]).toEqual([
      ['field.empty'],
      [{ type: 'live.moved', machine: 'field', arrived: ['field.empty'] }],
    ]);
    say('one', drop.stepped('text.change', ['field.empty | text.change | 0'], { open: 'typing' }));
    expect([lit(), arrivals()]).toEqual([['field.empty'], []]);
    say('one', drop.settled('text.change', { open: 'typing' }));
    expect([lit(), now((snapshot) => select.selectTaken(snapshot, 'field')), arrivals()]).toEqual([
      ['field.open', 'field.open.typing'],
      ['field.empty | text.change | 0'],
      [{ type: 'live.moved', machine: 'field', arrived: ['field.open.typing'] }],
    ]);
    say('one', pickup.settled('place.choose', 'full'));
    expect(lit()).toEqual(['field.full']);
    expect(now((snapshot) => select.selectActive(snapshot, 'search'))).toEqual([]);
  });

  it('stays the same while nothing changes, so that no chart is drawn anew', () => {
    const { say, lit, now } = listen();
    say('one', pickup.began({ open: 'typing' }));
    const before = lit();
    say('one', pickup.stepped('text.change', ['field.open | text.change | 0'], { open: 'typing' }));
    say('one', pickup.settled('text.change', { open: 'typing' }));
    expect(lit()).toBe(before);
    expect(now((snapshot) => select.selectTaken(snapshot, 'field'))).toEqual(['field.open | text.change | 0']);
  });

  it('is followed in the actor that the person has chosen, as long as it runs', () => {
    const { actor, say, arrivals, lit } = listen();
    say('one', pickup.began('empty'), drop.began('full'));
    arrivals();
    actor.send({ type: 'actor.choose', machine: 'field', sessionId: 'x:3' });
    expect([lit(), arrivals()]).toEqual([
      ['field.full'],
      [{ type: 'live.moved', machine: 'field', arrived: ['field.full'] }],
    ]);
    say('one', pickup.settled('place.choose', 'full'));
    expect(arrivals()).toEqual([]);
    say('one', drop.settled('place.clear', 'empty'));
    expect([lit(), arrivals().map(({ arrived }) => arrived)]).toEqual([['field.empty'], [['field.empty']]]);
    say('one', drop.settled('xstate.stop', 'empty', 'stopped'));
    expect(lit()).toEqual(['field.full']);
  });

  it('moves no chart for a page that is not looked at', () => {
    const { actor, say, arrivals } = listen();
    say('two', pickup.began('empty'));
    say('one', pickup.began('empty'));
    actor.send({ type: 'page.choose', page: 'one' });
    say('one', pickup.settled('text.change', { open: 'typing' }));
    arrivals();
    say('two', pickup.settled('place.choose', 'full'));
    expect(arrivals()).toEqual([]);
  });

  it('tells where it is when a chart comes to be seen', () => {
    const { actor, say, arrivals } = listen();
    say('one', pickup.began({ open: 'typing' }));
    arrivals();
    for (const machine of ['field', 'search']) actor.send({ type: 'chart.shown', machine });
    expect(arrivals()).toEqual([{ type: 'live.moved', machine: 'field', arrived: ['field.open.typing'] }]);
  });

  it('tells of parts side by side the one that has moved last, or all where none has', () => {
    const { actor, say, arrivals } = listen();
    say('one', pickup.began({ entry: 'blank', requirement: 'quiet' }));
    arrivals();
    actor.send({ type: 'chart.shown', machine: 'field' });
    say('one', pickup.settled('text.change', { entry: 'typing', requirement: 'quiet' }));
    actor.send({ type: 'chart.shown', machine: 'field' });
    expect(arrivals().map(({ arrived }) => arrived)).toEqual([
      ['field.entry.blank', 'field.requirement.quiet'],
      ['field.entry.typing'],
      ['field.entry.typing'],
    ]);
  });

  it('leaves charts alone while it is not followed, and is followed from where it is then', () => {
    const { actor, say, arrivals, lit, now } = listen();
    say('one', pickup.began('empty'));
    actor.send({ type: 'following.stop' });
    arrivals();
    say('one', pickup.settled('place.choose', 'full'));
    actor.send({ type: 'chart.shown', machine: 'field' });
    expect([lit(), arrivals(), now(select.selectIsFollowing)]).toEqual([[], [], false]);
    expect(now((snapshot) => select.selectActor(snapshot, 'field'))?.active).toEqual(['field.full']);
    actor.send({ type: 'following.start', machine: 'field' });
    expect([lit(), arrivals().map(({ arrived }) => arrived)]).toEqual([['field.full'], [['field.full']]]);
  });
});

function never(): never {
  throw new Error('No page is looked at');
}
