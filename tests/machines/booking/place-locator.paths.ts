import { LocateError, placeLocatorMachine } from '#machines/booking/place-locator.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';
import { hotel } from '../support/samples.ts';

export const here = { lat: -33.8556, lng: 151.2094 };

export default pathModel(placeLocatorMachine, {
  input: undefined,
  slice: ({ result }) => result.kind,
  outcomes: {
    locate: { done: [here], fail: [new LocateError('unsupported'), new LocateError('denied'), new Error('timeout')] },
    reversePlace: { done: [hotel] },
  },
});
