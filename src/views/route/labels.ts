import type { Point } from './frame.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A name beside its point; `anchor` is the part of it that stands at `x`. */
export interface Label extends Point {
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly at: Point;
}

interface Naming {
  readonly text: string;
  readonly at: Point;
}

const EDGE = 6;
const FONT = { place: 13, town: 11 };

/** Finds room for names: none leaves the picture or covers another name or a taken place. */
export function createLabels(width: number, height: number, widthOf: (text: string, fontSize: number) => number) {
  const taken: Box[] = [];
  const isFree = (box: Box) =>
    box.left >= EDGE &&
    box.top >= EDGE &&
    box.right <= width - EDGE &&
    box.bottom <= height - EDGE &&
    !taken.some((other) => isOverlapping(box, other));

  function candidates({ text, at }: Naming, font: number, away: number): { label: Label; box: Box }[] {
    const [wide, high] = [widthOf(text, font), font];
    const beside = (anchor: Label['anchor'], x: number, y: number) => {
      const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
      const box = { left, top: y - high * 0.85, right: left + wide, bottom: y + high * 0.3 };
      return { label: { text, anchor, x, y, at }, box };
    };
    const middle = at.y + high * 0.35;
    const inside = (x: number) => Math.min(Math.max(x, EDGE + wide / 2), width - EDGE - wide / 2);
    return [
      beside('start', at.x + away, middle),
      beside('end', at.x - away, middle),
      beside('middle', inside(at.x), at.y - away),
      beside('middle', inside(at.x), at.y + away + high * 0.8),
      ...[at.y - away, at.y + away + high * 0.8].flatMap((y) => [
        beside('start', at.x + 5, y),
        beside('end', at.x - 5, y),
      ]),
    ];
  }

  /** Where it is free, and covers as few of these parts of a line as possible. */
  function place(naming: Naming, font: number, away: number, line: readonly Box[] = []): Label[] {
    const covered = (box: Box) => line.filter((part) => isOverlapping(box, part)).length;
    const free = candidates(naming, font, away).filter(({ box }) => isFree(box));
    const [found] = free.sort((one, other) => covered(one.box) - covered(other.box));
    if (!found) return [];
    taken.push(found.box);
    return [found.label];
  }

  return {
    /** Keeps names away from these points. */
    keep(points: readonly Point[], radius: number): void {
      taken.push(...points.map((point) => around(point, radius)));
    },
    keepLine(line: readonly Point[], radius: number): void {
      this.keep(closePoints(line), radius);
    },
    keepBox(box: Box): void {
      taken.push(box);
    },
    /** The names of pickup and drop-off. Where there is no room beside the line, they may cover it. */
    namePlaces(names: readonly Naming[], line: readonly Point[]): Label[] {
      const parts = closePoints(line).map((point) => around(point, 3));
      return names.flatMap((name) => place(name, FONT.place, 13, parts));
    },
    /** The names of as many towns as there is room for. */
    nameTowns(names: readonly Naming[], limit: number): Label[] {
      const labels: Label[] = [];
      for (const name of names) {
        const dot = around(name.at, 2);
        if (labels.length === limit || !isFree(dot)) continue;
        const found = place(name, FONT.town, 6);
        if (found.length > 0) taken.push(dot);
        labels.push(...found);
      }
      return labels;
    },
  };
}

function around({ x, y }: Point, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** The points of a line and those between them, at most 6 pixels apart. */
function closePoints(line: readonly Point[]): Point[] {
  return line.flatMap((end, index) => {
    const start = line[index - 1] ?? end;
    const steps = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 6));
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 1) / steps;
      return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    });
  });
}

function isOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
