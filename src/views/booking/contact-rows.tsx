import type { SiteSettings } from '#contract/shell/settings.contract.ts';
import { link } from '#design/link.css.ts';
import type { SummaryRow } from '#design/summary-list.tsx';
import { phoneLink } from '#domain/phone-link.ts';

/** The operator's email and phone, if the settings have them. */
export function contactRows({ email, phone }: Pick<SiteSettings, 'email' | 'phone'>): readonly SummaryRow[] {
  return [
    ...(email ? [{ label: 'Email us', value: <ContactLink to={`mailto:${email}`} text={email} /> }] : []),
    ...(phone ? [{ label: 'Call us', value: <ContactLink to={phoneLink(phone)} text={phone} /> }] : []),
  ];
}

export function ContactLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a className={link} href={to}>
      {text}
    </a>
  );
}
