import { demoSession, withApp } from './app-process.ts';
import { withPage } from './baseline-pages.ts';
import { atLeast, atMost, type Figure, milliseconds, score, seconds, told } from './figure.ts';
import { audit, type Marks, type Throttling } from './run-lighthouse.ts';
import { tripAddress } from './trips.ts';

interface Baselines {
  readonly hello: Marks;
  readonly plain: Marks;
}

/**
 * Lighthouse as a mobile phone: the home page with both kinds of throttling, the trip page with its vehicles, the login page
 * and the demo customer's bookings.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const simulated = await baselines('simulate');
  const applied = await baselines('devtools');
  return withApp(async (app) => {
    const { url } = app;
    const home = await audit(`${url}/`, 'simulate');
    const slowHome = await audit(`${url}/`, 'devtools');
    const trip = await audit(url + tripAddress(), 'simulate', { needs: '/api/v1/vehicles' });
    const login = await audit(`${url}/login`, 'simulate');
    const stored = await demoSession(app);
    const bookings = await audit(`${url}/bookings`, 'simulate', { needs: '/user/booking_list', stored });
    tellFaults({
      '/, simulated': home,
      '/, applied': slowHome,
      '/tripDetail': trip,
      '/login': login,
      '/bookings': bookings,
    });

    const points = (name: string, marks: Marks, key: Score, limit: number) =>
      atLeast(name, marks[key], limit, score, beside(simulated, key, score));
    return [
      points('/ performance', home, 'performance', 100),
      atMost('/ LCP, simulated', home.lcp, 1400, seconds, beside(simulated, 'lcp', seconds)),
      atMost('/ TBT, simulated', home.tbt, 50, milliseconds, beside(simulated, 'tbt', milliseconds)),
      points('/ accessibility', home, 'accessibility', 100),
      points('/ best practices', home, 'bestPractices', 100),
      points('/ SEO', home, 'seo', 100),
      atMost('/ LCP, applied', slowHome.lcp, 850, seconds, beside(applied, 'lcp', seconds)),
      told('/ performance, applied', score(slowHome.performance), beside(applied, 'performance', score)),
      points('/tripDetail performance', trip, 'performance', 95),
      told(
        '/tripDetail LCP, TBT',
        `${seconds(trip.lcp)}, ${milliseconds(trip.tbt)}`,
        beside(simulated, 'lcp', seconds),
      ),
      points('/login performance', login, 'performance', 100),
      told('/login LCP, TBT', `${seconds(login.lcp)}, ${milliseconds(login.tbt)}`, beside(simulated, 'lcp', seconds)),
      points('/bookings performance', bookings, 'performance', 95),
      told(
        '/bookings LCP, TBT',
        `${seconds(bookings.lcp)}, ${milliseconds(bookings.tbt)}`,
        beside(simulated, 'lcp', seconds),
      ),
    ];
  });
}

function tellFaults(pages: Readonly<Record<string, Marks>>): void {
  for (const [page, { faults }] of Object.entries(pages))
    for (const fault of faults) console.log(`  ${page}: ${fault}`);
}

type Score = 'performance' | 'accessibility' | 'bestPractices' | 'seo';

async function baselines(throttling: Throttling): Promise<Baselines> {
  return {
    hello: await withPage('hello', ({ url }) => audit(`${url}/`, throttling)),
    plain: await withPage('plain', ({ url }) => audit(`${url}/`, throttling)),
  };
}

function beside({ hello, plain }: Baselines, key: Score | 'lcp' | 'tbt', format: (value: number) => string): string {
  return `${format(hello[key])} (bare React), ${format(plain[key])} (plain HTML)`;
}
