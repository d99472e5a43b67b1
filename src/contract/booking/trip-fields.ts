import { latitude, longitude, requiredText } from '../wire.ts';

/** The fields that quotes and bookings share. */
export const tripFields = {
  pickup: requiredText(300, 'Pickup location is required.'),
  pickup_lat: latitude,
  pickup_lng: longitude,
  drop: requiredText(300, 'Drop location is required.'),
  drop_lat: latitude,
  drop_lng: longitude,
  /** 'Tue, Jan 05, 2027 02:30 PM' on the wall clock of the pickup place (`time/pickup-zone`, `time/wire-format`). */
  date_time: requiredText(40, 'Pickup date and time are required.'),
};
