import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element disappears, moves the focus to what has taken its place instead of the title above it (`access/focus`).
 * @param scrolls if the replacement may be off the screen
 */
export function useFocusOnceGone(place: RefObject<HTMLElement | null>, isThere: boolean, scrolls = false): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body)
      place.current?.focus({ preventScroll: !scrolls });
    wasThere.current = isThere;
  }, [place, isThere, scrolls]);
}
