export type ContentEncoding = 'br' | 'gzip';

/** The best of the available encodings that an Accept-Encoding header takes; undefined for none. */
export function chooseEncoding(
  accepted: string | undefined,
  available: ReadonlySet<ContentEncoding>,
): ContentEncoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', weight = ''] = part.trim().split(/\s*;\s*q=/);
    weights.set(name, weight === '' ? 1 : Number(weight));
  }
  const takes = (name: ContentEncoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((name) => available.has(name) && takes(name));
}
