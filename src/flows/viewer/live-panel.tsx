import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#design/button.tsx';
import { Field } from '#design/field.tsx';
import { cluster } from '#design/layout.css.ts';
import { standaloneLink } from '#design/link.css.ts';
import { Select } from '#design/select.tsx';
import type { liveMachine } from '../live/live.machine.ts';
import * as live from '../live/live.selectors.ts';
import { actorsOf } from '../live/pages.ts';
import { actorTitle, eventTitle, longTitle, START } from './live-words.ts';
import * as css from './panel.css.ts';
import type { PanelProps } from './panel-props.ts';
import { hashOf } from './place.ts';
import { StatesNow } from './states-now.tsx';
import { selectCollection, selectLive } from './viewer.selectors.ts';

/** Where the flow is in the page that is inspected; nothing where it does not run there. */
export function LivePanel({ actor, open }: PanelProps) {
  const running = useSelector(actor, selectLive);
  return running ? <Followed actor={actor} open={open} running={running} /> : null;
}

interface FollowedProps extends PanelProps {
  readonly running: ActorRefFrom<typeof liveMachine>;
}

function Followed({ actor, open, running }: FollowedProps) {
  const machine = open.chart.id;
  const title = useId();
  const entries = useSelector(actor, selectCollection)?.entries ?? [];
  const followed = useSelector(running, (snapshot) => live.selectActor(snapshot, machine));
  const isFollowing = useSelector(running, live.selectIsFollowing);
  if (!followed) return null;
  const { active, moved } = followed;
  return (
    <section className={css.part} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {isFollowing ? `Live: following ${actorTitle(followed)}` : 'Live: this flow runs now'}
      </h2>
      {isFollowing && (
        <div className={css.group}>
          <StatesNow map={open.map} active={active} />
          {moved && moved.event !== START && <p className={css.words}>after {eventTitle(moved, entries)}</p>}
        </div>
      )}
      {isFollowing && <ActorChoice machine={machine} running={running} />}
      <div className={cluster[16]}>
        <Button
          variant="secondary"
          compact
          onClick={() => running.send(isFollowing ? { type: 'following.stop' } : { type: 'following.start', machine })}
        >
          {isFollowing ? 'Stop following' : 'Follow it'}
        </Button>
        <a className={standaloneLink} href={hashOf({ page: 'live' })}>
          All that runs
        </a>
      </div>
    </section>
  );
}

/** Where a flow runs several times, the one that moves is followed, or always the same one. */
function ActorChoice({ machine, running }: Pick<FollowedProps, 'running'> & { readonly machine: string }) {
  const page = useSelector(running, live.selectPage);
  const actors = actorsOf(page, machine);
  if (!page || actors.length < 2) return null;
  const chosen = actors.find(({ sessionId }) => sessionId === page.chosen[machine]);
  return (
    <Field label="Follow">
      {(control) => (
        <Select
          {...control}
          value={chosen?.sessionId ?? ''}
          onChange={({ target }) => running.send({ type: 'actor.choose', machine, sessionId: target.value })}
        >
          <option value="">The one that moved last</option>
          {actors.map((each) => (
            <option key={each.sessionId} value={each.sessionId}>
              {longTitle(each, page.actors)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
