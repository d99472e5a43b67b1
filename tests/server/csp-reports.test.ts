import { expect, test } from 'vitest';
import type { Log } from '#server/dependencies.ts';
import { NOW, testSite } from './support/site.ts';

/** No request here reaches the database. */
function reportedSite() {
  const logged: unknown[] = [];
  const info: Log['info'] = (message, fields) => void (message.startsWith('The Content') && logged.push(fields));
  const log = { info, error: () => undefined };
  const site = testSite(undefined as never, { log });
  const report = async (body: unknown) =>
    (await site.request('/csp-reports', { method: 'POST', body: JSON.stringify(body) })).status;
  return { site, logged, report };
}

const ADDRESS = 'https://book.example.com/reset-password?token=secret';
const NEWER = {
  type: 'csp-violation',
  body: {
    documentURL: ADDRESS,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?person=ada',
    sourceFile: 'https://book.example.com/assets/app.js?v=1',
    lineNumber: 7,
  },
};

test('reports in both formats of browsers are logged without ids, names and tokens of their addresses', async () => {
  const { report, logged } = reportedSite();
  const older = { 'document-uri': 'https://book.example.com/bookingDetail/id-1', 'blocked-uri': 'inline' };
  const statuses = [
    await report([NEWER]),
    await report({ 'csp-report': { ...older, 'effective-directive': 'style-src-attr' } }),
  ];
  expect(statuses).toEqual([204, 204]);
  expect(logged).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/reset-password',
      script: 'https://book.example.com/assets/app.js',
      line: 7,
    },
    { directive: 'style-src-attr', blocked: 'inline', page: '/bookingDetail', script: '', line: undefined },
  ]);
});

test('a flood of reports logs 20 a minute', async () => {
  const { site, report, logged } = reportedSite();
  const counts: number[] = [];
  for (const time of [NOW, NOW, NOW + 60_000]) {
    site.time = time;
    expect(await report(Array(15).fill(NEWER))).toBe(204);
    counts.push(logged.length);
  }
  expect(counts).toEqual([15, 20, 35]);
});

test.each([
  ['text', 'a report', 400],
  ['another shape', [{ type: 'deprecation' }], 400],
  ['more than 16 KB', ['x'.repeat(16 * 1024)], 413],
])('a report of %s is refused and logs nothing', async (_what, body, status) => {
  const { report, logged } = reportedSite();
  expect([await report(body), logged]).toEqual([status, []]);
});
