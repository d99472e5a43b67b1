import type { Context } from 'hono';
import { statusAt } from '../../bookings/lifecycle.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { AppEnv } from '../../http/problem.ts';

import { readMailedBooking } from '../../mail/booking-mail-data.ts';
import { calendarFile } from '../../mail/calendar-file.ts';
import { readMailSite } from '../../mail/mail-site.ts';
import { answerLinkedFile } from './linked-file.ts';

/** An accepted booking's rides for a calendar, the same events as in its confirmation email; no call of the contract (D36). */
export function answerCalendar(c: Context<AppEnv>, dependencies: Dependencies): Promise<Response> {
  const { db, now, publicUrl } = dependencies;
  return answerLinkedFile(c, 'calendar', dependencies, async (bookingId) => {
    const booking = await readMailedBooking(db, bookingId);
    if (!booking || statusAt(booking, now()) !== 'accepted') return undefined;
    return calendarFile(booking, await readMailSite(db, publicUrl), now());
  });
}
