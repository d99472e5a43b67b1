import { fromPromise } from 'xstate';
import { getTaxes } from '#contract/booking/catalogue.contract.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { api } from '../api/api.ts';
import { openAddress } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { logFailure } from '../log-failure.ts';
import { checkout } from './checkout.ts';
import { customer } from './customer.ts';
import { extras } from './extras.ts';
import { promo } from './promo.ts';
import { tripCheck } from './trip-check.ts';
import { vehicleLookup } from './vehicle-lookup.ts';
import { watchProfile } from './watch-profile.ts';

export const wizard = wizardMachine.provide({
  actors: {
    tripCheck,
    vehicleLookup,
    extras,
    customer,
    promo,
    checkout,
    watchProfile,
    loadTaxRate: fromPromise(async ({ signal }) => (await api.send(getTaxes, undefined, { signal })).taxes.tax),
  },
  actions: {
    showAddress: (_, { address }) => openAddress(address, { replace: true }),
    openPage: (_, { to }) => openAddress(to),
    leaveFor: (_, { to, address }) => {
      storage.write('url', address);
      openAddress(to);
    },
    logFailure,
  },
});
