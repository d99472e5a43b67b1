import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { nothing } from '../wire.ts';

export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  auth: 'none',
  encoding: 'none',
  input: nothing,
  output: v.object({ status: v.picklist(['ok', 'failing']), database: v.picklist(['ok', 'failing']) }),
  errors: { 503: 'The database does not answer' },
});
