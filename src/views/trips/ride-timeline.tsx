import { toLocal } from '#domain/local-time.ts';
import { type RideWithTimeline, TIMELINE_TITLE, timelineRows } from '#machines/trips/timeline.ts';
import { StepPart } from '../booking/step-part.tsx';
import { ZoneNote } from '../booking/zone-note.tsx';
import * as css from './ride-timeline.css.ts';

interface RideTimelineProps {
  readonly ride: RideWithTimeline;
  /** By default, the customer's wording. */
  readonly titles?: Parameters<typeof timelineRows>[1];
}

/** `trips/timeline` */
export function RideTimeline({ ride, titles }: RideTimelineProps) {
  const rows = timelineRows(ride, titles);
  const zone = ride.time_zone;
  if (rows.length === 0) return null;
  return (
    <StepPart title={TIMELINE_TITLE}>
      <ol className={css.list}>
        {rows.map(({ title, text, at, time }) => (
          <li key={`${title} ${at}`} className={css.entry}>
            <span className={css.title}>{title}</span>
            <time className={css.time} dateTime={at}>
              {time}
            </time>
            {text && <p className={css.text}>{text}</p>}
          </li>
        ))}
      </ol>
      <ZoneNote zone={zone} times={rows.map(({ at }) => toLocal(Date.parse(at), zone))} />
    </StepPart>
  );
}
