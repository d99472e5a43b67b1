import { type ActorRef, type EventObject, type Snapshot, sendTo } from 'xstate';

/** The parent of an actor, reduced to the events that the child sends. */
export type ParentRef<Event extends EventObject> = ActorRef<Snapshot<unknown>, Event>;

/** Shows a notice on any page. */
export interface NoticeShown {
  readonly type: 'notice.show';
  readonly text: string;
}

export interface PageOpened {
  readonly type: 'page.open';
  readonly to: string;
  /** In place of this page, to which Back does not return. */
  readonly replace?: boolean | undefined;
}

/** The action that sends its params to the parent. */
export function sendToParent<Message extends EventObject>() {
  const action = sendTo(
    ({ context }: { context: { readonly parent: ParentRef<EventObject> } }) => context.parent,
    (_, message: EventObject) => message,
  );
  // XState's own type would demand the whole context of the machine.
  return action as unknown as (args: { context: { readonly parent: ParentRef<Message> } }, message: Message) => void;
}
