import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { button } from '#design/button.css.ts';
import type { RideDirection } from '#machines/trips/booked-ride.ts';
import type { bookingDetailMachine } from '#machines/trips/booking-detail.machine.ts';
import * as select from '#machines/trips/booking-detail.selectors.ts';
import { insteadOfNavigation } from '../shell/instead-of-navigation.ts';

interface RepeatLinksProps {
  readonly actor: ActorRefFrom<typeof bookingDetailMachine>;
}

/** Links to the search form, prefilled with this ride. */
export function RepeatLinks({ actor }: RepeatLinksProps) {
  const canRepeat = useSelector(actor, select.selectCanRepeat);
  const canReverse = useSelector(actor, select.selectCanReverse);
  const linkTo = (direction: RideDirection, text: string) => (
    <Link
      to="/"
      className={button({ variant: 'secondary', wide: true })}
      onClick={insteadOfNavigation(() => actor.send({ type: 'ride.repeat', direction }))}
    >
      {text}
    </Link>
  );
  if (!canRepeat) return null;
  return (
    <>
      {linkTo('again', 'Book again')}
      {canReverse && linkTo('wayBack', 'Book the way back')}
    </>
  );
}
