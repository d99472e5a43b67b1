import { Fragment, type ReactNode } from 'react';
import * as css from './panel.css.ts';

interface FactsProps {
  /** Those without a value are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
}

/** What is known of a thing, one line each. */
export function Facts({ facts }: FactsProps) {
  const known = Object.entries(facts).filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={css.facts}>
      {known.map(([term, value]) => (
        <Fragment key={term}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.fact}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Names in one line, undefined for none. */
export function listed(names: readonly string[]): string | undefined {
  return names.length > 0 ? names.join(', ') : undefined;
}
