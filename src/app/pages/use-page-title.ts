import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectSettingsActor } from '#machines/shell/app.selectors.ts';
import { useApp } from '#views/shell/app-context.ts';

export function usePageTitle(name: string): void {
  const settings = useSelector(useApp(), selectSettingsActor);
  const site = useSelector(settings, (snapshot) => snapshot.context.value.title);
  useEffect(() => {
    document.title = site ? `${name} · ${site}` : name;
  }, [name, site]);
}
