import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { cardTitle } from '#design/text.css.ts';
import { bookingAddress } from '#machines/trips/addresses.ts';
import type { bookingTabMachine } from '#machines/trips/booking-tab.machine.ts';
import * as select from '#machines/trips/booking-tab.selectors.ts';
import { BookingCard } from './booking-card.tsx';
import * as css from './booking-days.css.ts';

interface BookingDaysProps {
  readonly actor: ActorRefFrom<typeof bookingTabMachine>;
}

export function BookingDays({ actor }: BookingDaysProps) {
  const tab = useSelector(actor, select.selectTab);
  const days = useSelector(actor, select.selectDays);
  return days.map(({ date, bookings }) => (
    <section key={date} className={css.day}>
      <h2 className={cardTitle}>{date}</h2>
      <ul className={css.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} to={bookingAddress(tab, booking.id)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
