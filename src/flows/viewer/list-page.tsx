import { useSelector } from '@xstate/react';
import { cards, page, stack } from '#design/layout.css.ts';
import { cardTitle, muted, sectionTitle } from '#design/text.css.ts';
import { counted, statesOf, usersOf } from '../chart.ts';
import { PageHead, titled, type ViewerProps } from './parts.tsx';
import { stateHash } from './place.ts';
import * as css from './viewer.css.ts';
import { selectCharts } from './viewer.selectors.ts';

/** In the order in which customers reach them; unknown areas come last. */
const AREAS: Readonly<Record<string, string>> = {
  booking: 'From the search form to the paid booking.',
  account: 'Signing in and up, passwords, and the profile.',
  trips: 'What a customer has booked, and what comes after the ride.',
  shell: 'What every page has: menu, support, notices.',
};

export function ListPage({ actor }: ViewerProps) {
  const charts = useSelector(actor, selectCharts);
  const areas = new Set([...Object.keys(AREAS), ...charts.map(({ area }) => area)]);
  return (
    <div className={`${page} ${css.padded} ${stack[48]}`}>
      <PageHead title="Flows">
        Everything that can happen on the booking site. Open a flow to see it as a chart, to try it out, or to export it
        to Stately.
      </PageHead>
      {[...areas].map((area) => (
        <section key={area} className={stack[24]} aria-labelledby={`area-${area}`}>
          <div className={stack[4]}>
            <h2 id={`area-${area}`} className={sectionTitle}>
              {titled(area)}
            </h2>
            <p className={muted}>{AREAS[area]}</p>
          </div>
          <ul className={cards}>
            {charts
              .filter((chart) => chart.area === area)
              .map((chart) => (
                <li key={chart.id}>
                  <a className={css.card} href={stateHash(chart.id)}>
                    <span className={cardTitle}>{titled(chart.id)}</span>
                    <span className={muted}>{chart.root.description}</span>
                    <span className={css.cardNote}>
                      {[
                        counted(statesOf(chart).length - 1, 'state'),
                        counted(chart.transitions.length, 'transition'),
                        ...usersOf(charts, chart.id).map((user) => `part of ${titled(user)}`),
                      ].join(' · ')}
                    </span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
