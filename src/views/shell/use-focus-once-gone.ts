import { type RefObject, useEffect, useRef } from 'react';

/** What goes takes the focus with it: it is taken to what stands in its place, so that nobody is left at the top of the page. */
export function useFocusOnceGone(place: RefObject<HTMLElement | null>, isThere: boolean): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [place, isThere]);
}
