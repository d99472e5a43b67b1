import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Ref for an input that is visible before its script: early typing and autofill exist only in the DOM.
 * @param known returns the value in the statechart
 * @param keep receives a DOM value that the statechart lacks
 */
export function useTypedEarly(known: () => string, keep: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef({ known, keep });
  // Before any event that React handles: a submit would find the field empty.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== first.current.known()) first.current.keep(typed);
  }, []);
  return input;
}
