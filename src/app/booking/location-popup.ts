import { locationPopupMachine } from '#machines/booking/location-popup.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { placeField } from './place-field.ts';

export const locationPopup = locationPopupMachine.provide({
  actors: { pickupField: placeField, dropField: placeField },
  actions: { focusMissing: focusFieldOf('popup') },
});
