import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageBody, RenderBody, SiteContent, TitleOf } from '#contract/site-content.ts';
import { NO_SESSION } from '#machines/account/session-storage.ts';
import { STEP_TITLES } from '#machines/booking/wizard.selectors.ts';
import { HomeSections } from '#views/site/home-sections.tsx';
import { LEGAL_TITLES, type LegalDocument, LegalPage } from '#views/site/legal-page.tsx';
import { SiteFooter } from '#views/site/site-footer.tsx';
import { PAGES } from './pages/pages.ts';
import { App } from './shell/app.tsx';
import { createAppActor } from './shell/app-actor.ts';

export { renderTrip } from './render-trip.tsx';

const LEGAL: Readonly<Record<string, LegalDocument>> = { '/terms': 'terms', '/privacy': 'privacy' };

const APP_PAGES: Readonly<Record<string, { readonly title: string } | undefined>> = PAGES;

export const titleOf: TitleOf = (path) => {
  if (path === '/tripDetail') return STEP_TITLES.vehicle;
  const document = LEGAL[path];
  return document ? LEGAL_TITLES[document] : APP_PAGES[path]?.title;
};

/** A guest's page as it is before any script runs; the loading state where the app decides what to show. */
export const renderBody: RenderBody = async (path, content) => {
  const document = LEGAL[path ?? ''];
  if (document) {
    const root = renderToStaticMarkup(<LegalPage document={document} content={content} />);
    return { root, ...foot(content) };
  }
  if (path === '/' || path === '/login') await PAGES[path].load();
  const actor = createAppActor({
    session: NO_SESSION,
    path: path ?? '/redirected',
    search: '',
    site: content?.settings,
  });
  return { root: renderToString(<App actor={actor} isWaiting={path === undefined} />), ...foot(content) };
};

/** The home page's sections are in every page, because the app opens the home page from any other; styles show them there only. */
function foot(content: SiteContent | undefined): Pick<PageBody, 'around'> {
  return {
    around: renderToStaticMarkup(
      <>
        <HomeSections content={content} />
        <SiteFooter content={content} />
      </>,
    ),
  };
}
