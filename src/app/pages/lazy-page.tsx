import { type ComponentType, lazy, useState } from 'react';

/** A page in a chunk of its own. */
export interface LazyPage {
  readonly load: () => Promise<void>;
  /** The page where its code is here, otherwise one that waits for it. */
  readonly component: () => ComponentType;
}

export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const importOnce = async () => {
    const module = await importPage();
    loaded = module.default;
    return module;
  };
  const waiting = lazy(importOnce);
  return {
    load: async () => void (await importOnce()),
    component: () => loaded ?? waiting,
  };
}

/** Shows a page; one that was loaded ahead at once. Give it a key: which component it is is decided when it appears. */
export function ShowPage({ page }: { readonly page: LazyPage }) {
  const [Page] = useState(() => page.component());
  return <Page />;
}
