import type { BrowserContext, Page } from '@playwright/test';
import {
  INSPECTION_CHANNEL,
  type InspectedEvent,
  type InspectionMessage,
  type StateValue,
} from '#contract/inspection.ts';

/** A page of the same browser that says on the inspection's channel what a test has it say. */
export interface ToldPage {
  readonly page: Page;
  /** All that others have said on the channel. */
  heard(): Promise<readonly InspectionMessage[]>;
  /** How often a viewer has asked for all that runs. */
  asked(): Promise<number>;
  tell(...events: readonly InspectedEvent[]): Promise<void>;
  /** Says anything at all. */
  say(message: unknown): Promise<void>;
  leave(): Promise<void>;
}

interface Speaking {
  readonly channel: BroadcastChannel;
  readonly heard: InspectionMessage[];
}

/** @param id by which the viewer knows the page */
export async function openToldPage(context: BrowserContext, url: string, id: string): Promise<ToldPage> {
  const page = await context.newPage();
  await page.goto(`${url}/logo.svg`);
  const speaking = await page.evaluateHandle((name): Speaking => {
    const channel = new BroadcastChannel(name);
    const heard: InspectionMessage[] = [];
    channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => heard.push(data));
    return { channel, heard };
  }, INSPECTION_CHANNEL);
  const say = (message: unknown) => speaking.evaluate(({ channel }, data) => channel.postMessage(data), message);
  return {
    page,
    heard: () => speaking.evaluate(({ heard }) => heard),
    asked: () => speaking.evaluate(({ heard }) => heard.filter(({ type }) => type === 'viewer.opened').length),
    say,
    async tell(...events) {
      for (const event of events) await say({ type: 'page.inspected', page: id, event });
    },
    leave: () => say({ type: 'page.left', page: id }),
  };
}

/** An actor that runs already. */
export function runs(
  sessionId: string,
  machine: string,
  value: StateValue,
  { name = machine, parentId }: { name?: string; parentId?: string } = {},
): InspectedEvent {
  return { type: '@xstate.actor', sessionId, parentId, name, machine, snapshot: { status: 'active', value } };
}

/** An actor that takes a transition, and what it has come into. */
export function moves(sessionId: string, machine: string, transition: string, value: StateValue): InspectedEvent[] {
  const [, event = ''] = transition.split(' | ');
  const told = { sessionId, event: { type: event }, snapshot: { status: 'active', value } } as const;
  return [
    { type: '@xstate.microstep', machine, name: machine, transitions: [transition], ...told },
    { type: '@xstate.snapshot', ...told },
  ];
}
