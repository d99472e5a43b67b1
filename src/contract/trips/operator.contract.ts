import * as v from 'valibot';
import { ACT_CHARACTERS, OPERATOR_ACTS } from '#domain/operator-act.ts';
import { defineCall } from '../call.ts';
import { looseInteger, looseText } from '../wire.ts';
import { requiredText, text } from '../wire-input.ts';
import { agreedAmount, money } from '../wire-money.ts';
import { row } from './booking-detail.contract.ts';
import { timeline } from './timeline.ts';

const person = v.object({ name: looseText, phone: looseText, email: looseText });
export type RidePerson = v.InferOutput<typeof person>;

/** A ride as the operator needs it. Texts have the clock of the pickup place. */
const operatorRide = v.object({
  reference: looseText,
  status: looseText,
  /** What has become of the ride, in a sentence. */
  message: looseText,
  /** What can be done now (`operator/acts`). */
  can: v.array(v.picklist(OPERATOR_ACTS)),
  /** What goes back to the customer if the ride is declined or cancelled now. */
  refund: money,
  /** Rises with each change and cancellation; an act names the version that it is about. */
  version: looseInteger,
  traveller: person,
  /** Who has booked it, if not the traveller. */
  booker: v.nullable(person),
  trip: v.array(row),
  details: v.array(row),
  price: v.array(v.object({ ...row.entries, strong: v.optional(v.boolean()) })),
  payments: v.array(row),
  /** ISO 8601, and the IANA zone of the pickup place. */
  pickup_at: looseText,
  time_zone: looseText,
  timeline,
});
export type OperatorRide = v.InferOutput<typeof operatorRide>;

/** The ride of an operator's link; 404 when it is unknown or has expired. */
export const getOperatorRide = defineCall({
  path: '/operator/ride',
  auth: 'ride',
  input: v.object({}),
  output: v.object({ data: operatorRide }),
});

const decided = {
  version: looseInteger,
  /** What goes back to the customer, as agreed to; 0 for acts that end no ride. */
  refund: agreedAmount,
};

/**
 * Accepts, declines or cancels the ride, or writes to its customer. Repeating it with its key changes nothing. 409: it was
 * changed or acted on meanwhile, or another amount is held.
 */
export const actOnRide = defineCall({
  path: '/operator/act',
  auth: 'ride',
  idempotent: true,
  input: v.variant('kind', [
    v.object({ kind: v.literal('accepted'), text: text(ACT_CHARACTERS), ...decided }),
    v.object({
      kind: v.picklist(OPERATOR_ACTS.filter((kind) => kind !== 'accepted')),
      /** The reason or the note, which the customer reads. */
      text: requiredText(ACT_CHARACTERS, 'The customer needs to know why.'),
      ...decided,
    }),
  ]),
  output: v.object({ data: operatorRide }),
});
