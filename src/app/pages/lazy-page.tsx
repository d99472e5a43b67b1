import { type ComponentType, lazy, useState } from 'react';
import { usePageTitle } from './use-page-title.ts';

/** A page whose code loads when it is opened. */
export interface LazyPage {
  readonly title: string;
  readonly load: () => Promise<void>;
  /** The page if it is loaded, otherwise a component that suspends. */
  readonly component: () => ComponentType;
}

export function lazyPage(title: string, importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const importOnce = async () => {
    const module = await importPage();
    loaded = module.default;
    return module;
  };
  const waiting = lazy(importOnce);
  return { title, load: async () => void (await importOnce()), component: () => loaded ?? waiting };
}

/** Renders a page without suspending if it is loaded. Needs a key, because it picks the component only once. */
export function ShowPage({ page }: { readonly page: LazyPage }) {
  const [Page] = useState(() => page.component());
  return (
    <>
      <PageTitle name={page.title} />
      <Page />
    </>
  );
}

/** Before the page, whose own title therefore comes later and wins. */
function PageTitle({ name }: { readonly name: string }) {
  usePageTitle(name);
  return null;
}
