import type { FocusEvent } from 'react';

/**
 * Leaves out what is done on leaving a field while a link or button is being pressed: an error that appears would push it away
 * from under the finger, and the press be lost.
 */
export function unlessPressing(onLeave: () => void): (event: FocusEvent) => void {
  return ({ relatedTarget }) => {
    if (!relatedTarget?.matches(':is(a, button):active')) onLeave();
  };
}
