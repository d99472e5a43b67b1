import { locationPopupMachine } from '#machines/booking/location-popup.machine.ts';
import { placeField } from './place-field.ts';

/** The location popup with its two place fields. */
export const locationPopup = locationPopupMachine.provide({
  actors: { pickupField: placeField, dropField: placeField },
});
