import { locationPopupMachine } from '#machines/booking/location-popup.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { airport, hotel } from '../support/samples.ts';

export default pathModel(locationPopupMachine, {
  input: {},
  slice: ({ pickup, drop, pending }) => [pickup?.label, drop?.label, pending.drop],
  events: {
    'place.changed': [
      { name: 'pickup', place: airport },
      { name: 'drop', place: hotel },
      { name: 'drop', place: undefined, isPending: true },
      { name: 'drop', place: undefined },
    ],
  },
});
