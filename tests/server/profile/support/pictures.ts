import sharp from 'sharp';

/** The headers of a call by the customer 'ada'. */
export const BY_ADA = { authorization: 'Bearer ada' };
/** The changes to Ada's profile. */
export const DETAILS = {
  first_name: 'Augusta',
  last_name: 'King',
  country_code: '+44',
  mobile_number: '2071234567',
  mobile: '+442071234567',
};

/** A picture of one colour with a mark of another in its top left corner. */
export async function picture(width = 64, height = 48): Promise<Buffer> {
  const mark = { create: { width: width / 2, height: height / 2, channels: 3, background: '#ff0000' } } as const;
  const base = { create: { width, height, channels: 3, background: '#0000ff' } } as const;
  const input = await sharp(mark).png().toBuffer();
  return sharp(base)
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** A camera's version of the picture: rotated, with location and name in its metadata. */
export async function photo(): Promise<Buffer> {
  return sharp(await picture())
    .withExif({
      IFD0: { Artist: 'Ada Lovelace', Copyright: 'secret' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>secret</rdf:RDF></x:xmpmeta>')
    .jpeg({ quality: 100 })
    .toBuffer();
}

/** A decompression bomb: a small PNG file with huge dimensions. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

/** The colour at a position in a picture. */
export async function colourAt(image: Uint8Array, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}
