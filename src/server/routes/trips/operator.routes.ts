import { actOnRide as act, getOperatorRide as getRide } from '#contract/trips/operator.contract.ts';
import { formatMoney } from '#domain/money.ts';
import { actOnRide, refundOf } from '../../bookings/act-on-ride.ts';
import { implement } from '../../http/implement.ts';
import { HttpProblem } from '../../http/problem.ts';
import { operatorMessage, operatorRide } from '../../trips/operator-ride.ts';
import { authorizedRide } from '../../trips/ride-access.ts';

export const getOperatorRideRoute = implement(getRide, async (_, context) => {
  const { booking } = await authorizedRide(context, '', ['operator']);
  return { data: await operatorRide(booking, context.dependencies) };
});

export const actOnRideRoute = implement(act, async (input, context) => {
  const { dependencies, idempotencyKey } = context;
  const { booking } = await authorizedRide(context, '', ['operator']);
  const id = idempotencyKey ?? dependencies.randomId();
  const result = await actOnRide({ ...input, bookingId: booking.id, id }, dependencies);
  switch (result.kind) {
    case 'overtaken':
      throw new HttpProblem(409, `${operatorMessage(result.booking, dependencies.now())} Nothing was done.`);
    case 'changed':
      throw new HttpProblem(409, 'The customer has changed this ride, so nothing was done. Check it and try again.');
    case 'otherBefore':
      throw new HttpProblem(
        409,
        'Your earlier attempt went through after all, with its own text. Nothing else was done.',
      );
    case 'otherRefund': {
      const refund = formatMoney(refundOf(input.kind, result.booking));
      throw new HttpProblem(409, `The refund is now ${refund}. Nothing was done.`);
    }
    case 'done':
      return { data: await operatorRide(result.booking, dependencies) };
  }
});
