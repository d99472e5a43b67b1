import { expect, test } from 'vitest';
import { resetMail } from '#server/accounts/reset-mail.ts';
import { renderMail } from '#server/mail/render-mail.ts';

const LINK = 'https://book.example.com/reset-password?token=abc&email=ada%40example.com';
const SITE = { title: 'Meridian', url: 'https://book.example.com', email: 'help@example.com', phone: '' };

test('the reset mail says the same in HTML and in text: the link, and how long it works', () => {
  const { subject, html, text } = renderMail(resetMail(LINK), SITE);
  expect(subject).toBe('Reset your password');
  expect(text).toContain(`Choose a new password:\n${LINK}\n`);
  expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
  for (const said of ['Hello,', 'The link works once, for 30 minutes, and only until a newer one is sent.']) {
    expect([html, text]).toEqual([expect.stringContaining(said), expect.stringContaining(said)]);
  }
});
