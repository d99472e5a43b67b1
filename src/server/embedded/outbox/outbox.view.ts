import { html } from 'hono/html';
import { SITE_ZONE } from '#domain/site-zone.ts';
import type { mails } from '../../db/mail.schema.ts';
import { formatDateTime } from '../../trips/wall-clock.ts';
import { OUTBOX_PATH } from './outbox-path.ts';

export type StoredMail = typeof mails.$inferSelect;
export type ListedMail = Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'createdAt'>;

/** The newest emails. */
export function listView(listed: readonly ListedMail[]) {
  const rows = listed.map(
    ({ id, recipient, subject, createdAt }) => html`<li>
      <a href="${OUTBOX_PATH}/${id}">${subject}</a>
      <span>to ${recipient}, ${formatDateTime(createdAt, SITE_ZONE)}</span>
    </li>`,
  );
  const list = listed.length > 0 ? html`<ol>${rows}</ol>` : html`<p>No email has been written yet.</p>`;
  return page('Outbox', html`<h1>Outbox</h1>${list}`);
}

/** One email: as it looks, as text, and its attachments. */
export function mailView({ id, recipient, subject, text, attachments, createdAt }: StoredMail) {
  return page(
    subject,
    html`<p><a href="${OUTBOX_PATH}">All emails</a></p>
      <h1>${subject}</h1>
      <p>To ${recipient}, ${formatDateTime(createdAt, SITE_ZONE)}</p>
      ${attachments.map(
        ({ filename }, index) =>
          html`<p><a href="${OUTBOX_PATH}/${id}/attachments/${index}" download="${filename}">${filename}</a></p>`,
      )}
      <iframe
        title="The email as HTML"
        src="${OUTBOX_PATH}/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerpolicy="no-referrer"
      ></iframe>
      <h2>Text</h2>
      <pre>${text.split(/(https?:\/\/\S+)/).map((part) => (/^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : part))}</pre>`,
  );
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} – Test mode</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${OUTBOX_PATH}/outbox.css" />
  </head>
  <body>
    <header class="notice"><strong>Test mode</strong> No mail server is configured: these emails are sent to nobody.</header>
    <main>${content}</main>
  </body>
</html>`;
}
