import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { View } from '#flows/viewport/view.ts';
import { viewportMachine } from '#flows/viewport/viewport.machine.ts';
import { selectIsKnown, selectIsMoving, selectView } from '#flows/viewport/viewport.selectors.ts';
import { describePaths } from '../../machines/support/describe-paths.ts';
import { pathModel } from '../../paths/engine/model.ts';

const picture = { width: 2_000, height: 1_000 };
const begin = { x: 1_500, y: 100, width: 200, height: 100 };
const frame = { width: 1_000, height: 600 };
const finger = (id: number, x: number, y: number) => ({ finger: { id, x, y } });

describePaths(
  pathModel(viewportMachine, {
    input: { picture, begin },
    slice: ({ fingers, part }) => [fingers, part !== undefined],
    events: {
      'frame.resized': [{ frame }],
      'view.move': [{ by: { x: 10, y: 0 } }],
      'view.zoom': [{ factor: 2 }],
      'part.show': [{ part: begin }],
      'finger.pressed': [finger(1, 0, 0), finger(2, 100, 0)],
      'finger.moved': [finger(1, 3, 0), finger(1, 50, 0), finger(2, 150, 0)],
      'finger.lifted': [{ id: 1 }, { id: 2 }],
    },
    filter: ({ context: { fingers } }, event) =>
      event.type !== 'finger.lifted' || fingers.some(({ id }) => id === event.id),
  }),
);

function open() {
  const actor = createActor(viewportMachine, { input: { picture, begin } }).start();
  const view = (): View => {
    const { x, y, scale } = selectView(actor.getSnapshot());
    return { x: Math.round(x), y: Math.round(y), scale: Math.round(scale * 100) / 100 };
  };
  return { actor, view };
}

describe('what is seen of a chart', () => {
  it('is where reading begins, as soon as there is a frame, when all of it would be too small', () => {
    const { actor, view } = open();
    expect(selectIsKnown(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'frame.resized', frame });
    expect([selectIsKnown(actor.getSnapshot()), view()]).toEqual([true, { x: -720, y: 20, scale: 0.85 }]);
  });

  it('is the part that a link leads to, however the frame changes, until it is moved by hand', () => {
    const { actor, view } = open();
    actor.send({ type: 'part.show', part: { x: 100, y: 800, width: 200, height: 100 } });
    actor.send({ type: 'frame.resized', frame });
    expect(view()).toEqual({ x: 20, y: -270, scale: 0.85 });
    actor.send({ type: 'frame.resized', frame: { width: 300, height: 300 } });
    expect(view()).toEqual({ x: -20, y: -570, scale: 0.85 });
    actor.send({ type: 'view.move', by: { x: 5, y: 5 } });
    actor.send({ type: 'frame.resized', frame });
    expect(view()).toEqual({ x: -15, y: -565, scale: 0.85 });
  });

  it('is all of it when that is asked for, however the frame changes', () => {
    const { actor, view } = open();
    actor.send({ type: 'frame.resized', frame });
    actor.send({ type: 'view.fit' });
    expect(view()).toEqual({ x: 20, y: 60, scale: 0.48 });
    actor.send({ type: 'frame.resized', frame: { width: 520, height: 600 } });
    expect(view()).toEqual({ x: 20, y: 180, scale: 0.24 });
  });

  it('follows a finger that has moved far enough, and not one that presses', () => {
    const { actor, view } = open();
    actor.send({ type: 'frame.resized', frame });
    const before = view();
    actor.send({ type: 'finger.pressed', ...finger(1, 100, 100) });
    actor.send({ type: 'finger.moved', ...finger(1, 103, 103) });
    expect([selectIsMoving(actor.getSnapshot()), view()]).toEqual([false, before]);
    actor.send({ type: 'finger.moved', ...finger(1, 110, 100) });
    actor.send({ type: 'finger.moved', ...finger(1, 130, 90) });
    expect([selectIsMoving(actor.getSnapshot()), view()]).toEqual([
      true,
      { ...before, x: before.x + 20, y: before.y - 10 },
    ]);
    actor.send({ type: 'finger.lifted', id: 1 });
    actor.send({ type: 'finger.moved', ...finger(1, 500, 500) });
    expect(selectIsMoving(actor.getSnapshot())).toBe(false);
  });

  it('grows between two fingers that are drawn apart, and goes on with the one that stays', () => {
    const { actor, view } = open();
    actor.send({ type: 'frame.resized', frame });
    const before = view();
    actor.send({ type: 'finger.pressed', ...finger(1, 400, 300) });
    actor.send({ type: 'finger.pressed', ...finger(2, 600, 300) });
    actor.send({ type: 'finger.moved', ...finger(1, 300, 300) });
    actor.send({ type: 'finger.moved', ...finger(2, 700, 300) });
    expect(view()).toEqual({ x: 500 - 2 * (500 - before.x), y: 300 - 2 * (300 - before.y), scale: 1.7 });
    const grown = view();
    actor.send({ type: 'finger.lifted', id: 2 });
    actor.send({ type: 'finger.moved', ...finger(1, 310, 305) });
    expect(view()).toEqual({ ...grown, x: grown.x + 10, y: grown.y + 5 });
  });
});
