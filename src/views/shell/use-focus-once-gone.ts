import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to a replacement when the focused element disappears; otherwise focus falls back to the top of the page. */
export function useFocusOnceGone(place: RefObject<HTMLElement | null>, isThere: boolean): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [place, isThere]);
}
