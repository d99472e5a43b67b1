import type { Page } from '@playwright/test';
import type { AppServer } from './app-server.ts';
import { keepSession, logIn, type Session } from './signed-in.ts';

/** Signs the browser in as the server's demo customer, who has bookings of every kind. */
export async function visitAsDemo(page: Page, server: AppServer): Promise<Session> {
  const session = await logIn(server.url, { email: 'demo@example.com', password: await server.demoPassword() });
  await keepSession(page, session);
  return session;
}

/** The customer's past ride that is accepted and not rated yet. */
export async function ratableRide({ url }: AppServer, { token }: Session): Promise<string> {
  const ask = async (path: string, body: URLSearchParams | string) => {
    const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    return (await fetch(`${url}/api/v1/user/${path}`, { method: 'POST', headers, body })).json();
  };
  const { listing } = (await ask('booking_list', new URLSearchParams({ upcoming: '0' }))) as History;
  const over = listing.data.flatMap(({ history }) => history);
  for (const { idNum } of over.filter(({ Timeout1 }) => Timeout1 === 'accepted')) {
    const { data } = (await ask('booking_detail', JSON.stringify({ id: idNum }))) as { data: { rating: number } };
    if (!data.rating) return idNum;
  }
  throw new Error('The demo customer has no ride left to rate');
}

interface History {
  readonly listing: {
    readonly data: readonly { readonly history: readonly { readonly idNum: string; readonly Timeout1: string }[] }[];
  };
}
