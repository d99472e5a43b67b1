import { randomBytes, randomUUID } from 'node:crypto';
import { deleteAccount, listSessions, signOutEverywhere } from '#contract/account/own-account.contract.ts';
import { getProfile } from '#contract/account/profile.contract.ts';
import { logout } from '#contract/account/session.contract.ts';
import { addBooking } from '#contract/booking/booking.contract.ts';
import { checkPromo } from '#contract/booking/promo.contract.ts';
import type { Call } from '#contract/call.ts';
import { addEmergencyContact, listEmergencyContacts } from '#contract/shell/emergency.contract.ts';
import { getBookingDetail } from '#contract/trips/booking-detail.contract.ts';
import { listBookings } from '#contract/trips/booking-list.contract.ts';
import { cancelBooking, getCancellationTerms } from '#contract/trips/cancellation.contract.ts';
import { changeBooking, getChangeTerms } from '#contract/trips/change.contract.ts';
import { actOnRide, getOperatorRide } from '#contract/trips/operator.contract.ts';
import { watchBooking } from '#contract/trips/ride-events.contract.ts';
import { formatMoney, toCents } from '#domain/money.ts';
import { RIDE_ROLES, type RideRole } from '#server/db/booking.schema.ts';
import { apiRoutes } from '#server/routes/api-routes.ts';
import type { Answer, Attack, Traffic } from './attack.ts';
import {
  API,
  type Bearer,
  bookedId,
  bookingFields,
  callAs,
  type Fields,
  mustBook,
  newCustomer,
  openCheckout,
  PASSWORD,
  served,
  unlessBusy,
} from './requests.ts';
import { linkIn, OPERATOR, paidRide } from './rides.ts';

/** With a customer's token, or a link to a ride. */
const OWNERS_CALLS = apiRoutes.map(({ call }) => call).filter(({ auth }) => ['bearer', 'ride'].includes(auth));
const RIDE_CALLS = OWNERS_CALLS.filter(({ auth }) => auth === 'ride');
/** What a link of each role is for; the first reads. */
const CALLS_OF: Readonly<Record<RideRole, readonly [Call, ...Call[]]>> = {
  payer: [getBookingDetail, watchBooking, getCancellationTerms, cancelBooking, getChangeTerms, changeBooking],
  traveller: [getBookingDetail, watchBooking],
  operator: [getOperatorRide, actOnRide, watchBooking],
};
/** Calls after which their token is worth nothing. */
const LAST_CALLS: readonly Call[] = [logout, signOutEverywhere, deleteAccount];
/** The failed sign-ins to one account, and the refused promo codes, that are allowed. */
const [PASSWORDS, PROMO_CODES] = [10, 20];

export const ACCESS_ATTACKS: readonly Attack[] = [
  {
    name: 'customers’ calls without a token, and with a wrong one',
    quick: ['PGlite'],
    async run(_system, traffic) {
      const tokens = [undefined, 'Bearer', 'Bearer x', 'Basic dXNlcjpwYXNz', `Bearer ${'a'.repeat(64)}`];
      const statuses = await Promise.all(
        OWNERS_CALLS.flatMap(({ method, path }) =>
          tokens.map(async (token) => {
            const headers: HeadersInit = token === undefined ? {} : { authorization: token };
            return (await unlessBusy(() => traffic.send(API + path, { method, headers }))).status;
          }),
        ),
      );
      return { leaked: statuses.filter((status) => status !== 401).length };
    },
  },
  {
    name: 'customers’ calls with another customer’s token',
    quick: ['PGlite'],
    async run(system, traffic) {
      const [owner, other] = [await newCustomer(system), await newCustomer(system)];
      const secret = `Secret ${randomUUID()}`;
      const booking = { ...(await bookingFields(system)), client_name: secret };
      const fields = { ...booking, change: booking, to_pay: 0 };
      const id = bookedId(await served(traffic, owner, addBooking, fields)) ?? '';
      await callAs(traffic, owner, addEmergencyContact, { name: secret, phone: '412345678' });
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
        await openCheckout(traffic, id, other),
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
    name: 'guessed, foreign, replayed and expired links to rides',
    async run(system, traffic, size) {
      const [payer, traveller] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
      const guest = { client_email: traveller, payer_name: 'Grace Hopper', payer_email: payer };
      const fields = { ...(await bookingFields(system)), ...guest };
      const [ride, other] = [await paidRide(traffic, fields), await mustBook(traffic, fields)];
      const operator = await linkIn(traffic, ride, OPERATOR);
      const act = { kind: 'accepted', version: 1, text: '', refund: 0 };
      await callAs(traffic, operator, actOnRide, act);
      const linkTo = (recipient: string) => linkIn(traffic, ride, recipient);
      const links = { payer: await linkTo(payer), traveller: await linkTo(traveller), operator };
      const change = { ...fields, change: fields, to_pay: 0 };

      const guesses = await traffic.times(60, (index) => {
        const guess = { authorization: `Ride ${randomBytes(32).toString('base64url')}` };
        return callAs(traffic, guess, RIDE_CALLS[index % RIDE_CALLS.length] as Call, {
          ...change,
          ...ofOwner(ride.id),
        });
      });
      const foreign = await Promise.all(
        RIDE_ROLES.flatMap((role) =>
          OWNERS_CALLS.flatMap((call) => {
            // The operator's calls name no ride.
            const isOwn = CALLS_OF[role].includes(call);
            const ids = isOwn && call.path.startsWith('/operator/') ? [] : isOwn ? [other] : [ride.id, other];
            return ids.map((id) => callAs(traffic, links[role], call, { ...change, ...ofOwner(id) }));
          }),
        ),
      );
      const read = () => Promise.all(RIDE_ROLES.map((role) => callAs(traffic, links[role], CALLS_OF[role][0])));
      const own = await read();
      const cancelled = await callAs(traffic, links.payer, cancelBooking, { refund: ride.total });
      const replayed = await Promise.all([
        callAs(traffic, links.payer, changeBooking, { ...change, version: 1, refund: 0 }),
        callAs(traffic, operator, actOnRide, act),
        callAs(traffic, operator, actOnRide, { ...act, kind: 'declined', text: 'Full', refund: ride.total }),
      ]);
      // On PGlite the server would have to end.
      const isExpired = system.kind === 'PostgreSQL' || size === 'full';
      if (isExpired) await system.rows(`update ride_links set expires_at = now() where booking_id = '${ride.id}'`);
      const expired = isExpired ? await read() : [];
      const isOpened = ({ status }: Answer) => ![401, 404].includes(status);
      const isPriced = JSON.stringify(own[1]?.body).includes(formatMoney(toCents(ride.total)));
      return {
        leaked: [...guesses, ...foreign, ...expired].filter(isOpened).length + Number(isPriced),
        lost: [...own, cancelled].filter(({ status }) => status !== 200).length,
        double: replayed.filter(({ status }) => status !== 409).length,
      };
    },
  },
  {
    name: 'guessed passwords, promo codes, booking ids and reset links',
    quick: ['PGlite'],
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
      const owner = await unlessBusy(() => signIn(password));
      const tooMany = (answers: typeof passwords, allowed: number) =>
        Math.max(0, answers.filter(({ status }) => ![429, 503].includes(status)).length - allowed);
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

/** Everything that a customer reads, without the signatures of links, which change. */
async function allOf(traffic: Traffic, bearer: Bearer): Promise<string> {
  const lists = await Promise.all([
    callAs(traffic, bearer, getProfile),
    callAs(traffic, bearer, listBookings, { upcoming: 1 }),
    callAs(traffic, bearer, listEmergencyContacts),
  ]);
  return JSON.stringify(lists).replaceAll(/\?[^"]*"/g, '"');
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
