import { AVATAR_MAX_BYTES, AVATAR_MAX_PIXELS, AVATAR_TOO_LARGE, AVATAR_WRONG_TYPE } from '#domain/account.ts';
import { createGate } from './hash-gate.ts';

/** An avatar is at most so wide and high. */
const EDGE_PX = 512;
const QUALITY = 82;
const SECONDS = 15;

/**
 * The largest picture takes a second of one of the four threads that Node shares among pictures, hashes, files and names.
 * Those who log in must not wait behind many.
 */
const inTurn = createGate(1, 20);

/** A picture ready to be stored, or what is wrong with what was sent, in the words of the domain. */
export type AvatarReading = { readonly image: Uint8Array } | { readonly fault: string };

export const AVATAR_TYPE = 'image/webp';

/**
 * Reads a picture by its content, whatever it is called, and writes it anew: upright, small, as WebP, and without anything that
 * the camera or a program has put beside the pixels. One at a time.
 * @throws {TooBusyError} when too many wait
 */
export async function readAvatar(bytes: Uint8Array): Promise<AvatarReading> {
  if (bytes.byteLength > AVATAR_MAX_BYTES) return { fault: AVATAR_TOO_LARGE };
  const format = formatOf(bytes);
  if (!format) return { fault: AVATAR_WRONG_TYPE };
  return inTurn(() => encodeAnew(bytes, format));
}

type Format = 'png' | 'jpeg' | 'webp';

async function encodeAnew(bytes: Uint8Array, format: Format): Promise<AvatarReading> {
  try {
    loading ??= load();
    const sharp = await loading;
    // Reads the head only, however many pixels it promises.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.format !== format) return { fault: AVATAR_WRONG_TYPE };
    if (head.width * head.height > AVATAR_MAX_PIXELS) return { fault: AVATAR_TOO_LARGE };
    const image = await sharp(bytes, { limitInputPixels: AVATAR_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    return { image: new Uint8Array(image) };
  } catch {
    // Cut short, damaged, or not what its first bytes say.
    return { fault: AVATAR_WRONG_TYPE };
  }
}

/** The kinds of picture that are taken, by the bytes that every one begins with. */
function formatOf(bytes: Uint8Array): Format | undefined {
  const begins = (at: number, ...values: readonly number[]) =>
    values.every((value, index) => bytes[at + index] === value);
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  return begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50) ? 'webp' : undefined;
}

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture. Nothing but the three kinds is ever decoded, whatever is found in a file. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  sharp.cache(false);
  return sharp;
}
