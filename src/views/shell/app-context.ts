import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/shell/app.machine.ts';

export type AppActor = ActorRefFrom<typeof appMachine>;

export const AppContext = createContext<AppActor | undefined>(undefined);

export function useApp(): AppActor {
  const actor = useContext(AppContext);
  if (!actor) throw new Error('useApp outside of AppContext');
  return actor;
}
