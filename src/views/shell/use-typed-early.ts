import { type RefObject, useEffect, useRef } from 'react';

/**
 * The ref of an input that is on screen before its script: what was typed meanwhile, or filled in by the browser, is only there.
 * @param known what the statechart has
 * @param keep is told what it has not
 */
export function useTypedEarly(known: () => string, keep: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef({ known, keep });
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== first.current.known()) first.current.keep(typed);
  }, []);
  return input;
}
