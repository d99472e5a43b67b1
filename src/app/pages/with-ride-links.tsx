import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { selectLacksRideLinks } from '#machines/shell/settings.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { PageNotFound } from '#views/shell/page-not-found.tsx';

/** 'Page not found' instead of the page if the settings say that the backend has no links to rides. */
export function withRideLinks(Page: ComponentType): ComponentType {
  return function LinkedPage() {
    const settings = useSelector(useApp(), selectSettingsActor);
    return useSelector(settings, selectLacksRideLinks) ? <PageNotFound /> : <Page />;
  };
}
