import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** Whether the process is alive. It answers from what it knows, without asking the database. */
export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  auth: 'none',
  output: v.object({ status: v.literal('ok'), database: v.picklist(['ok', 'failing']) }),
});

/** Whether the process can serve requests now: what a load balancer asks. Otherwise 503. */
export const getReadiness = defineCall({
  method: 'GET',
  path: '/ready',
  auth: 'none',
  output: v.object({ status: v.literal('ready') }),
});
