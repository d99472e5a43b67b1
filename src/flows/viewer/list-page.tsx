import { useSelector } from '@xstate/react';
import { cards, page, stack } from '#design/layout.css.ts';
import { cardTitle, lead, muted, pageTitle, sectionTitle } from '#design/text.css.ts';
import type { FlowArea, FlowEntry } from '../chart.types.ts';
import { counted, titled, type ViewerProps } from './parts.tsx';
import { stateHash } from './place.ts';
import { card, cardNote, padded } from './viewer.css.ts';
import { selectCollection } from './viewer.selectors.ts';

/** In the order in which customers come to them; unknown areas go last. */
const AREAS: Readonly<Record<string, string>> = {
  booking: 'From the search form to the paid booking.',
  account: 'Signing in and up, passwords, and the profile.',
  trips: 'What a customer has booked, and what comes after the ride.',
  shell: 'What every page has: menu, support, notices.',
};

export function ListPage({ actor }: ViewerProps) {
  const areas = useSelector(actor, selectCollection)?.index.areas ?? [];
  const order = Object.keys(AREAS);
  const rank = ({ name }: FlowArea) => (order.includes(name) ? order.indexOf(name) : order.length);
  return (
    <div className={`${page} ${padded} ${stack[48]}`}>
      <div className={stack[16]}>
        <h1 className={pageTitle}>Flows</h1>
        <p className={lead}>
          Everything that can happen on the booking site. Open a flow to see it as a chart, to try it out, or to export
          it to Stately.
        </p>
      </div>
      {[...areas]
        .sort((one, other) => rank(one) - rank(other))
        .map((area) => (
          <Area key={area.name} area={area} />
        ))}
    </div>
  );
}

function Area({ area: { name, machines } }: { readonly area: FlowArea }) {
  const id = `area-${name}`;
  return (
    <section className={stack[24]} aria-labelledby={id}>
      <div className={stack[4]}>
        <h2 id={id} className={sectionTitle}>
          {titled(name)}
        </h2>
        <p className={muted}>{AREAS[name]}</p>
      </div>
      <ul className={cards}>
        {machines.map((machine) => (
          <li key={machine.id}>
            <MachineCard machine={machine} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MachineCard({ machine }: { readonly machine: FlowEntry }) {
  const { id, description, states, transitions, usedBy } = machine;
  return (
    <a className={card} href={stateHash(id)}>
      <span className={cardTitle}>{titled(id)}</span>
      <span className={muted}>{description}</span>
      <span className={cardNote}>
        {counted(states, 'state')} · {counted(transitions, 'transition')}
        {usedBy.length > 0 && ` · part of ${usedBy.map(titled).join(', ')}`}
      </span>
    </a>
  );
}
