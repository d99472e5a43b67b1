import { type EventObject, fromCallback } from 'xstate';

/** Calls back when the browser restores the page from its back/forward cache. Returns the unsubscribe function. */
export function onRestore(callBack: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) callBack();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

export const watchRestore = fromCallback<EventObject, undefined>(({ sendBack }) =>
  onRestore(() => sendBack({ type: 'page.restored' })),
);
