import { rideTypesMachine } from '#machines/booking/ride-types.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';

export const offered = [
  { id: 0, name: 'One Way' },
  { id: 7, name: 'Wedding' },
];

export default pathModel(rideTypesMachine, {
  input: undefined,
  slice: ({ rideTypes }) => rideTypes.length,
  outcomes: { loadRideTypes: { done: [offered, []] } },
});
