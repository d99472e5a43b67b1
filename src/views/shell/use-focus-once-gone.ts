import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus to a replacement when the focused element disappears; otherwise focus falls back to the top of the page. `scrolls`
 * if the replacement may be off the screen.
 */
export function useFocusOnceGone(place: RefObject<HTMLElement | null>, isThere: boolean, scrolls = false): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body)
      place.current?.focus({ preventScroll: !scrolls });
    wasThere.current = isThere;
  }, [place, isThere, scrolls]);
}
