import type { Box, Point } from '../layout.types.ts';

/** How a picture lies in the frame through which it is seen: its corner, in px of the frame, and how large it is drawn. */
export interface View extends Point {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** So large that texts can be read. */
const READABLE = 0.85;
/** All of a picture is worth a little less. */
const READABLE_AS_WHOLE = 0.7;
const SMALLEST = 0.08;
const LARGEST = 2.5;
/** So much is left free around what is shown, in px of the frame. */
const MARGIN = 20;
/** So much of the picture is always seen, in px of the frame. */
const KEPT = 48;

/** The whole picture, in the middle of the frame. */
export function fitted(picture: Size, frame: Size): View {
  return centred({ x: 0, y: 0, ...picture }, frame, Math.min(scaleFor(picture, frame), 1));
}

/** Larger or smaller around a point of the frame, which stays where it is. */
export function zoomed(view: View, at: Point, factor: number): View {
  const scale = within(view.scale * factor, SMALLEST, LARGEST);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moved, but never out of sight. */
export function moved(view: View, by: Point, picture: Size, frame: Size): View {
  return {
    scale: view.scale,
    x: within(view.x + by.x, KEPT - picture.width * view.scale, frame.width - KEPT),
    y: within(view.y + by.y, KEPT - picture.height * view.scale, frame.height - KEPT),
  };
}

/** A view in which a part of the picture can be read: the same one where it can be already. */
export function lookingAt(view: View, part: Box, picture: Size, frame: Size): View {
  if (view.scale >= READABLE_AS_WHOLE && isSeen(view, part, frame)) return view;
  const scale = Math.min(Math.max(view.scale, READABLE), scaleFor(part, frame));
  return withoutGaps(centred(part, frame, scale), picture, frame);
}

/** The whole picture where it can be read, or else the part where reading begins. */
export function firstView(picture: Size, begin: Box, frame: Size): View {
  const whole = fitted(picture, frame);
  return whole.scale >= READABLE_AS_WHOLE ? whole : lookingAt(whole, begin, picture, frame);
}

/** Moved so that nothing of the frame is left empty that the picture could fill. */
function withoutGaps({ x, y, scale }: View, picture: Size, frame: Size): View {
  const along = (offset: number, length: number, room: number) =>
    length + 2 * MARGIN <= room ? (room - length) / 2 : within(offset, room - MARGIN - length, MARGIN);
  return {
    scale,
    x: along(x, picture.width * scale, frame.width),
    y: along(y, picture.height * scale, frame.height),
  };
}

function isSeen({ x, y, scale }: View, part: Box, frame: Size): boolean {
  const left = part.x * scale + x;
  const top = part.y * scale + y;
  const right = left + part.width * scale;
  const bottom = top + part.height * scale;
  return left >= 0 && top >= 0 && right <= frame.width && bottom <= frame.height;
}

function centred(part: Box, frame: Size, scale: number): View {
  return {
    scale,
    x: frame.width / 2 - (part.x + part.width / 2) * scale,
    y: frame.height / 2 - (part.y + part.height / 2) * scale,
  };
}

function scaleFor({ width, height }: Size, frame: Size): number {
  const scale = Math.min((frame.width - 2 * MARGIN) / width, (frame.height - 2 * MARGIN) / height);
  return within(scale, SMALLEST, LARGEST);
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
