import { useSelector } from '@xstate/react';
import { cards, page, stack } from '#design/layout.css.ts';
import { lead, muted, pageTitle, sectionTitle } from '#design/text.css.ts';
import { type DescribedArea, describedAreas } from './areas.ts';
import { MachineCard } from './machine-card.tsx';
import { titled } from './names.ts';
import { padded } from './viewer.css.ts';
import { selectCollection } from './viewer.selectors.ts';
import type { ViewerProps } from './viewer-props.ts';

export function ListPage({ actor }: ViewerProps) {
  const collection = useSelector(actor, selectCollection);
  if (!collection) return null;
  return (
    <div className={`${page} ${padded}`}>
      <div className={stack[48]}>
        <div className={stack[16]}>
          <h1 className={pageTitle}>Flows</h1>
          <p className={lead}>
            Everything that can happen on the booking site, part by part. Open a part to see it as a chart, to try out
            what happens when, or to take it to Stately.
          </p>
        </div>
        {describedAreas(collection.index).map((area) => (
          <Area key={area.name} area={area} />
        ))}
      </div>
    </div>
  );
}

function Area({ area: { name, description, machines } }: { readonly area: DescribedArea }) {
  const id = `area-${name}`;
  return (
    <section className={stack[24]} aria-labelledby={id}>
      <div className={stack[4]}>
        <h2 id={id} className={sectionTitle}>
          {titled(name)}
        </h2>
        <p className={muted}>{description}</p>
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
