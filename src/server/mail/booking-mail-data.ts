import { phoneText } from '#domain/contact.ts';
import { formatMoney } from '#domain/money.ts';
import { tripKind } from '#domain/trip.ts';
import { priceLines } from '../bookings/price-lines.ts';
import type { StoredBooking } from '../bookings/read-booking.ts';
import { formatDate, formatTimeIn } from '../trips/wall-clock.ts';
import type { MailFact } from './render-mail.ts';

/** The trip as on the confirmation page, with the zone named at its times (`time/pickup-zone`). */
export function tripFacts(booking: StoredBooking): MailFact[] {
  const { pickupAt, returnAt, timeZone, hours } = booking;
  return [
    { label: 'Booking ID', value: booking.reference, strong: true },
    { label: 'Pickup', value: booking.pickup },
    { label: 'Drop-off', value: booking.drop },
    { label: 'Date', value: formatDate(pickupAt, timeZone) },
    { label: 'Time', value: formatTimeIn(pickupAt, timeZone) },
    ...(returnAt
      ? [
          { label: 'Return date', value: formatDate(returnAt, timeZone) },
          { label: 'Return time', value: formatTimeIn(returnAt, timeZone) },
        ]
      : []),
    ...(tripKind(booking.serviceType) === 'hourly' && hours !== null ? [{ label: 'Hours', value: `${hours}` }] : []),
    { label: 'Car type', value: booking.vehicleTitle },
    { label: 'Booking type', value: booking.serviceName },
  ];
}

/**
 * The price lines as in the payment step, with each extra.
 * @param ride label of the vehicle's price
 */
export function priceFacts(booking: StoredBooking, ride?: string): MailFact[] {
  return [
    ...priceLines(booking, ride).map(({ label, amount }) => ({
      label,
      value: `${amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount))}`,
    })),
    { label: 'Total price', value: formatMoney(booking.total), strong: true },
  ];
}

export function passengerFacts({ clientName, clientCountryCode, clientPhone }: StoredBooking): MailFact[] {
  return [
    { label: 'Passenger', value: clientName },
    // Apart from the name: after one that is written from right to left, its digits are shown in another order.
    { label: 'Phone', value: phoneText(clientCountryCode, clientPhone) },
  ];
}

/** Facts in groups, with space between them. */
export function grouped(...groups: readonly (readonly MailFact[])[]): MailFact[] {
  return groups.flatMap((facts, group) =>
    facts.map((fact, index) => (group > 0 && index === 0 ? { ...fact, startsGroup: true } : fact)),
  );
}

/** A text that the operator has typed. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/);
}
