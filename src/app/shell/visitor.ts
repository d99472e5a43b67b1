import type { Visitor } from '#domain/visitor.ts';
import { storage, watchStorage } from '../browser/storage.ts';

/** Who looks at the page, by the auth flag alone (spec §2). */
export function currentVisitor(): Visitor {
  return storage.read('auth') === 'true' ? 'customer' : 'guest';
}

/** Calls back when another tab signs in or out. Returns the way to stop. */
export function watchVisitor(onChange: (visitor: Visitor) => void): () => void {
  return watchStorage((key) => {
    if (key === undefined || key === 'auth') onChange(currentVisitor());
  });
}
