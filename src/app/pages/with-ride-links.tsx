import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { selectRideLinks } from '#machines/shell/ride-links.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';
import { PageNotFound } from '#views/shell/page-not-found.tsx';
import { PageSkeleton } from '#views/shell/page-states.tsx';

/** 'Page not found' instead of the page if the backend has no links to rides. */
export function withRideLinks(Page: ComponentType): ComponentType {
  const pages = { offered: Page, missing: PageNotFound, unknown: PageSkeleton };
  return function LinkedPage() {
    const Shown = pages[useSelector(useSelector(useApp(), selectSettingsActor), selectRideLinks)];
    return <Shown />;
  };
}
