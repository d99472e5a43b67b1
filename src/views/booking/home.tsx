import { page, stack, surface } from '#design/layout.css.ts';
import { freeNotice } from '#domain/cancellation-policy.ts';
import type { Percent } from '#domain/money.ts';
import type { searchMachine } from '#machines/booking/search.machine.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import * as css from './home.css.ts';
import { SearchForm } from './search-form.tsx';

const promises = (middleFee: Percent) => [
  ['One price, before you pay', 'GST, fees and tolls are in it. Nothing is added at the kerb.'],
  ['Time to arrive', 'Your chauffeur waits 15 minutes free, 30 at domestic and 60 at international airports.'],
  ['Plans change', `Cancel free of charge up to ${freeNotice({ middleFee })} before your pickup.`],
];

interface HomeProps extends ActorProps<typeof searchMachine> {
  /** Percentage charged between 24 hours and 7 days before pickup. */
  readonly middleFee: Percent;
}

export function Home({ actor, middleFee }: HomeProps) {
  return (
    <>
      <section className={css.hero}>
        <div className={css.heroColumns}>
          <div className={stack[16]}>
            <h1 className={css.title}>A car and a chauffeur, on your time.</h1>
            <p className={css.lead}>Airport transfers, return trips and hourly rides anywhere in Australia.</p>
            <img className={css.car} src="/vehicles/first-class-sedan.webp" alt="" width={480} height={200} />
          </div>
          <div className={surface}>
            <SearchForm actor={actor} />
          </div>
        </div>
      </section>
      <section className={page}>
        <ul className={css.promises}>
          {promises(middleFee).map(([title, words]) => (
            <li key={title} className={css.promise}>
              <h2 className={css.promiseTitle}>{title}</h2>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
