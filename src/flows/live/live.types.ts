import type { InspectionMessage } from '#contract/inspection.ts';
import type { ParentRef } from '#machines/support/parent.ts';

/** A statechart that runs in an inspected page. */
export interface LiveActor {
  readonly sessionId: string;
  /** What its parent calls it. */
  readonly name: string;
  readonly parentId: string | undefined;
  /** Id of its machine. */
  readonly machine: string;
  /** Ids of the states that it is in, each before those inside it. */
  readonly active: readonly string[];
  /** Undefined where it has not moved since it was first heard of. */
  readonly moved: Move | undefined;
  /** Keys of the transitions that it has taken on the way to where it is not yet. */
  readonly steps: readonly string[];
}

/** Something that has happened to a statechart, and where it has led. */
export interface Move {
  /** The message with which it ended: the later, the higher. */
  readonly turn: number;
  readonly sessionId: string;
  readonly name: string;
  readonly machine: string;
  /** The type of the event. */
  readonly event: string;
  /** Keys of the transitions that were taken. */
  readonly taken: readonly string[];
  /** Ids of states with no others inside, in which it was not before. */
  readonly arrived: readonly string[];
  /** Whether it came to its end. */
  readonly isEnd: boolean;
  /** How often the same has happened at once after another. */
  readonly times: number;
}

/** A page of the app that tells what runs in it. */
export interface InspectedPage {
  readonly id: string;
  /** The last message from it. */
  readonly turn: number;
  readonly actors: readonly LiveActor[];
  /** The last one first. */
  readonly trail: readonly Move[];
  /** Of machines that run several times, the session id of the one to follow. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** What the parent hears: the states in which the statechart that is followed is now, and was not before. */
export interface LiveMessage {
  readonly type: 'live.moved';
  readonly machine: string;
  readonly arrived: readonly string[];
}

export interface LiveInput {
  readonly parent: ParentRef<LiveMessage>;
}

export interface LiveContext extends LiveInput {
  /** In the order in which they were first heard. */
  readonly pages: readonly InspectedPage[];
  /** Id of the page that the person has chosen, '' for the one that was heard last. */
  readonly chosenPage: string;
  /** How many messages were heard. */
  readonly turn: number;
}

export type LiveEvent =
  | Exclude<InspectionMessage, { readonly type: 'viewer.opened' }>
  /** '' for the one that was heard last. */
  | { readonly type: 'page.choose'; readonly page: string }
  /** '' for the one that has moved last. */
  | { readonly type: 'actor.choose'; readonly machine: string; readonly sessionId: string }
  /** The chart of this machine is on the screen. */
  | { readonly type: 'chart.shown' | 'following.start'; readonly machine: string }
  | { readonly type: 'following.stop' };
