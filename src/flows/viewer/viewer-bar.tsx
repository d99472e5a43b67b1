import { useSelector } from '@xstate/react';
import { Field } from '#design/field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { hashOf } from './place.ts';
import { selectQuery } from './viewer.selectors.ts';
import * as css from './viewer-bar.css.ts';
import { SearchIcon } from './viewer-icons.tsx';
import type { ViewerProps } from './viewer-props.ts';

export function ViewerBar({ actor }: ViewerProps) {
  const query = useSelector(actor, selectQuery);
  return (
    <header className={css.bar}>
      <a className={css.home} href={hashOf({ page: 'list' })}>
        <img className={css.logo} src="/logo.svg" alt="All flows of Meridian Chauffeurs" width={151} height={40} />
      </a>
      <search className={css.search}>
        <Field label="Search flows, states and events" labelHidden>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              placeholder="Search: card declined, promo code …"
              leading={<SearchIcon size={16} />}
              value={query}
              onChange={({ target }) => actor.send({ type: 'query.change', text: target.value })}
            />
          )}
        </Field>
      </search>
      <nav className={css.more} aria-label="More">
        <a className={css.link} href={hashOf({ page: 'live' })}>
          Live
        </a>
        <a className={css.link} href={hashOf({ page: 'components' })}>
          Components
        </a>
      </nav>
    </header>
  );
}
