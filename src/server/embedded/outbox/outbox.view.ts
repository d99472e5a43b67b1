import { html } from 'hono/html';
import { SITE_ZONE, toLocal } from '#domain/local-time.ts';
import { formatWireDateTime } from '#domain/wire-time.ts';
import type { mails } from '../../db/mail.schema.ts';
import { testPage, testPageStyle } from '../test-page.ts';

export const OUTBOX_PATH = '/dev/outbox';

export type StoredMail = typeof mails.$inferSelect;
export function listView(listed: readonly Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'createdAt'>[]) {
  const rows = listed.map(
    ({ id, recipient, subject, createdAt }) => html`<li>
      <a href="${OUTBOX_PATH}/${id}">${subject}</a>
      <span>to ${recipient}, ${timeOf(createdAt)}</span>
    </li>`,
  );
  const list = listed.length > 0 ? html`<ol>${rows}</ol>` : html`<p>No email has been written yet.</p>`;
  return page('Outbox', html`<h1>Outbox</h1>${list}`);
}

/** One email: as HTML, as text, and its attachments. */
export function mailView({ id, recipient, subject, text, attachments, createdAt }: StoredMail) {
  return page(
    subject,
    html`<p><a href="${OUTBOX_PATH}">All emails</a></p>
      <h1>${subject}</h1>
      <p>To ${recipient}, ${timeOf(createdAt)}</p>
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

function timeOf(at: Date): string {
  return formatWireDateTime(toLocal(at.getTime(), SITE_ZONE));
}

function page(title: string, content: ReturnType<typeof html>) {
  const notice = 'No mail server is configured: these emails are not sent.';
  return testPage({ title, notice, stylesheet: `${OUTBOX_PATH}/outbox.css` }, content);
}

export const outboxStyle = `${testPageStyle}
main { max-width: 45rem; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
a { color: var(--accent); }
ol { margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
li a { display: block; padding: 0.25rem 0; font-weight: 600; }
li span { color: var(--muted); font-size: 0.875rem; }
iframe { width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
pre {
  margin: 0; padding: 1rem; white-space: pre-wrap; background: var(--surface); border: 1px solid var(--line);
  border-radius: 0.5rem;
}
`;
