import type { MouseEvent } from 'react';

/** For the `onClick` of a link whose plain press does more than open its page. */
export function insteadOfNavigation(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
}
