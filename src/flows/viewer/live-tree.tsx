import { Badge } from '#design/badge.tsx';
import { innermost } from '../live/active-states.ts';
import { type Branch, branchesOf } from '../live/pages.ts';
import { ActiveLinks } from './active-links.tsx';
import * as css from './live-page.css.ts';
import type { LiveProps } from './live-props.ts';
import { actorTitle, eventTitle, START } from './live-words.ts';
import { NameLink } from './name-link.tsx';
import { titled } from './names.ts';
import { stateHash } from './place.ts';

/** The statecharts that run, as they run in one another. What is here stays at its place, wherever something happens. */
export function LiveTree({ page, collection }: LiveProps) {
  return <Branches page={page} collection={collection} branches={branchesOf(page)} />;
}

function Branches({ branches, ...live }: LiveProps & { readonly branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <ul className={css.branches}>
      {branches.map((branch) => (
        <BranchItem key={branch.actor.sessionId} branch={branch} {...live} />
      ))}
    </ul>
  );
}

function BranchItem({ branch: { actor, inner }, ...live }: LiveProps & { readonly branch: Branch }) {
  const { page, collection } = live;
  const { sessionId, machine, active, moved } = actor;
  const area = collection.index.areas.find(({ machines }) => machines.some(({ id }) => id === machine));
  const title = actorTitle(actor);
  const kind = [title === titled(machine) ? '' : titled(machine), area && titled(area.name)];
  const isLast = page.trail[0]?.sessionId === sessionId;
  return (
    <li className={css.branch}>
      <div className={isLast ? css.actorMoved : css.actor}>
        <p className={css.name}>
          {area ? <NameLink href={stateHash(machine)}>{title}</NameLink> : title}
          <span className={css.kind}>{kind.filter(Boolean).join(' · ')}</span>
          {isLast && <Badge tone="accent">moved last</Badge>}
        </p>
        {active.length > 0 && (
          <p>
            in <ActiveLinks ids={innermost(active)} />
            {moved && moved.event !== START && (
              <span className={css.kind}> after {eventTitle(moved, collection.entries)}</span>
            )}
          </p>
        )}
      </div>
      <Branches {...live} branches={inner} />
    </li>
  );
}
