import { getTaxes } from '#contract/booking/catalogue.contract.ts';
import { customerMachine } from '#machines/booking/customer.machine.ts';
import { payerMachine } from '#machines/booking/payer.machine.ts';
import { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { focusFieldOf } from '../account/focus-field.ts';
import { api } from '../api/api.ts';
import { fetched } from '../api/fetched.ts';
import { openAddress, showAddress } from '../browser/location.ts';
import { storage } from '../browser/storage.ts';
import { checkout } from './checkout.ts';
import { extras } from './extras.ts';
import { promo } from './promo.ts';
import { rideChange } from './ride-change.ts';
import { rideTypes } from './ride-types.ts';
import { stepHistory } from './step-history.ts';
import { tripCheck } from './trip-check.ts';
import { vehicleLookup } from './vehicle-lookup.ts';
import { watchProfile } from './watch-profile.ts';

const taxRate = fetched(async (signal) => (await api.send(getTaxes, undefined, { signal })).taxes.tax);

export const wizard = wizardMachine.provide({
  actors: {
    tripCheck,
    vehicleLookup,
    extras,
    customer: customerMachine.provide({ actions: { focusField: focusFieldOf('contact') } }),
    payer: payerMachine.provide({ actions: { focusField: focusFieldOf('payer') } }),
    promo,
    checkout,
    rideChange,
    watchProfile,
    stepHistory,
    rideTypes,
    taxRate,
  },
  actions: {
    showAddress: (_, { address }) => showAddress(address),
    openPage: (_, { to }) => openAddress(to),
    leaveFor: (_, { to, address }) => {
      storage.write('url', address);
      openAddress(to);
    },
  },
});
