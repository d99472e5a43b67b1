import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files-below.ts';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const SMALLEST = 512;

/** Writes a `.br` and a `.gz` next to each compressible file except pages, which the server fills in and compresses. */
export async function precompress(folder: string): Promise<void> {
  const files = await filesBelow(folder);
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
