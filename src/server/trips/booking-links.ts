import type { Dependencies } from '../dependencies.ts';
import type { OwnBooking } from './own-booking.ts';

/** The signed addresses of a booking's files; '' where there is none (D36). */
export interface BookingLinks {
  readonly download: string;
  readonly calendar: string;
}

/** The links that the owner of a booking is given with its detail. */
export async function linksOf(_booking: OwnBooking, _dependencies: Dependencies): Promise<BookingLinks> {
  return { download: '', calendar: '' };
}
