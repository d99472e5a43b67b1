import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { createFlowInspector } from '#app/inspection/flow-inspector.ts';
import type { SignedIn } from '#contract/account/session.contract.ts';
import { INSPECTION_CHANNEL, type InspectionMessage } from '#contract/inspection.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import type { Credentials } from '#machines/account/login-form.ts';
import { answeredByTest } from '../machines/support/actors.ts';
import { signedIn } from '../machines/support/signed-in-samples.ts';

const nothing = () => undefined;

let page: EventTarget;
let viewer: BroadcastChannel;
let messages: InspectionMessage[];
/** Pages of earlier tests, which still respond to the viewer. */
const past = new Set<string>();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { crypto: globalThis.crypto }));
  messages = [];
  viewer = new BroadcastChannel(INSPECTION_CHANNEL);
  viewer.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
    if ('page' in data && !past.has(data.page)) messages.push(data);
  });
});

afterEach(async () => {
  for (const message of await leave()) if ('page' in message) past.add(message.page);
  viewer.close();
});

/** The report of an actor that has started. */
const started = (actor: object) => ({
  type: '@xstate.actor',
  parentId: undefined,
  machine: 'login',
  snapshot: { status: 'active' },
  ...actor,
});

function runLogin() {
  const loggingIn = answeredByTest<SignedIn, Credentials>();
  const machine = loginMachine.provide({
    actors: { logIn: loggingIn.logic },
    actions: { focusField: nothing, startSession: nothing },
  });
  const inspect = createFlowInspector();
  const login = createActor(machine as AnyActorLogic, {
    input: { returnAddress: undefined, email: '' },
    inspect,
  }).start();
  const submit = () => {
    login.send({ type: 'field.change', field: 'email', value: 'ada@example.com' });
    login.send({ type: 'field.change', field: 'password', value: 'correct horse battery' });
    login.send({ type: 'form.submit' });
  };
  return { login, submit, answer: () => loggingIn.calls[0]?.resolve(signedIn) };
}

/** Leaves the page. Returns its messages so far. */
async function leave(): Promise<readonly InspectionMessage[]> {
  page.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => messages.at(-1)?.type).toBe('page.left');
  return messages.splice(0);
}

function eventsOf(messages: readonly InspectionMessage[], type: string): unknown[] {
  return messages.flatMap((message) => ('event' in message && message.event.type === type ? message.event : []));
}

describe('an inspected page', () => {
  test('reports neither input nor responses', async () => {
    const { submit, answer } = runLogin();
    submit();
    await answer();
    viewer.postMessage({ type: 'viewer.opened' });
    await expect.poll(() => eventsOf(messages, '@xstate.actor').length).toBe(3);
    const reported = JSON.stringify(await leave());
    expect(reported).not.toMatch(/ada@|correct horse|token-1|Lovelace|avatar/i);
  });

  test('reports all running actors to a viewer that opens later', async () => {
    const { login } = runLogin();
    login.send({ type: 'form.submit' });
    await leave();
    viewer.postMessage({ type: 'viewer.opened' });
    await expect.poll(() => messages.length).toBe(1);
    expect(eventsOf(messages, '@xstate.actor')).toEqual([
      started({
        sessionId: login.sessionId,
        name: login.id,
        snapshot: { status: 'active', value: { editing: 'incomplete' } },
      }),
    ]);
  });
});
