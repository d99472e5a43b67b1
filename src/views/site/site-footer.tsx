import type { SiteContent } from '#contract/site-content.ts';
import { phoneLink } from '#domain/phone-link.ts';
import * as css from './site.css.ts';

const FIND = ['/find-booking', 'Find my booking'] as const;
const TERMS = [
  ['/terms', 'Terms and conditions'],
  ['/privacy', 'Privacy policy'],
  ['/terms#cancellation', 'Cancellation policy'],
] as const;

/** Below every page (`shell/footer`). */
export function SiteFooter({ content }: { readonly content: SiteContent | undefined }) {
  const phone = content?.settings.phone;
  const email = content?.settings.email;
  const imprint = [content?.company, content?.abn && `ABN ${content.abn}`, content?.address];
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.brand}>
          {content?.settings.title && <p className={css.brandName}>{content.settings.title}</p>}
          <p>Airport transfers, return trips and hourly rides anywhere in Australia.</p>
        </div>
        {(phone || email) && (
          <address className={css.contact}>
            <h2 className={css.heading}>Contact</h2>
            {phone && (
              <a className={css.link} href={phoneLink(phone)}>
                {phone}
              </a>
            )}
            {email && (
              <a className={css.link} href={`mailto:${email}`}>
                {email}
              </a>
            )}
            {content.supportHours && <p className={css.hours}>{content.supportHours}</p>}
          </address>
        )}
        <nav aria-labelledby="footer-terms">
          <h2 id="footer-terms" className={css.heading}>
            Good to know
          </h2>
          <ul>
            {(content?.settings.rideLinks ? [FIND, ...TERMS] : TERMS).map(([to, label]) => (
              <li key={to}>
                <a className={css.link} href={to}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {content && <p className={css.imprint}>{imprint.filter(Boolean).join(' · ')}</p>}
    </footer>
  );
}
