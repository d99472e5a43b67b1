import { Worker } from 'node:worker_threads';
import { and, eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { bookings } from '#server/db/booking.schema.ts';
import { openPglite } from '#server/db/database.ts';
import { atMost, type Figure, megabytes, milliseconds } from './figure.ts';
import { startApp, withFolder, withServers } from './processes.ts';
import { seedCustomer } from './stored-bookings.ts';
import { requestOf } from './trips.ts';

const AT_ONCE = 100;
const HEALTH_MS = 250;
const MEMORY_BYTES = 150_000_000;
const OWNER = 'customer';

type Flood = (url: string, token: string, paid: readonly string[]) => Promise<(() => Promise<Response>)[]>;

const FLOODS: Readonly<Record<string, Flood>> = {
  'uploads of 10 MB': async (url, token) => uploads(url, token, Buffer.alloc(10_000_000)),
  'pictures of 4.9 MB': async (url, token) => uploads(url, token, await largePicture()),
  invoices: async (url, token, paid) => {
    const links = await Promise.all(paid.map((id) => invoiceLink(url, token, id)));
    return links.map((link) => () => fetch(link));
  },
};

/** What a hundred costly requests at once cost others: the longest answer of the health check, and memory. */
export async function measureFloods(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, flood] of Object.entries(FLOODS)) {
    await withFolder(async (folder) => {
      const { token, paid } = await prepare(folder);
      await withServers([startApp({ DATA_DIR: folder })], async (server) => {
        await server.printed(/^Demo customer: (\S+)/m);
        const requests = await flood(server.url, token, paid);
        const idle = await watchHealth(server.url, () => new Promise((resolve) => setTimeout(resolve, 1000)));
        await server.forgetPeakMemory();
        const before = await server.peakMemory();
        const answers = new Map<number, number>();
        const longest = await watchHealth(server.url, () => Promise.all(requests.map((send) => count(send, answers))));
        const after = await server.peakMemory();
        const statuses = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ');
        figures.push(
          atMost(`${AT_ONCE} ${name}: health`, longest, HEALTH_MS, milliseconds, `${milliseconds(idle)} (idle)`),
        );
        if (before === undefined || after === undefined) return;
        figures.push(atMost('  more memory', after - before, MEMORY_BYTES, megabytes, statuses));
      });
    });
  }
  return figures;
}

/** A database with a customer who has paid for a hundred bookings. */
async function prepare(dataDir: string): Promise<{ token: string; paid: string[] }> {
  const database = await openPglite({ dataDir });
  const token = await seedCustomer(database, { owner: OWNER, own: 2 * AT_ONCE, count: 2 * AT_ONCE });
  const isPaid = and(eq(bookings.userId, OWNER), isNotNull(bookings.paidAt));
  const paid = await database.db.select({ id: bookings.id }).from(bookings).where(isPaid).limit(AT_ONCE);
  await database.close();
  return { token, paid: paid.map(({ id }) => id) };
}

function uploads(url: string, token: string, file: Uint8Array<ArrayBuffer>): (() => Promise<Response>)[] {
  const avatar = new Blob([file]);
  const details = { first_name: 'Ada', last_name: 'Lovelace', country_code: '+61', mobile_number: '412345678' };
  return Array.from({ length: AT_ONCE }, () => () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...details, mobile: '+61412345678' })) body.append(name, value);
    body.append('avatar', avatar, 'me.jpg');
    return fetch(`${url}/api/v1/user/update-profile`, { method: 'POST', headers: bearer(token), body });
  });
}

/** A photo of 25 megapixels on its side, as phones take them. */
async function largePicture(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const small = await sharp({ create: { width: 1250, height: 1250, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  const large = sharp(small).resize(5000, 5000).withMetadata({ orientation: 6 });
  const picture = await large.jpeg({ quality: 45 }).toBuffer();
  if (picture.byteLength > 4_900_000) throw new RangeError(`The picture has ${picture.byteLength} bytes`);
  return Buffer.concat([picture, Buffer.alloc(4_900_000 - picture.byteLength)]);
}

async function invoiceLink(url: string, token: string, id: string): Promise<string> {
  const { path, ...request } = requestOf(getBookingDetail, { id }, bearer(token));
  const { data } = (await (await fetch(url + path, request)).json()) as {
    data: { price_breakdown: { download: string } };
  };
  return data.price_breakdown.download;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Counts the answer by its status; 0 stands for a connection that was cut. */
async function count(send: () => Promise<Response>, answers: Map<number, number>): Promise<void> {
  const status = await send().then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** The longest answer of the health check during some work, in milliseconds. Its thread is not delayed by the work. */
async function watchHealth(url: string, work: () => Promise<unknown>): Promise<number> {
  const watcher = new Worker(WATCHER, { eval: true, workerData: `${url}/api/v1/health` });
  await new Promise((resolve) => watcher.once('message', resolve));
  await work();
  const longest = new Promise<number>((resolve) => watcher.once('message', resolve));
  watcher.postMessage('end');
  return longest;
}

const WATCHER = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false;
  parentPort.once('message', () => { isOver = true; });
  const ask = async () => {
    const began = performance.now();
    await (await fetch(workerData)).text();
    return performance.now() - began;
  };
  (async () => {
    await ask();
    parentPort.postMessage('ready');
    let longest = 0;
    while (!isOver) {
      longest = Math.max(longest, await ask());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    parentPort.postMessage(longest);
  })();
`;
