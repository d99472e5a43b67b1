import type { Context } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { AppEnv } from '../../http/problem.ts';

import { readInvoice } from '../../invoices/invoice.ts';
import { printInvoice } from '../../invoices/print-invoice.ts';
import { answerLinkedFile } from './linked-file.ts';

/** A paid booking's tax invoice as PDF; no call of the contract (D36). */
export function answerInvoice(c: Context<AppEnv>, dependencies: Dependencies): Promise<Response> {
  const { db, publicUrl } = dependencies;
  return answerLinkedFile(c, 'invoice', dependencies, async (bookingId) => {
    const invoice = await readInvoice(db, bookingId, publicUrl);
    if (!invoice) return undefined;
    const filename = `invoice-${invoice.number.replace(/[^\w-]/g, '')}.pdf`;
    return { filename, contentType: 'application/pdf', content: await printInvoice(invoice) };
  });
}
