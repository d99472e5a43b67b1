import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { Select } from '#design/control.tsx';
import { Field } from '#design/field.tsx';
import { cluster, stack } from '#design/layout.css.ts';
import { Link } from '#design/link.tsx';
import type { LiveActor } from '../live/inspected-page.ts';
import * as live from '../live/live.selectors.ts';
import { actorsOf } from '../live/live-pages.ts';
import { actorTitle, LastEvent, type RunningProps } from './live-parts.tsx';
import * as css from './panel.css.ts';
import { ActiveStates, type ChartProps } from './parts.tsx';
import { hashOf } from './place.ts';
import { selectCollection, selectLive } from './viewer.selectors.ts';

/** The state of the flow in the inspected page; nothing if it does not run there. */
export function LivePanel(props: ChartProps) {
  const running = useSelector(props.actor, selectLive);
  return running ? <Followed {...props} running={running} /> : null;
}

function Followed({ actor, open, running }: ChartProps & RunningProps) {
  const machine = open.chart.id;
  const title = useId();
  const entries = useSelector(actor, selectCollection)?.entries ?? [];
  const followed = useSelector(running, (snapshot) => live.selectActor(snapshot, machine));
  const isFollowing = useSelector(running, live.selectIsFollowing);
  if (!followed) return null;
  return (
    <section className={css.part} aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {isFollowing ? `Live: following ${actorTitle(followed)}` : 'Live: this flow is running'}
      </h2>
      {isFollowing && (
        <div className={stack[8]}>
          <ActiveStates map={open.map} active={followed.active} />
          <LastEvent actor={followed} entries={entries} />
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
        <Link standalone href={hashOf({ page: 'live' })}>
          Everything that runs
        </Link>
      </div>
    </section>
  );
}

/** With several actors of one machine, the chart follows the one that moved last or the chosen one. */
function ActorChoice({ machine, running }: RunningProps & { readonly machine: string }) {
  const page = useSelector(running, live.selectCurrentPage);
  const actors = actorsOf(page, machine);
  if (!page || actors.length < 2) return null;
  const chosen = actors.find(({ sessionId }) => sessionId === page.followed[machine]);
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
              {titleWithParent(each, page.actors)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function titleWithParent(actor: LiveActor, actors: readonly LiveActor[]): string {
  const parent = actors.find(({ sessionId }) => sessionId === actor.parentId);
  return parent ? `${actorTitle(actor)} (${actorTitle(parent)})` : actorTitle(actor);
}
