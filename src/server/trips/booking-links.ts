import { CALENDAR_PATH, INVOICE_PATH } from '#contract/trips/booking-detail.contract.ts';
import { API_BASE } from '../api-base.ts';
import { type StatusFacts, statusAt } from '../bookings/lifecycle.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LinkedFile } from './signed-links.ts';

/** Signed addresses of a booking's files; '' for none. */
export interface BookingLinks {
  /** Set once the booking is paid. */
  readonly download: string;
  /** The calendar file, set while the booking is accepted. */
  readonly calendar: string;
}

/** The links in a booking's detail: each opens one file for an hour, for anyone who has it (`trips/files`). */
export async function linksOf(
  booking: StatusFacts & { readonly id: string },
  { links, publicUrl, now }: Pick<Dependencies, 'links' | 'publicUrl' | 'now'>,
): Promise<BookingLinks> {
  const address = async (path: string, file: LinkedFile) =>
    `${publicUrl}${API_BASE}${path}?token=${await links.sign(file, booking.id)}`;
  return {
    download: booking.paidAt ? await address(INVOICE_PATH, 'invoice') : '',
    calendar: statusAt(booking, now()) === 'accepted' ? await address(CALENDAR_PATH, 'calendar') : '',
  };
}
