import { randomBytes, randomUUID } from 'node:crypto';
import { encodeBody, encodeQuery } from '#app/api/encode-input.ts';
import { deleteAccount, listSessions, signOutEverywhere } from '#contract/account/own-account.contract.ts';
import { getProfile } from '#contract/account/profile.contract.ts';
import { logout } from '#contract/account/session.contract.ts';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import type { Call } from '#contract/call.ts';
import { listEmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { findBooking } from '#contract/trips/find-booking.contract.ts';
import { apiRoutes } from '#server/routes/api-routes.ts';
import type { Attack, Traffic } from './attack.ts';
import {
  API,
  bookedId,
  bookingFields,
  type Fields,
  mustBook,
  newCustomer,
  openCheckout,
  PASSWORD,
  until,
} from './requests.ts';

/** With a customer's token, or a link to a ride. */
const OWNERS_CALLS = apiRoutes.map(({ call }) => call).filter(({ auth }) => ['bearer', 'ride'].includes(auth));
/** Calls after which their token is worth nothing. */
const LAST_CALLS: readonly Call[] = [logout, signOutEverywhere, deleteAccount];
/** The failed sign-ins to one account, and the refused promo codes, that are allowed. */
const [PASSWORDS, PROMO_CODES] = [10, 20];

type Bearer = { readonly authorization: string };

export const ACCESS_ATTACKS: readonly Attack[] = [
  {
    name: 'customers’ calls without a token, and with a wrong one',
    async run(_system, traffic) {
      const tokens = [undefined, 'Bearer', 'Bearer x', 'Basic dXNlcjpwYXNz', `Bearer ${'a'.repeat(64)}`];
      const statuses = await Promise.all(
        OWNERS_CALLS.flatMap(({ method, path }) =>
          tokens.map(async (token) => {
            const headers: HeadersInit = token === undefined ? {} : { authorization: token };
            return (await traffic.send(API + path, { method, headers })).status;
          }),
        ),
      );
      return { leaked: statuses.filter((status) => status !== 401).length };
    },
  },
  {
    name: 'customers’ calls with another customer’s token',
    async run(system, traffic) {
      const [owner, other] = [await newCustomer(system), await newCustomer(system)];
      const secret = `Secret ${randomUUID()}`;
      const booking = { ...(await bookingFields(system)), client_name: secret };
      const fields = { ...booking, change: booking, to_pay: 0 };
      const id = bookedId(await traffic.post(`${API}/user/add_booking`, fields, owner)) ?? '';
      await traffic.post(`${API}/user/emergency_contacts`, { name: secret, phone: '412345678' }, owner);
      const before = await allOf(traffic, owner);
      const contact = /"id":"([^"]+)","name":"Secret/.exec(before)?.[1];
      const sessions = (await callAs(traffic, owner, listSessions)).body.data as { id: string }[];
      const authorised = await Promise.all(
        [id, contact, sessions[0]?.id].flatMap((own) =>
          OWNERS_CALLS.map(async (call) => {
            const bearer = LAST_CALLS.includes(call) ? await newCustomer(system) : other;
            return callAs(traffic, bearer, call, { ...fields, client_name: 'Eve', ...ofOwner(own) });
          }),
        ),
      );
      const answers = [
        ...authorised,
        await openCheckout(traffic, id),
        await traffic.post(`${API}/user/guest_stripe_checkout?booking_id=${id}`, {}, other),
        await traffic.post(`${API}/booking_success?booking_id=${id}`, {}),
      ];
      const shown = answers.filter(({ body }) => {
        const text = JSON.stringify(body);
        return text.includes(secret) || /"url":"http|"paid":/.test(text);
      });
      const after = await allOf(traffic, owner);
      // A call that was refused for its token has shown nothing.
      const untried = authorised.filter(({ status }) => status === 401).length;
      return { leaked: shown.length, lost: untried + (before.includes(secret) && after === before ? 0 : 1) };
    },
  },
  {
    name: 'all calls with a link to another ride',
    async run(system, traffic) {
      const email = `${randomUUID()}@example.com`;
      const booking = { ...(await bookingFields(system)), client_email: email };
      const fields = { ...booking, change: booking, to_pay: 0 };
      const [id, other] = [await mustBook(traffic, fields), await mustBook(traffic, fields)];
      const link = { authorization: `Ride ${await rideToken(traffic, id, email)}` };
      const answers = await Promise.all(
        [{ authorization: 'Ride x' }, link].flatMap((authorization) =>
          OWNERS_CALLS.map((call) => callAs(traffic, authorization, call, { ...fields, ...ofOwner(other) })),
        ),
      );
      const own = await callAs(traffic, link, getBookingDetail);
      return {
        leaked: answers.filter(({ status }) => ![401, 404].includes(status)).length,
        lost: JSON.stringify(own.body).includes(id) ? 0 : 1,
      };
    },
  },
  {
    name: 'guessed passwords, promo codes, booking ids and reset links',
    async run(system, traffic) {
      const from = { 'x-forwarded-for': '203.0.113.7' };
      const password = randomUUID();
      const email = `${randomUUID()}@example.com`;
      const signUp = { type: 'signup', first_name: 'Ada', last_name: 'Lovelace', mobile: '+61412345678' };
      const phone = { country_code: '+61', local_number: '412345678' };
      await traffic.post(`${API}/loginByEmail`, { ...signUp, ...phone, email, password });
      const signIn = (guess: string, headers = {}) =>
        traffic.post(`${API}/loginByEmail`, { type: 'login', email, password: guess }, headers);
      const customer = await newCustomer(system);

      const passwords = await traffic.times(60, (index) => signIn(`guess ${index}`, from));
      const codes = await traffic.times(60, (index) =>
        callAs(traffic, customer, checkPromo, { code: `GUESS${index}` }),
      );
      const ids = await traffic.times(60, () =>
        traffic.post(`${API}/booking_success?booking_id=${randomBytes(24).toString('base64url')}`, {}, from),
      );
      const links = await traffic.times(60, () =>
        traffic.post(`${API}/verifyToken`, { email, token: randomBytes(32).toString('base64url') }, from),
      );
      const owner = await signIn(password);
      const tooMany = (answers: typeof passwords, allowed: number) =>
        Math.max(0, answers.filter(({ status }) => status !== 429).length - allowed);
      return {
        leaked:
          tooMany(passwords, PASSWORDS) +
          tooMany(codes, PROMO_CODES) +
          ids.filter(({ body }) => body.data != null).length +
          links.filter(({ body }) => body.valid).length,
        lost: owner.status === 200 ? 0 : 1,
      };
    },
  },
];

/** The token of the link that a guest's lost booking is mailed with. */
async function rideToken(traffic: Traffic, id: string, email: string): Promise<string> {
  const { body } = await traffic.post(`${API}/booking_success?booking_id=${id}`, {});
  const { reference } = body.data as { reference: string };
  await traffic.post(API + findBooking.path, { reference, email });
  // The outbox is for this machine only: no request that has come through a proxy sees it.
  const mailPage = async (path: string) => (await fetch(traffic.urls()[0] + path)).text();
  let token = '';
  await until(async () => {
    const outbox = await mailPage('/dev/outbox');
    const mail = new RegExp(`/dev/outbox/([\\w-]+)">[^<]*</a>\\s*<span>to ${email},`).exec(outbox)?.[1];
    const html = mail === undefined ? '' : await mailPage(`/dev/outbox/${mail}/html`);
    token = /\/ride#([\w-]+)/.exec(html)?.[1] ?? '';
    return token !== '';
  }, 10_000);
  return token;
}

/** Everything that a customer reads, without the signatures of links, which change. */
async function allOf(traffic: Traffic, bearer: Bearer): Promise<string> {
  const lists = await Promise.all([
    callAs(traffic, bearer, getProfile),
    callAs(traffic, bearer, listBookings, { upcoming: 1 }),
    callAs(traffic, bearer, listEmergencyContacts),
  ]);
  return JSON.stringify(lists).replaceAll(/\?[^"]*"/g, '"');
}

function callAs(traffic: Traffic, bearer: Bearer, call: Call, fields: Fields = {}) {
  const headers = new Headers(bearer);
  const body = encodeBody(call, fields, headers) ?? null;
  return traffic.send(API + call.path + encodeQuery(call, fields), { method: call.method, headers, body });
}

/** Fields by which calls name what belongs to the owner, and those that they would change. */
function ofOwner(id: string | undefined): Fields {
  return {
    id,
    booking_id: id,
    user_id: id,
    password: PASSWORD,
    refund: 0,
    kind: 'note',
    version: 1,
    text: 'From Eve',
    rating: 1,
    review: 'Bad',
    upcoming: 1,
    code: 'NONE',
    name: 'Eve',
    phone: '498765432',
    first_name: 'Eve',
    last_name: 'Evesdrop',
    mobile_number: '498765432',
  };
}
