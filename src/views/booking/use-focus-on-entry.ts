import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field of a new step, or its title; otherwise focus stays at the end of the previous step. */
export function useFocusOnEntry(frame: RefObject<HTMLElement | null>, step: string): void {
  const entered = useRef(step);
  useEffect(() => {
    if (entered.current === step) return;
    entered.current = step;
    const fault = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const title = frame.current?.querySelector<HTMLElement>('[data-step-title]');
    (fault ?? title)?.focus();
  }, [frame, step]);
}
