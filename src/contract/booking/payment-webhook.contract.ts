import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** The card provider's signed webhook (`money/settled-once`). The body is read as text because the signature covers its bytes. */
export const paymentWebhook = defineCall({
  path: '/payments/webhook',
  auth: 'none',
  input: v.unknown(),
  output: v.object({ received: v.boolean() }),
});
