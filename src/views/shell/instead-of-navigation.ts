import type { MouseEvent } from 'react';

/** For links whose plain click does more than open the page. wouter does not pass modified clicks to `onClick`. */
export function insteadOfNavigation(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
}
