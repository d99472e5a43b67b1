import { CALENDAR_PATH, INVOICE_PATH } from '#contract/trips/booking-detail.contract.ts';
import { API_BASE } from '../api-base.ts';
import { type StatusFacts, statusAt } from '../bookings/lifecycle.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LinkedFile } from './signed-links.ts';

/** Where a booking's files are, by signed links that work for an hour; '' where there is no such file. */
export interface FileAddresses {
  /** The invoice, once it is paid. */
  readonly download: string;
  /** Its rides for a calendar, while it is accepted. */
  readonly calendar: string;
}

/** The addresses of a booking's files (D36). They are for who may see the booking: who has one has the file. */
export async function fileAddresses(
  booking: StatusFacts & { readonly id: string },
  { links, publicUrl, now }: Pick<Dependencies, 'links' | 'publicUrl' | 'now'>,
): Promise<FileAddresses> {
  const address = async (path: string, file: LinkedFile) =>
    `${publicUrl}${API_BASE}${path}?token=${await links.sign(file, booking.id)}`;
  return {
    download: booking.paidAt ? await address(INVOICE_PATH, 'invoice') : '',
    calendar: statusAt(booking, now()) === 'accepted' ? await address(CALENDAR_PATH, 'calendar') : '',
  };
}
