import { getBookingSuccess } from '#contract/booking/booking.contract.ts';
import { formatWireDate, formatWireTime } from '#domain/wire-time.ts';
import { readConfirmation } from '../../bookings/confirmation.ts';
import { implement } from '../../http/implement.ts';
import { confirmFromProvider } from '../../payments/confirm-from-provider.ts';

/** What the success page shows of a booking; no data for one that does not exist or is another customer's (spec §2, D19, D23). */
export const bookingSuccessRoute = implement(getBookingSuccess, async (input, { dependencies, userId }) => {
  const { db, now, publicUrl } = dependencies;
  await confirmFromProvider(input.booking_id, userId, dependencies);
  const booking = await readConfirmation(db, input.booking_id, userId, now());
  if (!booking) return { data: null, base_url: publicUrl };
  const [date = '', time = ''] = booking.pickupLocal.split('T');
  return {
    data: {
      id: booking.id,
      image: booking.image,
      pickup: booking.pickup,
      drop: booking.drop,
      pickup_date: formatWireDate(date),
      pickup_time: formatWireTime(time),
      vehicle_type_name: booking.vehicleTitle,
      transfer_type: booking.serviceName,
      reference: booking.reference,
      status: booking.status,
      paid: booking.isPaid,
      time_zone: booking.timeZone,
    },
    base_url: publicUrl,
  };
});
