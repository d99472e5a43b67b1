import { stack, surface } from '#design/layout.css.ts';
import * as css from './home.css.ts';
import { SearchForm, type SearchFormProps } from './search-form.tsx';
import { VehicleImage } from './vehicle-image.tsx';

/** The first screen of the home page. What follows needs no script (`views/site/home-sections.tsx`). */
export function Home(props: SearchFormProps) {
  return (
    <section className={css.hero}>
      <div className={css.heroColumns}>
        <div className={stack[16]}>
          <h1 className={css.title}>A car and a chauffeur, on your time.</h1>
          <p className={css.lead}>Airport transfers, return trips and hourly rides anywhere in Australia.</p>
          <VehicleImage className={css.car} src="/vehicles/first-class-sedan.webp" isLazy />
        </div>
        <div className={surface}>
          <SearchForm {...props} />
        </div>
      </div>
    </section>
  );
}
