import { type RefObject, useEffect, useRef } from 'react';

/** On entering a step the focus goes to the first field at fault, or to the title, so that nobody is left at the old step's end. */
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
