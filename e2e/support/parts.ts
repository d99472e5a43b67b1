import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT_DIR } from '#tooling/paths.ts';

/** Parts whose code loads on demand, each with text that only its file contains. */
const WORDS = {
  tripPage: 'Choose your vehicle',
  calendar: 'table-cell-trigger',
  phoneInput: '/flags/',
  zoneTable: 'Africa/Abidjan',
  sideMenu: 'opens in a new tab',
  supportPopup: 'Call Support',
  dialog: 'data-close',
  draftReader: 'readDraft',
} as const;

export type Part = keyof typeof WORDS;

/** Matches the addresses of a part's code. */
export function codeOf(part: Part): (url: URL) => boolean {
  const assets = join(CLIENT_DIR, 'assets');
  const files = readdirSync(assets)
    .filter((file) => file.endsWith('.js') && !/^(app|contract|machines)-/.test(file))
    .filter((file) => readFileSync(join(assets, file), 'utf8').includes(WORDS[part]));
  if (files.length === 0) throw new Error(`No file of the build has '${WORDS[part]}'`);
  return ({ pathname }) => files.some((file) => pathname === `/assets/${file}`);
}

/** The parts whose code the page requests from now on, in order. */
export function watchParts(page: Page): () => Part[] {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  return () => {
    const parts = (Object.keys(WORDS) as Part[]).map((part) => ({ part, at: asked.findIndex(codeOf(part)) }));
    return parts
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ part }) => part);
  };
}

/** Blocks the code of a part until the returned function is called. */
export async function withoutCodeOf(page: Page, part: Part): Promise<() => Promise<void>> {
  const isCode = codeOf(part);
  await page.route(isCode, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(isCode);
}
