import type { Call } from '#contract/call.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The query string of a call including '?', or ''. */
export function encodeQuery(call: Call, fields: Fields): string {
  const names = call.encoding === 'query' ? Object.keys(fields) : (call.queryFields ?? []);
  const query = new URLSearchParams();
  for (const name of names) if (isPresent(fields[name])) query.set(name, String(fields[name]));
  return query.size > 0 ? `?${query}` : '';
}

/** The encoded body of a call. Sets the content type unless the browser does. */
export function encodeBody(call: Call, fields: Fields, headers: Headers): BodyInit | undefined {
  switch (call.encoding) {
    case 'json':
      headers.set('Content-Type', 'application/json');
      return JSON.stringify(fields);
    case 'form':
      return fill(new URLSearchParams(), fields);
    case 'multipart':
      return fill(new FormData(), fields);
    default:
      return undefined;
  }
}

function fill<Form extends URLSearchParams | FormData>(form: Form, fields: Fields): Form {
  for (const [name, value] of Object.entries(fields)) {
    if (!isPresent(value)) continue;
    if (value instanceof Blob && form instanceof FormData) form.set(name, value);
    else form.set(name, String(value));
  }
  return form;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
