import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { mailStyle, style } from './mail.style.ts';
import type { MailSite } from './mail-site.ts';

/** The content of an email, as plain text. */
export interface MailContent {
  readonly subject: string;
  /** The subject unless given. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly MailFact[];
  /** An address on this site. */
  readonly button?: { readonly label: string; readonly url: string } | undefined;
  /** Below the button, in smaller letters. */
  readonly note?: string;
}

export interface MailFact {
  readonly label: string;
  /** Without one, the fact is left out. */
  readonly value: string;
  /** Emphasised: a total. */
  readonly strong?: boolean;
  /** With space above it. */
  readonly startsGroup?: boolean;
}

export type RenderedMail = ReturnType<typeof renderMail>;

/**
 * Renders an email as HTML and as text with the same content. The HTML is escaped, loads nothing, and is readable in
 * light and dark.
 */
export function renderMail(content: MailContent, site: Footer) {
  const subject = oneLine(content.subject);
  const facts = (content.facts ?? []).filter(({ value }) => value !== '');
  const headed = { heading: subject, ...content, subject, facts };
  return { subject, html: htmlOf(headed, site), text: textOf(headed, site) };
}

/** A line break would start another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

type Headed = MailContent & { readonly heading: string; readonly facts: readonly MailFact[] };
type Footer = Pick<MailSite, 'title' | 'url' | 'email' | 'phone'>;

function htmlOf({ subject, heading, paragraphs, facts, button, note }: Headed, site: Footer): string {
  // The result is not a promise, because none of its parts is.
  const page = html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    <style>
      ${mailStyle}
    </style>
  </head>
  <body class="page" style="${style.page}">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td class="page" align="center" style="${style.outer}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.column}">
            <tr>
              <td class="brand" style="${style.brand}">${site.title}</td>
            </tr>
            <tr>
              <td class="card" style="${style.card}">
                <h1 class="ink" style="${style.heading}">${heading}</h1>
                ${paragraphs.map((text) => html`<p class="ink" style="${style.paragraph}">${text}</p>`)}
                ${facts.length > 0 && factsTable(facts)}
                ${button && buttonBlock(button)} ${note && html`<p class="muted" style="${style.note}">${note}</p>`}
              </td>
            </tr>
            <tr>
              <td class="muted" style="${style.footer}">${contactLine(site)}<br />${site.url}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html> `;
  return (page as HtmlEscapedString).toString();
}

function factsTable(facts: readonly MailFact[]) {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" class="facts" style="${style.facts}">
    ${facts.map(
      ({ label, value, strong, startsGroup }) => html`<tr>
        <th scope="row" class="muted line" style="${style.label}${startsGroup && style.groupStart}">${label}</th>
        <td class="ink line" style="${strong ? style.strongValue : style.value}${startsGroup && style.groupStart}">${value}</td>
      </tr>`,
    )}
  </table>`;
}

function buttonBlock({ label, url }: NonNullable<MailContent['button']>) {
  return html`<p style="${style.action}"><a class="button" href="${url}" style="${style.button}">${label}</a></p>
    <p class="muted" style="${style.note}">
      Or copy this address into your browser:<br /><a class="muted" href="${url}" style="${style.address}">${url}</a>
    </p>`;
}

function textOf({ heading, paragraphs, facts, button, note }: Headed, site: Footer): string {
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value, startsGroup }) => `${startsGroup ? '\n' : ''}${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    note ?? '',
    ['-- ', site.title, contactLine(site), site.url].filter((line) => line !== '').join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function contactLine({ email, phone }: Footer): string {
  return [email, phone].filter((way) => way !== '').join(' · ');
}
