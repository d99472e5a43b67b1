import type { Move } from '../live/live.types.ts';
import { ActiveLinks } from './active-links.tsx';
import * as css from './live-page.css.ts';
import type { LiveProps } from './live-props.ts';
import { actorTitle, eventTitle, stateText } from './live-words.ts';
import { NameLink } from './name-link.tsx';
import { shortName } from './names.ts';
import * as panel from './panel.css.ts';
import { stateHash } from './place.ts';
import * as simulation from './simulation.css.ts';

/** Where something has arrived last. It is read out, and so leaves out what leads nowhere, such as typing. */
export function LatestMove({ page, collection: { entries } }: LiveProps) {
  const move = page.trail.find(({ arrived }) => arrived.length > 0);
  return (
    <div role="status" className={css.latest}>
      {!move && <p className={css.waiting}>Click through the site: what happens there is told here.</p>}
      {move && (
        <p>
          <span className={simulation.happened}>{actorTitle(move)}</span>: {eventTitle(move, entries)}
        </p>
      )}
      {move?.arrived.map((id) => (
        <p key={id} className={panel.now}>
          <span className={panel.nowMark}>Now</span>
          <span>
            <NameLink href={stateHash(id)}>{shortName(id)}</NameLink>
            {stateText(id, entries) && ` · ${stateText(id, entries)}`}
          </span>
        </p>
      ))}
    </div>
  );
}

export function LiveTrail({ page, collection: { entries } }: LiveProps) {
  if (page.trail.length === 0) return <p className={css.waiting}>Nothing since this page was opened.</p>;
  return (
    <ol className={css.trail}>
      {page.trail.map((move) => (
        <li key={move.turn} className={css.move}>
          <p>
            <span className={simulation.happened}>{actorTitle(move)}</span>: {eventTitle(move, entries)}
            {move.times > 1 && <span className={simulation.outcome}> × {move.times}</span>}
            <Outcome {...move} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Outcome({ arrived, isEnd }: Move) {
  return (
    <span className={simulation.outcome}>
      {arrived.length > 0 ? (
        <>
          {' → '}
          <ActiveLinks ids={arrived} />
        </>
      ) : (
        !isEnd && ' · it stays where it is'
      )}
      {isEnd && ' · it has come to its end'}
    </span>
  );
}
