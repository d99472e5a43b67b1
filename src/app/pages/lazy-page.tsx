import { type ComponentType, lazy } from 'react';

/** A page in a chunk of its own. Once loaded it renders at once, so that a page loaded ahead never shows a fallback. */
export interface LazyPage {
  readonly load: () => Promise<void>;
  readonly Page: ComponentType;
}

export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  const importOnce = async () => {
    const module = await importPage();
    Loaded = module.default;
    return module;
  };
  const Waiting = lazy(importOnce);
  return {
    load: async () => void (await importOnce()),
    Page: () => (Loaded ? <Loaded /> : <Waiting />),
  };
}
