import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import type { Box } from '../chart.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What stays in view when the frame is resized: all of the picture, a part of it, or nothing in particular. */
type Anchor = 'picture' | Box | undefined;

export type PanZoom = ReturnType<typeof attachPanZoom>;

const MIN_SCALE = 0.08;
const MAX_SCALE = 2.5;
/** The smallest scale at which text is readable. */
const READABLE = 0.85;
/** The whole picture may be shown at a slightly smaller scale. */
const READABLE_WHOLE = 0.7;
/** Around the part that is shown, in px of the frame. */
const MARGIN = 20;
/** How much of the picture always stays in the frame, in px. */
const MIN_VISIBLE = 48;
/** A press that moves less is a click, in px. */
const CLICK_DISTANCE = 5;

/**
 * Lets a person pan and zoom a picture by mouse, wheel and touch.
 * @param start the part to show first if the whole picture is too small to read
 */
export function attachPanZoom(frame: HTMLElement, canvas: SVGGElement, picture: Size, start: Box | undefined) {
  const size = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight });
  let transform = firstTransform(picture, start, size());
  let anchor: Anchor;
  const behavior = zoom<HTMLElement, unknown>()
    .scaleExtent([MIN_SCALE, MAX_SCALE])
    .clickDistance(CLICK_DISTANCE)
    .constrain((next) => withinReach(next, picture, size()))
    .on('start', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent && sourceEvent.type !== 'wheel') canvas.dataset.dragged = '';
    })
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      transform = event.transform;
      if (event.sourceEvent) anchor = undefined;
      canvas.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
    })
    .on('end', () => {
      delete canvas.dataset.dragged;
    });
  const selection = select(frame).call(behavior).on('dblclick.zoom', null);
  const go = (next: ZoomTransform) => selection.call(behavior.transform, next);
  const show = (next: Anchor) => {
    if (next === 'picture') go(fitted(picture, size()));
    else if (next) go(showing(transform, next, picture, size()));
    // Right after a wheel event, d3-zoom reports this move as the wheel's, which clears the anchor.
    anchor = next;
  };
  const byHand = (change: () => void) => {
    anchor = undefined;
    change();
  };
  go(transform);
  const observer = new ResizeObserver(() => show(anchor));
  observer.observe(frame);
  return {
    panBy: (x: number, y: number) =>
      byHand(() => selection.call(behavior.translateBy, x / transform.k, y / transform.k)),
    zoomBy: (factor: number) => byHand(() => selection.call(behavior.scaleBy, factor)),
    show,
    detach: () => {
      observer.disconnect();
      selection.on('.zoom', null);
    },
  };
}

/** The whole picture if it is readable, or else the part where reading starts. */
export function firstTransform(picture: Size, start: Box | undefined, frame: Size): ZoomTransform {
  const whole = fitted(picture, frame);
  return whole.k >= READABLE_WHOLE || !start ? whole : showing(whole, start, picture, frame);
}

/** The whole picture, in the middle of the frame. */
export function fitted(picture: Size, frame: Size): ZoomTransform {
  return centred({ x: 0, y: 0, ...picture }, frame, Math.min(scaleFor(picture, frame), 1));
}

/** A part of the picture, readable where it fits; unchanged where it is in view and readable already. */
export function showing(current: ZoomTransform, part: Box, picture: Size, frame: Size): ZoomTransform {
  if (current.k >= READABLE_WHOLE && isInView(current, part, frame)) return current;
  const k = Math.min(Math.max(current.k, READABLE), scaleFor(part, frame));
  const { x, y } = centred(part, frame, k);
  return zoomIdentity
    .translate(
      withoutGap(x, picture.width * k, frame.width, MARGIN),
      withoutGap(y, picture.height * k, frame.height, MARGIN),
    )
    .scale(k);
}

/** Keeps a corner of the picture in the frame. */
export function withinReach({ x, y, k }: ZoomTransform, picture: Size, frame: Size): ZoomTransform {
  return zoomIdentity
    .translate(
      clamp(x, MIN_VISIBLE - picture.width * k, frame.width - MIN_VISIBLE),
      clamp(y, MIN_VISIBLE - picture.height * k, frame.height - MIN_VISIBLE),
    )
    .scale(k);
}

/** An offset that fills the frame as far as the picture can. */
function withoutGap(offset: number, length: number, room: number, margin: number): number {
  return length + 2 * margin <= room ? (room - length) / 2 : clamp(offset, room - margin - length, margin);
}

function isInView(transform: ZoomTransform, { x, y, width, height }: Box, frame: Size): boolean {
  const [left, top] = transform.apply([x, y]);
  const [right, bottom] = transform.apply([x + width, y + height]);
  return left >= 0 && top >= 0 && right <= frame.width && bottom <= frame.height;
}

function centred({ x, y, width, height }: Box, frame: Size, scale: number): ZoomTransform {
  return zoomIdentity
    .translate(frame.width / 2, frame.height / 2)
    .scale(scale)
    .translate(-x - width / 2, -y - height / 2);
}

function scaleFor({ width, height }: Size, frame: Size): number {
  const scale = Math.min((frame.width - 2 * MARGIN) / width, (frame.height - 2 * MARGIN) / height);
  return clamp(scale, MIN_SCALE, MAX_SCALE);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
