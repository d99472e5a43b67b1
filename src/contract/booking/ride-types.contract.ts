import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseInteger, looseText, readable } from '../wire.ts';

const rideType = v.object({ id: looseInteger, name: looseText });
export type RideType = v.InferOutput<typeof rideType>;

export const getRideTypes = defineCall({
  method: 'GET',
  path: '/ride_types',
  auth: 'none',
  output: v.object({ data: readable(rideType) }),
});
