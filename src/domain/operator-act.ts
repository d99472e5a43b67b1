/** What the operator does with a paid ride (`operator/acts`). */
export const OPERATOR_ACTS = ['accepted', 'declined', 'cancelled', 'note'] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** The longest reason or note. */
export const ACT_CHARACTERS = 1000;

interface RideNow {
  readonly status: string;
  readonly isPaid: boolean;
  /** After the expected end of the last ride. */
  readonly isOver: boolean;
}

/**
 * What the operator can do with a ride now: a waiting one is accepted until it is over, or declined at any time, an
 * accepted one is cancelled until it is completed.
 */
export function possibleActs({ status, isPaid, isOver }: RideNow): readonly OperatorAct[] {
  if (!isPaid) return [];
  switch (status) {
    case 'pending':
      return isOver ? ['declined', 'note'] : ['accepted', 'declined', 'note'];
    case 'accepted':
      return ['cancelled', 'note'];
    default:
      return ['note'];
  }
}

/** True for acts after which the ride is off and all that was paid goes back. */
export const endsRide = (act: OperatorAct): act is 'declined' | 'cancelled' =>
  act === 'declined' || act === 'cancelled';
