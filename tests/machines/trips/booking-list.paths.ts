import { bookingListMachine } from '#machines/trips/booking-list.machine.ts';
import { pathModel } from '../../paths/engine/model.ts';

export default pathModel(bookingListMachine, {
  input: { tab: 'upcoming' },
  otherInputs: [{ tab: 'history' }],
  events: {
    'tab.choose': [{ tab: 'upcoming' }, { tab: 'history' }],
    'address.changed': [{ tab: 'upcoming' }, { tab: 'history' }],
  },
});
