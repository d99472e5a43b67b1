import type { SiteContent } from '#contract/site-content.ts';
import { inset, main, readingPage, stack } from '#design/layout.css.ts';
import { cardTitle, pageTitle } from '#design/text.css.ts';
import * as bar from '#design/top-bar.css.ts';
import { cancellationTerms } from '#domain/cancellation.ts';
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation-policy.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { LegalText } from './legal-text.tsx';
import DEFAULT_PRIVACY from './privacy.md?raw';
import * as css from './site.css.ts';
import DEFAULT_TERMS from './terms.md?raw';

export type LegalDocument = 'terms' | 'privacy';

export const LEGAL_TITLES: Readonly<Record<LegalDocument, string>> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
};

/** Used until the operator has their own texts. The cancellation policy stands below the terms. */
const DEFAULTS: Readonly<Record<LegalDocument, string>> = { terms: DEFAULT_TERMS, privacy: DEFAULT_PRIVACY };

interface LegalPageProps {
  readonly document: LegalDocument;
  readonly content: SiteContent | undefined;
}

/** The operator's terms or privacy policy (`shell/legal`): a page without the app, so that it needs no script. */
export function LegalPage({ document, content }: LegalPageProps) {
  const own = content?.[document];
  const { logo = '', title: site = '', phone = '', middleFee = undefined } = content?.settings ?? {};
  return (
    <>
      <header className={bar.bar}>
        <div className={bar.inner}>
          <a href="/" className={bar.home}>
            <img className={bar.logo} src={logo || '/logo.svg'} alt={`${site} Home`.trim()} width={151} height={40} />
          </a>
          <nav className={bar.links} aria-label="Site">
            {phone && (
              <a className={bar.link} href={phoneLink(phone)}>
                {phone}
              </a>
            )}
            <a className={bar.link} href="/">
              Request a ride
            </a>
          </nav>
        </div>
      </header>
      <main className={main}>
        <article className={`${readingPage} ${css.legal} ${stack[24]}`}>
          <h1 className={pageTitle}>{LEGAL_TITLES[document]}</h1>
          {!own && (
            <p className={inset}>
              This is the default text of this booking site. It applies until {content?.company || 'the operator'}{' '}
              publishes its own.
            </p>
          )}
          <LegalText text={own || DEFAULTS[document]} />
          {document === 'terms' && (
            <section id="cancellation" className={`${stack[16]} ${css.legalHeading}`}>
              <h2 className={cardTitle}>Cancellation policy</h2>
              <ul className={css.bullets}>
                {cancellationTerms({ middleFee: middleFee ?? DEFAULT_CANCELLATION_POLICY.middleFee }).map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
              <p>
                Fees are a percentage of the booking's total. The exact times and amounts of your ride are shown before
                you book and on the page of your booking, where you can cancel it until the pickup.
              </p>
            </section>
          )}
        </article>
      </main>
    </>
  );
}
