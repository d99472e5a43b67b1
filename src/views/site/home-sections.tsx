import type { ReactNode } from 'react';
import type { FleetVehicle, SiteContent, SiteReviews } from '#contract/site-content.ts';
import { disclosure, opener } from '#design/disclosure.css.ts';
import { visuallyHidden } from '#design/global.css.ts';
import { PersonIcon, SuitcaseIcon } from '#design/icons.tsx';
import { link } from '#design/link.css.ts';
import { cardTitle, lead, mutedSmall, sectionTitle } from '#design/text.css.ts';
import { freeNotice } from '#domain/cancellation-policy.ts';
import { formatMoney } from '#domain/money.ts';
import { STARS } from '#domain/review.ts';
import * as css from './home-sections.css.ts';

const FREE_WAITING = '15 minutes free, 30 at domestic and 60 at international airports';

/** Below the form of the home page (`shell/home-sections`). What only the server knows is left out where it is unknown. */
export function HomeSections({ content }: { readonly content: SiteContent | undefined }) {
  const notice = content && freeNotice(content.settings);
  return (
    <section className={css.sections} aria-labelledby="service">
      <h2 id="service" className={visuallyHidden}>
        Our service
      </h2>
      <ul className={css.columns}>
        <Item title="One price, before you pay">GST, fees and tolls are included. No surprises at the kerb.</Item>
        <Item title="Time to arrive">Your chauffeur waits {FREE_WAITING}.</Item>
        <Item title="Plans change">
          {notice
            ? `Cancel free of charge up to ${notice} before your pickup.`
            : 'See how long you can cancel free of charge before you book.'}
        </Item>
      </ul>
      {content && content.fleet.length > 0 && <Fleet vehicles={content.fleet} />}
      <section className={css.section}>
        <h2 className={sectionTitle}>How it works</h2>
        <ol className={css.columns}>
          <Item number={1} title="Say where and when">
            Enter your pickup, drop-off, date and time. Add a return, or book by the hour.
          </Item>
          <Item number={2} title="Choose your car">
            See the full price of each, and how many passengers and how much luggage it takes.
          </Item>
          <Item number={3} title="Pay and ride">
            Pay by card and get your confirmation by email. Your chauffeur arrives at the time you chose.
          </Item>
        </ol>
      </section>
      {content && content.reviews.latest.length > 0 && <Reviews reviews={content.reviews} />}
      <section className={css.section}>
        <h2 className={sectionTitle}>Questions and answers</h2>
        <div className={css.questions}>
          <Question text="What does the price include?">
            GST, fees and tolls for the trip as booked. Extras such as child seats have their own price, and you see the
            total before you pay.
          </Question>
          <Question text="How long does the chauffeur wait?">
            {FREE_WAITING}. Your trip shows the one that applies.
          </Question>
          {content?.settings.rideLinks && (
            <Question text="Can I change my booking?">
              Yes, until a few hours before pickup. Open it in My bookings or by the link in our email, and you see the
              new price before you save.
            </Question>
          )}
          <Question text="Can I cancel?">
            Yes{notice && `, free of charge up to ${notice} before pickup`}. After that you pay part of the price, and
            in the last 4 hours all of it: see our{' '}
            <a className={link} href="/terms#cancellation">
              cancellation policy
            </a>
            .
          </Question>
          <Question text="Do I need an account?">
            No, you can book as a guest. An account fills in your details and keeps your bookings in one place.
          </Question>
          <Question text="Can I book a child seat?">
            Yes, in vehicles that offer them. Add one when you enter the passenger details.
          </Question>
          <Question text="How do I pay?">By card, on the secure page of our payment provider, when you book.</Question>
        </div>
      </section>
    </section>
  );
}

interface ItemProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly number?: number;
}

function Item({ title, children, number }: ItemProps) {
  return (
    <li className={css.item}>
      {number && (
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
      )}
      <h3 className={css.itemTitle}>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function Fleet({ vehicles }: { readonly vehicles: readonly FleetVehicle[] }) {
  return (
    <section className={css.section}>
      <h2 className={sectionTitle}>The fleet</h2>
      <ul className={css.fleet}>
        {vehicles.map(({ title, name, image, passengers, suitcases, from }) => (
          <li key={title} className={css.vehicle}>
            <img className={css.picture} src={image} alt="" width={480} height={200} loading="lazy" decoding="async" />
            <div className={css.vehicleText}>
              <h3 className={cardTitle}>{title}</h3>
              <p className={mutedSmall}>{name}</p>
              <p className={css.counts}>
                <Count icon={<PersonIcon size={16} />} of="passengers" value={passengers} />
                <Count icon={<SuitcaseIcon size={16} />} of="pieces of luggage" value={suitcases} />
              </p>
              <p className={css.price}>
                from <span className={css.amount}>{formatMoney(from)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={mutedSmall}>Prices include GST and are for a 5 km ride. Enter your trip to see yours.</p>
    </section>
  );
}

function Count({ icon, value, of }: { readonly icon: ReactNode; readonly value: number; readonly of: string }) {
  return (
    <span className={css.count}>
      {icon}
      up to {value}
      <span className={visuallyHidden}> {of}</span>
    </span>
  );
}

function Reviews({ reviews: { average, count, latest } }: { readonly reviews: SiteReviews }) {
  return (
    <section className={css.section}>
      <h2 className={sectionTitle}>What passengers say</h2>
      <p className={lead}>
        {average.toFixed(1)} out of {STARS} stars from {count === 1 ? 'one ride' : `${count} rides`}
      </p>
      <ul className={css.columns}>
        {latest.map(({ name, rating, text, vehicle }) => (
          <li key={`${name} ${text}`} className={css.review}>
            <p>
              <span className={css.stars} aria-hidden="true">
                {'★'.repeat(rating) + '☆'.repeat(STARS - rating)}
              </span>
              <span className={visuallyHidden}>
                {rating} out of {STARS} stars
              </span>
            </p>
            <blockquote>{text}</blockquote>
            <p className={mutedSmall}>
              {name}, {vehicle}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <details className={disclosure}>
      <summary className={opener}>{text}</summary>
      <p className={css.answer}>{children}</p>
    </details>
  );
}
