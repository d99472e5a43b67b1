import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { selectLacksRideLinks } from '#machines/shell/settings.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { PageNotFound } from '#views/shell/page-not-found.tsx';

/** A page that only some backends have, which the settings say. */
export function withRideLinks(Page: ComponentType): ComponentType {
  return function LinkedPage() {
    const settings = useSelector(useApp(), selectSettingsActor);
    return useSelector(settings, selectLacksRideLinks) ? <PageNotFound /> : <Page />;
  };
}
