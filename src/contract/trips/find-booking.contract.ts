import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { messageOnly } from '../wire.ts';
import { contactEmail, requiredText } from '../wire-input.ts';

/** Emails a link to the ride, if reference and address belong together (`booking/find`). The answer never says if they do. */
export const findBooking = defineCall({
  path: '/user/find_booking',
  auth: 'none',
  input: v.object({
    /** As people see it: 'MC-7KQ2XR4', in upper or lower case, with or without its prefix. */
    reference: requiredText(40, 'Booking ID is required'),
    email: contactEmail,
  }),
  output: messageOnly,
});
