import { useEffect } from 'react';
import { useSite } from '#views/shell/app-context.ts';

export function usePageTitle(name: string): void {
  const { title: site } = useSite();
  useEffect(() => {
    document.title = site ? `${name} · ${site}` : name;
  }, [name, site]);
}
