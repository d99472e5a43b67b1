import type { Locator } from '@playwright/test';

/** As a finger does: down and up at one place, wherever it is by then. */
export async function pressWithoutWaiting(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  await target.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().mouse.down();
  await target.page().mouse.up();
}
