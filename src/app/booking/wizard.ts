import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { openAddress } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { checkout } from './checkout.ts';
import { customer } from './customer.ts';
import { extras } from './extras.ts';
import { promo } from './promo.ts';
import { taxRate } from './tax-rate.ts';
import { tripCheck } from './trip-check.ts';
import { vehicleLookup } from './vehicle-lookup.ts';
import { watchProfile } from './watch-profile.ts';

/** The trip page with all that it works with. */
export const wizard = wizardMachine.provide({
  actors: { tripCheck, vehicleLookup, extras, customer, promo, checkout, taxRate, watchProfile },
  actions: {
    showAddress: (_, { address }) => openAddress(address, { replace: true }),
    openPage: (_, { to }) => openAddress(to),
    leaveFor: (_, { to, address }) => {
      storage.write('url', address);
      openAddress(to);
    },
  },
});
