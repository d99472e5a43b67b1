import { ApiFailure } from '#contract/api-failure.ts';
import type { Call, CallInput } from '#contract/call.ts';
import type { ApiClient, SendOptions } from './api-client.ts';

/** Makes a call whose answer is an event stream. */
export async function openStream<C extends Call>(api: ApiClient, call: C, input: CallInput<C>, options: SendOptions) {
  const { ok, status, headers, body } = await api.request(call, input, options, 'text/event-stream');
  if (!ok) throw new ApiFailure('http', { status });
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !body) throw new ApiFailure('unreadable', { status });
  return body;
}
