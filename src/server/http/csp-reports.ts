import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { MINUTE_MS } from '#domain/local-time.ts';
import type { Dependencies } from '../dependencies.ts';
import { HttpProblem } from './problem.ts';

/** Where browsers report what the Content-Security-Policy has blocked. */
export const CSP_REPORTS_PATH = '/csp-reports';

const MAX_REPORT_BYTES = 16 * 1024;
/** Anyone can send reports, so one process logs only this many a minute. */
const LOGGED_PER_MINUTE = 20;

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2048))), '');
const line = v.optional(v.nullable(v.number()));

/** The two formats of browsers: a list for `report-to`, one object for `report-uri`. */
const reports = v.union([
  v.pipe(
    v.array(
      v.object({
        body: v.object({
          documentURL: text,
          effectiveDirective: text,
          blockedURL: text,
          sourceFile: text,
          lineNumber: line,
        }),
      }),
    ),
    v.maxLength(20),
    v.transform((list) => list.map(({ body }) => body)),
  ),
  v.pipe(
    v.object({
      'csp-report': v.object({
        'document-uri': text,
        'effective-directive': text,
        'blocked-uri': text,
        'source-file': text,
        'line-number': line,
      }),
    }),
    v.transform(({ 'csp-report': report }) => [
      {
        documentURL: report['document-uri'],
        effectiveDirective: report['effective-directive'],
        blockedURL: report['blocked-uri'],
        sourceFile: report['source-file'],
        lineNumber: report['line-number'],
      },
    ]),
  ),
]);

/** Logs the reports of browsers, without the parts of addresses that may be personal. */
export function takeCspReports({ log, now }: Pick<Dependencies, 'log' | 'now'>): (c: Context) => Promise<Response> {
  let minute = 0;
  let logged = 0;
  return async (c) => {
    await bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: refuse })(c, async () => undefined);
    const read = v.safeParse(reports, await c.req.json().catch(() => undefined));
    if (!read.success) throw new HttpProblem(400, 'This is not a report.');
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, logged] = [current, 0];
    const room = Math.max(0, LOGGED_PER_MINUTE - logged);
    for (const report of read.output.slice(0, room)) {
      logged += 1;
      log.info('The Content-Security-Policy blocked something', {
        directive: report.effectiveDirective,
        blocked: originOf(report.blockedURL),
        page: pageOf(report.documentURL),
        script: report.sourceFile && originOf(report.sourceFile) + pathOf(report.sourceFile),
        line: report.lineNumber,
      });
    }
    return c.body(null, 204);
  };
}

function refuse(): never {
  throw new HttpProblem(413, 'The report is too large.', { headers: { connection: 'close' } });
}

/** The origin of an address; 'inline', 'eval' and the like as they are. */
function originOf(address: string | null): string {
  return URL.canParse(address ?? '') ? new URL(address ?? '').origin : (address ?? '').slice(0, 32);
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}

/** The first part of the path: '/bookingDetail', without the id. */
function pageOf(address: string | null): string {
  return `/${pathOf(address ?? '').split('/')[1] ?? ''}`;
}
