import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { nothing } from '../wire.ts';

/** Whether the process is alive. It answers from what it knows, without asking the database. */
export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  auth: 'none',
  encoding: 'none',
  input: nothing,
  output: v.object({ status: v.literal('ok'), database: v.picklist(['ok', 'failing']) }),
});

/** Whether the process can serve requests now: what a load balancer asks. */
export const getReadiness = defineCall({
  method: 'GET',
  path: '/ready',
  auth: 'none',
  encoding: 'none',
  input: nothing,
  output: v.object({ status: v.literal('ready') }),
  errors: { 503: 'Starting, stopping, or the database cannot serve' },
});
