import type { Extra } from '#contract/booking/catalogue.contract.ts';
import { luggageText, passengersText } from '#domain/capacity.ts';
import { type Contact, phoneText } from '#domain/contact.ts';
import type { LocalDateTime } from '#domain/local-time.ts';
import { hoursOrDefault, type TripDraft, tripKind } from '#domain/trip.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import type { BookedLine } from './booking-draft.ts';
import { type CustomerDetails, travellerContact } from './customer-details.ts';

/** A line of the payment step. */
interface SummaryLine {
  readonly label: string;
  /** '' for nothing; undefined while it loads. */
  readonly text: string | undefined;
}

/** `field` is the name of the field that its Edit button focuses. */
interface ReviewLine extends SummaryLine {
  readonly field: string;
}

interface Summarised {
  readonly trip: TripDraft;
  readonly transferType: string;
  readonly distance: string | undefined;
  readonly vehicle: string | undefined;
}

export function tripLines({ trip, transferType, distance, vehicle }: Summarised): readonly SummaryLine[] {
  const kind = tripKind(trip.serviceType);
  const timeText = (at: LocalDateTime | undefined) => at && formatWireDateTime(at);
  return [
    { label: 'Transfer type', text: transferType },
    { label: 'Pickup', text: trip.pickup?.label },
    { label: 'Drop-off', text: trip.drop?.label },
    { label: 'Date and time', text: timeText(trip.pickupAt) },
    { label: 'Return date and time', text: kind === 'return' ? timeText(trip.returnAt) : '' },
    { label: 'Hours', text: kind === 'hourly' ? `${hoursOrDefault(trip.hours)}` : '' },
    { label: 'Distance', text: distance },
    { label: 'Vehicle', text: vehicle },
  ];
}

interface Reviewed {
  readonly details: CustomerDetails;
  readonly profile: Contact | undefined;
  readonly extras: readonly Pick<Extra, 'title'>[] | undefined;
}

/** The entries of the customer step (`booking/review`). */
export function reviewOf({ details, profile, extras }: Reviewed): readonly ReviewLine[] {
  const { passengers, luggage } = details;
  const contact = travellerContact(details, profile);
  const isOwn = details.traveller === 'myself';
  return [
    {
      label: 'Passenger',
      text: contact && `${contact.firstName} ${contact.lastName}`.trim(),
      field: isOwn ? 'traveller' : 'firstName',
    },
    {
      label: 'Email and phone',
      text: contact && `${contact.email}\n${phoneText(contact.countryCode, contact.phone)}`,
      field: isOwn ? 'traveller' : 'email',
    },
    {
      label: 'Passengers and luggage',
      text: `${passengersText(passengers)}\n${luggageText(luggage)}`,
      field: 'passengers',
    },
    { label: 'Extras', text: extras && (extras.map(({ title }) => title).join('\n') || 'None'), field: 'extras' },
    { label: 'Flight number', text: details.flightNumber.trim(), field: 'flightNumber' },
    { label: 'Pickup sign', text: details.pickupSign.trim(), field: 'pickupSign' },
    { label: 'Additional requests', text: details.notes.trim(), field: 'notes' },
  ];
}

/** The lines that have a text now or had one as booked, each with its booked text ('' for none). */
export function shownLines<Line extends SummaryLine>(lines: readonly Line[], booked: readonly BookedLine[] = []) {
  return lines
    .map((line) => ({ ...line, before: booked.find(({ label }) => label === line.label)?.text ?? '' }))
    .filter(({ text, before }) => text !== '' || before !== '');
}
