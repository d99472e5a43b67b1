import { expect } from './test.ts';

/** The link to this page in the newest email to this address that has one, among those after the first `before`. */
export async function linkInMail(
  serverUrl: string,
  recipient: string,
  page: 'reset-password' | 'verify-email' | 'ride#' = 'reset-password',
  before = 0,
): Promise<string> {
  let found = '';
  const find = async () => {
    const ids = await mailsTo(serverUrl, recipient);
    for (const id of ids.slice(0, ids.length - before)) {
      const mail = await (await fetch(`${serverUrl}/dev/outbox/${id}/html`)).text();
      found ||= new RegExp(`href="(http[^"]*${page}[^"]*)"`).exec(mail)?.[1] ?? '';
    }
    return found;
  };
  await expect.poll(find).not.toBe('');
  return found.replaceAll('&amp;', '&');
}

/** The ids of the emails to this address, newest first. */
export async function mailsTo(serverUrl: string, recipient: string): Promise<string[]> {
  const outbox = await (await fetch(`${serverUrl}/dev/outbox`)).text();
  return [...outbox.matchAll(/<a href="\/dev\/outbox\/([\w-]+)">[^<]*<\/a>\s*<span>to ([^,<]+),/g)]
    .filter(([, , to]) => to === recipient)
    .map(([, id = '']) => id);
}
