import { describe, expect, test } from 'vitest';
import { type MailContent, renderMail } from '#server/mail/render-mail.ts';

const SITE = {
  title: 'Meridian & Sons',
  url: 'https://book.example.com',
  email: 'bookings@example.com',
  phone: '+61 2 5550 0142',
};
const CONTENT: MailContent = {
  subject: 'Your ride',
  heading: "You're all set!",
  paragraphs: ['Hello Ada,', 'Your ride is confirmed.'],
  facts: [
    { label: 'Pickup', value: 'Sydney Airport' },
    { label: 'Total price', value: 'A$132.00', strong: true, startsGroup: true },
  ],
  button: { label: 'View your booking', url: 'https://book.example.com/success?a=1&b=2' },
  note: 'Until tomorrow.',
};

describe('an email', () => {
  test('has the same content as text and HTML', () => {
    expect(renderMail(CONTENT, SITE).text).toBe(
      [
        "You're all set!",
        'Hello Ada,',
        'Your ride is confirmed.',
        'Pickup: Sydney Airport',
        'Total price: A$132.00',
        'View your booking:\nhttps://book.example.com/success?a=1&b=2',
        'Until tomorrow.',
        '-- \nMeridian & Sons\nbookings@example.com · +61 2 5550 0142\nhttps://book.example.com\n',
      ].join('\n\n'),
    );
    const { html } = renderMail(CONTENT, SITE);
    const words = html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    for (const part of ['You&#39;re all set!', 'Hello Ada,', 'Pickup Sydney Airport', 'Total price A$132.00', 'Until'])
      expect(words).toContain(part);
    expect(html.match(/padding-top/g)).toHaveLength(2);
    expect(html).toContain('href="https://book.example.com/success?a=1&amp;b=2"');
  });

  test('escapes user input', () => {
    const attack = '<img src=x onerror="alert(1)">\'&';
    const { html, text } = renderMail(
      {
        subject: attack,
        heading: attack,
        paragraphs: [attack],
        facts: [{ label: attack, value: attack }],
        button: { label: attack, url: `https://book.example.com/"><script>` },
        note: attack,
      },
      { ...SITE, title: attack },
    );
    expect(html).not.toMatch(/<img|<script|onerror="/);
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#39;&amp;/g)).toHaveLength(8);
    expect(text).toContain(attack);
  });

  test('loads no external content and supports light and dark mode', () => {
    const { html } = renderMail(CONTENT, SITE);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object)|url\(|@import/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('has a one-line subject, so that names cannot add headers', () => {
    const { subject } = renderMail({ ...CONTENT, subject: 'Hi\r\nBcc: eve@example.com\u0000\n' }, SITE);
    expect(subject).toBe('Hi Bcc: eve@example.com');
  });

  test('leaves out missing parts', () => {
    const { html, text } = renderMail(
      { subject: 'A', heading: 'B', paragraphs: ['C'], facts: [{ label: 'Call us', value: '' }] },
      { title: 'Site', url: 'https://a.example', email: '', phone: '' },
    );
    expect(text).toBe('B\n\nC\n\n-- \nSite\nhttps://a.example\n');
    expect(html).not.toMatch(/<a |<table width|undefined|false/);
  });
});
