import type { ReactNode } from 'react';
import { cluster, stack } from '#design/layout.css.ts';
import { cardTitle, mutedSmall } from '#design/text.css.ts';

interface TermsListProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly terms: readonly string[];
}

export function TermsList({ icon, title, terms }: TermsListProps) {
  return (
    <section className={stack[12]}>
      <h2 className={`${cluster[8]} ${cardTitle}`}>
        {icon}
        {title}
      </h2>
      <ul className={`${stack[8]} ${mutedSmall}`}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}
