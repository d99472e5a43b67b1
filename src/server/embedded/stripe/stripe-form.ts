/** A form body in Stripe's nesting, with text leaves. */
export type FormTree = { [key: string]: string | FormTree };

const MAX_DEPTH = 8;

/**
 * Reads 'line_items[0][price_data][currency]=aud' and the like. Lists become objects with the keys '0', '1' …
 * @returns undefined when a key is malformed, nests too deeply, or is both a value and a parent
 */
export function parseStripeForm(body: string): FormTree | undefined {
  const root: FormTree = Object.create(null);
  for (const [key, value] of new URLSearchParams(body)) {
    const path = pathOf(key);
    if (!path || !insert(root, path, value)) return undefined;
  }
  return root;
}

/** The text at a path of keys; undefined when there is none. */
export function textAt(tree: FormTree, ...path: readonly string[]): string | undefined {
  let node: string | FormTree | undefined = tree;
  for (const key of path) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = node[key];
  }
  return typeof node === 'string' ? node : undefined;
}

/** The texts directly below a path, such as metadata. */
export function textsAt(tree: FormTree, key: string): Record<string, string> {
  const node = tree[key];
  if (node === undefined || typeof node === 'string') return {};
  return Object.fromEntries(
    Object.entries(node).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function pathOf(key: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match?.[1]) return undefined;
  const path = [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  return path.length > MAX_DEPTH ? undefined : path;
}

function insert(root: FormTree, path: readonly string[], value: string): boolean {
  let node = root;
  for (const key of path.slice(0, -1)) {
    const child = node[key] ?? Object.create(null);
    if (typeof child === 'string') return false;
    node[key] = child;
    node = child;
  }
  const leaf = path.at(-1) ?? '';
  if (leaf in node) return false;
  node[leaf] = value;
  return true;
}
