import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { smallLine } from '#design/text.css.ts';
import { stepsAhead } from '#domain/cancellation.ts';
import { selectTerms } from '#machines/booking/ride-change.selectors.ts';
import { cancellationText, tripCancellation } from '#machines/booking/trip-cancellation.ts';
import { selectNow } from '#machines/booking/trip-check.selectors.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import * as select from '#machines/booking/wizard.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { useSite } from '../shell/app-context.ts';
import { VISITOR_ZONE } from '../shell/visitor-zone.ts';
import { CancellationList, NOTICES } from './cancellation-list.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';

const PENDING_LINES = Object.values(NOTICES).map((note) => ({ label: 'Until', note, id: note }));

/** Cancellation costs of this trip, starting with the next deadline. */
export function CancellationPanel({ actor }: ActorProps<typeof wizardMachine>) {
  const now = useNow(actor);
  const known = useCancellation(actor);
  if (!known) return <SummarySkeleton actor={actor} lines={PENDING_LINES} />;
  return <CancellationList {...known} steps={stepsAhead(known.steps, now)} />;
}

/** Beside Book Now. */
export function CancellationCost({ actor }: ActorProps<typeof wizardMachine>) {
  const now = useNow(actor);
  const known = useCancellation(actor);
  if (!known) return <p className={smallLine} />;
  const text = cancellationText(known, now, VISITOR_ZONE);
  return text && <p className={smallLine}>{text}</p>;
}

const useNow = (actor: ActorRefFrom<typeof wizardMachine>) =>
  useSelector(useSelector(actor, select.selectTripCheck), selectNow) ?? 0;

const useCancellation = (actor: ActorRefFrom<typeof wizardMachine>) =>
  tripCancellation({
    trip: useSelector(actor, select.selectTrip),
    zone: useSelector(actor, select.selectZone),
    price: useSelector(actor, select.selectPrice, shallowEqual),
    isChange: useSelector(actor, select.selectChange) !== undefined,
    terms: useSelector(useSelector(actor, select.selectRideChange), selectTerms),
    middleFee: useSite().middleFee,
  });
