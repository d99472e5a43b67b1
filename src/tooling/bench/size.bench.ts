import { demoSession, withApp } from './app-process.ts';
import { withPage } from './baseline-pages.ts';
import { atMost, type Figure, kilobytes, shift } from './figure.ts';
import { launchBrowser, layoutShift, loadedScriptBytes } from './measure-page.ts';
import { tripAddress } from './trips.ts';

const TOOLKIT = 'React + XState + wouter + valibot';
const SCREENS = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

/** JavaScript size of the pages and layout shift of the home page. */
export async function measureSize(): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const toolkit = await withPage('toolkit', async ({ url }) => ({
      bytes: await loadedScriptBytes(browser, url),
      shifts: await shiftsOf(url),
    }));
    return await withApp(async (app) => {
      const pages = [
        { name: '/', path: '/', limit: 115_000 },
        { name: '/login', path: '/login', limit: 130_000 },
        { name: '/bookings', path: '/bookings', limit: 135_000, stored: await demoSession(app) },
        { name: '/tripDetail', path: tripAddress(), limit: 160_000 },
      ];
      const figures: Figure[] = [];
      for (const { name, path, limit, stored } of pages) {
        const bytes = await loadedScriptBytes(browser, app.url + path, stored);
        const beside = `${kilobytes(toolkit.bytes)} (${TOOLKIT})`;
        figures.push(atMost(`JavaScript that ${name} loads (gzip)`, bytes, limit, kilobytes, beside));
      }
      const shifts = await shiftsOf(`${app.url}/`);
      for (const [index, { width }] of SCREENS.entries()) {
        for (const element of shifts[index]?.moved ?? []) console.log(`  moved: ${element}`);
        const beside = `${shift(toolkit.shifts[index]?.score ?? 0)} (${TOOLKIT})`;
        figures.push(atMost(`Layout shift of / at ${width} px`, shifts[index]?.score ?? 0, 0, shift, beside));
      }
      return figures;
    });
  } finally {
    await browser.close();
  }

  async function shiftsOf(url: string) {
    const measured = [];
    for (const screen of SCREENS) measured.push(await layoutShift(browser, url, screen));
    return measured;
  }
}
