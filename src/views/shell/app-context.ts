import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import type { appMachine } from '#machines/shell/app.machine.ts';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { selectSettings } from '#machines/shell/settings.selectors.ts';

export type AppActor = ActorRefFrom<typeof appMachine>;

export const AppContext = createContext<AppActor | undefined>(undefined);

export function useApp(): AppActor {
  const actor = useContext(AppContext);
  if (!actor) throw new Error('useApp outside of AppContext');
  return actor;
}

/** The operator's settings. */
export function useSite(): SiteSettings {
  return useSelector(useSelector(useApp(), selectSettingsActor), selectSettings);
}
