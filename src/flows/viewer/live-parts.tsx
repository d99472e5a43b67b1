import type { ActorRefFrom } from 'xstate';
import { Badge } from '#design/badge.tsx';
import { cluster, stack, surface } from '#design/layout.css.ts';
import { muted, strong } from '#design/text.css.ts';
import { eventInWords } from '#machines/support/in-words.ts';
import type { SearchEntry } from '../chart.types.ts';
import { type InspectedPage, innermost, type LiveActor, type Move } from '../live/inspected-page.ts';
import type { liveMachine } from '../live/live.machine.ts';
import { type Branch, branchesOf } from '../live/live-pages.ts';
import * as css from './live-page.css.ts';
import { ActiveState, NameLink, StateLinks, titled } from './parts.tsx';
import { stateHash } from './place.ts';
import { note } from './viewer.css.ts';
import type { Collection } from './viewer-context.ts';

export interface RunningProps {
  readonly running: ActorRefFrom<typeof liveMachine>;
}

interface LiveProps {
  readonly page: InspectedPage;
  readonly collection: Collection;
}

/** The last change of state. Announced by screen readers, so it leaves out events without one, such as typing. */
export function LatestMove({ page, collection: { entries } }: LiveProps) {
  const move = page.history.find(({ entered }) => entered.length > 0);
  const descriptionOf = (state: string) => entries.find(({ kind, id }) => kind === 'state' && id === state)?.text ?? '';
  return (
    <div role="status" className={`${surface} ${stack[12]}`}>
      {move ? (
        <p>
          <MoveTitle move={move} entries={entries} />
        </p>
      ) : (
        <p className={muted}>Click through the site to see here what happens.</p>
      )}
      {move?.entered.map((id) => (
        <ActiveState key={id} id={id} description={descriptionOf(id)} />
      ))}
    </div>
  );
}

export function LiveHistory({ page, collection: { entries } }: LiveProps) {
  if (page.history.length === 0) return <p className={muted}>Nothing since this page was opened.</p>;
  return (
    <ol>
      {page.history.map((move) => (
        <li key={move.turn} className={css.move}>
          <p>
            <MoveTitle move={move} entries={entries} />
            <span className={muted}>
              {move.times > 1 && ` × ${move.times}`}
              {move.entered.length > 0 ? ' → ' : !move.isEnd && ' · stays'}
              <StateLinks ids={move.entered} />
              {move.isEnd && ' · has ended'}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function MoveTitle({ move, entries }: { readonly move: Move; readonly entries: readonly SearchEntry[] }) {
  return (
    <>
      <span className={strong}>{actorTitle(move)}</span>: {eventTitle(move, entries)}
    </>
  );
}

/** The running statecharts as a tree. */
export function LiveTree(live: LiveProps) {
  return <Branches {...live} branches={branchesOf(live.page)} />;
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

function BranchItem({ branch: { actor, children }, ...live }: LiveProps & { readonly branch: Branch }) {
  const { page, collection } = live;
  const { sessionId, machine, active } = actor;
  const area = collection.index.areas.find(({ machines }) => machines.some(({ id }) => id === machine));
  const title = actorTitle(actor);
  const kind = [title === titled(machine) ? '' : titled(machine), area && titled(area.name)];
  const isLast = page.history[0]?.sessionId === sessionId;
  return (
    <li className={css.branch}>
      <div className={isLast ? css.actorMoved : css.actor}>
        <p className={cluster[8]}>
          {area ? <NameLink href={stateHash(machine)}>{title}</NameLink> : title}
          <span className={note}>{kind.filter(Boolean).join(' · ')}</span>
          {isLast && <Badge tone="accent">moved last</Badge>}
        </p>
        {active.length > 0 && (
          <p>
            in <StateLinks ids={innermost(active)} />
            <LastEvent actor={actor} entries={collection.entries} />
          </p>
        )}
      </div>
      <Branches {...live} branches={children} />
    </li>
  );
}

/** What led an actor to its state. */
export function LastEvent({ actor, entries }: { readonly actor: LiveActor; readonly entries: readonly SearchEntry[] }) {
  const { lastMove } = actor;
  if (!lastMove || lastMove.event === START) return null;
  return <span className={note}> after {eventTitle(lastMove, entries)}</span>;
}

const START = 'xstate.init';

/** The name that an actor's parent gave it, or else its machine's. */
export function actorTitle({ sessionId, name, machine }: Pick<LiveActor, 'sessionId' | 'name' | 'machine'>): string {
  return titled(name === sessionId ? machine : name);
}

/** The event of a move, as the chart words it. */
function eventTitle({ event, taken }: Move, entries: readonly SearchEntry[]): string {
  if (event === START) return 'the flow starts';
  const key = taken.find((each) => each.split(' | ')[1] === event);
  const entry = entries.find(({ kind, id }) => kind === 'transition' && id === key);
  return entry?.title ?? eventInWords(event, {});
}
