import type { Visitor } from '#domain/visitor.ts';

/** What local storage says about the session (spec §3). */
export interface KeptSession {
  /** The auth flag. */
  readonly isFlagged: boolean;
  readonly hasToken: boolean;
  readonly name: string;
  /** The address of the picture, or ''. */
  readonly avatar: string;
}

export const NO_SESSION: KeptSession = { isFlagged: false, hasToken: false, name: '', avatar: '' };

/** Who is meant by that: a flag whose token is lost makes no customer. */
export function visitorOf({ isFlagged, hasToken }: KeptSession): Visitor {
  return isFlagged && hasToken ? 'customer' : 'guest';
}
