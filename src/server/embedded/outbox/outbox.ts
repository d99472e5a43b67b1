import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { mails } from '../../db/mail.schema.ts';
import { isFromThisMachine, isLoopbackUrl } from '../../http/loopback.ts';
import { hashSource } from '../../http/security-headers.ts';
import { listView, mailView, outboxStyle, type StoredMail } from './outbox.view.ts';

const NEWEST = 100;

/**
 * The page that shows emails, reset links included, where no mail server is configured: to clients on this machine only.
 * It is mounted at OUTBOX_PATH.
 * @param publicUrl the address people use; where it is not local, the page is closed
 */
export function createOutbox(db: Database, publicUrl: string): Hono {
  const routes = new Hono();

  routes.use(async (c, next) => {
    if (!isLoopbackUrl(publicUrl) || !isFromThisMachine(c)) return c.notFound();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('content-security-policy', PAGE_POLICY);
    return next();
  });
  routes.get('/', async (c) => {
    const { id, recipient, subject, createdAt } = mails;
    const listed = await db
      .select({ id, recipient, subject, createdAt })
      .from(mails)
      .orderBy(desc(createdAt), id)
      .limit(NEWEST);
    return c.html(listView(listed));
  });
  routes.get('/outbox.css', (c) => c.body(outboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  routes.get('/:id', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    return mail ? c.html(mailView(mail)) : c.notFound();
  });
  routes.get('/:id/html', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    if (!mail) return c.notFound();
    c.header('content-security-policy', policyOf(mail.html));
    c.header('x-frame-options', 'SAMEORIGIN');
    // The frame's sandbox blocks links that open in the frame itself.
    return c.html(mail.html.replace('<head>', '<head><base target="_blank" />'));
  });
  routes.get('/:id/attachments/:index', async (c) => {
    const mail = await findMail(db, c.req.param('id'));
    const file = mail?.attachments[Number(c.req.param('index'))];
    if (!file) return c.notFound();
    const filename = file.filename.replace(/[^\w.-]/g, '_');
    return c.body(file.content, 200, {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${filename}"`,
    });
  });
  return routes;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An email is styled by its style element and attributes: exactly these are allowed. */
function policyOf(html: string): string {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs), ...html.matchAll(/ style="([^"]*)"/g)];
  const hashes = new Set(styles.map(([, css = '']) => hashSource(css.replaceAll('&#39;', "'"))));
  return (
    `default-src 'none'; style-src 'unsafe-hashes' ${[...hashes].join(' ')}; form-action 'none'; ` +
    "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
  );
}

async function findMail(db: Database, id: string): Promise<StoredMail | undefined> {
  if (!/^[\w-]{1,64}$/.test(id)) return undefined;
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}
