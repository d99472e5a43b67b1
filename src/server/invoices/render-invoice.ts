import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import initTypst, { TypstCompilerBuilder, TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { fontsFor } from './fonts.ts';
import type { Invoice } from './invoice.ts';
import { legible } from './legible.ts';

const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
// Without V8's second, optimising compiler Typst takes half the memory and starts sooner. It is never hot enough to need it.
setFlagsFromString('--liftoff-only');
await initTypst({ module_or_path: await readFile(wasm) });
setFlagsFromString('--no-liftoff-only');
/** The build copies the template beside the worker. */
const template = await readFile(join(import.meta.dirname, 'invoice.typ'), 'utf8');

const FULL_DIAGNOSTICS = 2;
const MAIN = '/invoice.typ';

/**
 * An invoice as PDF, on A4: the same bytes for the same invoice. Names may be of any script and length.
 * @throws when the template has a fault
 */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const data = JSON.stringify({
    ...invoice,
    buyer: invoice.buyer ?? null,
    adjusts: invoice.adjusts ?? null,
    ...documentOf(invoice),
  });
  const { fonts, house, has } = await fontsFor(`${data.normalize('NFC')}${data.normalize('NFKC')}\ufffd`);
  const resolver = new TypstFontResolverBuilder();
  for (const { bytes } of fonts) resolver.add_raw_font(bytes);
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  compiler.set_fonts(await resolver.build());
  compiler.add_source(MAIN, template);
  const invoiceJson = JSON.stringify(
    JSON.parse(data, (_key, value) => (typeof value === 'string' ? legible(value, has) : value)),
  );
  const inputs = [
    ['invoice', invoiceJson],
    ['house', JSON.stringify(house)],
  ];
  const { result, diagnostics } = compiler.compile(MAIN, inputs, 'pdf', FULL_DIAGNOSTICS);
  compiler.free();
  if (!result) throw new Error(`The invoice template has a fault: ${JSON.stringify(diagnostics)}`);
  return result;
}

function documentOf({ seller, issuedAt }: Invoice) {
  const { title, company, abn, address, email, phone } = seller;
  const issued = new Date(issuedAt);
  return {
    author: company || title,
    created: {
      year: issued.getUTCFullYear(),
      month: issued.getUTCMonth() + 1,
      day: issued.getUTCDate(),
      hour: issued.getUTCHours(),
      minute: issued.getUTCMinutes(),
      second: issued.getUTCSeconds(),
    },
    seller: { title, lines: [company || title, abn && `ABN ${abn}`, address, email, phone] },
  };
}
