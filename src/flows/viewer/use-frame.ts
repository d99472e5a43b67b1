import { type RefObject, useEffect } from 'react';
import type { OpenChart } from './viewer.types.ts';

/** Wheels that count in lines or pages turn as far as so many px. */
const LINE = 16;
/** How much a px of a wheel, or of two fingers that are drawn apart on a pad, makes the chart larger. */
const WHEEL = 0.0015;
const PAD = 0.01;

/** Tells the viewport of a chart how large its frame is, and how a wheel is turned over it. */
export function useFrame(frame: RefObject<HTMLElement | null>, viewport: OpenChart['viewport']): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) viewport.send({ type: 'frame.resized', frame: entry.contentRect });
    });
    observer.observe(element);
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE);
      const factor = Math.exp(-turned * (event.ctrlKey ? PAD : WHEEL));
      const { left, top } = element.getBoundingClientRect();
      viewport.send({ type: 'view.zoom', factor, at: { x: event.clientX - left, y: event.clientY - top } });
    };
    // React's own listener could not keep the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', turn);
    };
  }, [frame, viewport]);
}
