import type { BrowserContext, Page } from '@playwright/test';
import {
  INSPECTION_CHANNEL,
  type InspectedEvent,
  type InspectionMessage,
  type StateValue,
} from '#contract/inspection.ts';

/** A page that sends a test's messages on the inspection channel. */
interface ReportingPage {
  readonly page: Page;
  /** All messages from other pages. */
  received(): Promise<readonly InspectionMessage[]>;
  /** The number of viewers opened so far. */
  viewersOpened(): Promise<number>;
  report(...events: readonly InspectedEvent[]): Promise<void>;
  /** Sends any message. */
  send(message: unknown): Promise<void>;
  leave(): Promise<void>;
}

interface Channel {
  readonly channel: BroadcastChannel;
  readonly received: InspectionMessage[];
}

/** @param id of the page for the viewer */
export async function openReportingPage(context: BrowserContext, url: string, id: string): Promise<ReportingPage> {
  const page = await context.newPage();
  await page.goto(`${url}/logo.svg`);
  const connected = await page.evaluateHandle((name): Channel => {
    const channel = new BroadcastChannel(name);
    const received: InspectionMessage[] = [];
    channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => received.push(data));
    return { channel, received };
  }, INSPECTION_CHANNEL);
  const send = (message: unknown) => connected.evaluate(({ channel }, data) => channel.postMessage(data), message);
  return {
    page,
    received: () => connected.evaluate(({ received }) => received),
    viewersOpened: () =>
      connected.evaluate(({ received }) => received.filter(({ type }) => type === 'viewer.opened').length),
    send,
    async report(...events) {
      for (const event of events) await send({ type: 'page.inspected', page: id, event });
    },
    leave: () => send({ type: 'page.left', page: id }),
  };
}

/** An actor that is already running. */
export function runs(
  sessionId: string,
  machine: string,
  value: StateValue,
  { name = machine, parentId }: { name?: string; parentId?: string } = {},
): InspectedEvent {
  return { type: '@xstate.actor', sessionId, parentId, name, machine, snapshot: { status: 'active', value } };
}

/** An actor that takes a transition to a state. */
export function moves(sessionId: string, machine: string, transition: string, value: StateValue): InspectedEvent[] {
  const [, event = ''] = transition.split(' | ');
  const common = { sessionId, event: { type: event }, snapshot: { status: 'active', value } } as const;
  return [
    { type: '@xstate.microstep', machine, name: machine, transitions: [transition], ...common },
    { type: '@xstate.snapshot', ...common },
  ];
}
