import type { Locator } from '@playwright/test';

/** Presses the current position of the target, even if the target moves during the press. */
export async function pressWithoutWaiting(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not visible');
  await target.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().mouse.down();
  await target.page().mouse.up();
}
