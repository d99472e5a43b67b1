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
    ];
  }

  function place(naming: Naming, font: number, away: number): Label[] {
    const found = candidates(naming, font, away).find(({ box }) => isFree(box));
    if (!found) return [];
    taken.push(found.box);
    return [found.label];
  }

  return {
    /** Keeps names away from these points. */
    keep(points: readonly Point[], radius: number): void {
      for (const { x, y } of points) {
        taken.push({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
      }
    },
    keepBox(box: Box): void {
      taken.push(box);
    },
    /** The names of pickup and drop-off. Where there is no room beside the line, they may cover it. */
    namePlaces(names: readonly Naming[], line: readonly Point[]): Label[] {
      const before = taken.length;
      this.keep(line, 3);
      const clear = names.map((name) => ({ name, labels: place(name, FONT.place, 13) }));
      taken.splice(before, line.length);
      return clear.flatMap(({ name, labels }) => (labels.length > 0 ? labels : place(name, FONT.place, 13)));
    },
    /** The names of as many towns as there is room for. */
    nameTowns(names: readonly Naming[], limit: number): Label[] {
      const labels: Label[] = [];
      for (const name of names) {
        const { x, y } = name.at;
        const dot = { left: x - 2, top: y - 2, right: x + 2, bottom: y + 2 };
        if (labels.length === limit || !isFree(dot)) continue;
        const found = place(name, FONT.town, 6);
        if (found.length > 0) taken.push(dot);
        labels.push(...found);
      }
      return labels;
    },
  };
}

function isOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
