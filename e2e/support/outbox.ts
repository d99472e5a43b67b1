import { expect } from './test.ts';

/** The button link of the newest email to this address, once the server has written more than `before` of them. */
export async function linkInMail(serverUrl: string, recipient: string, before = 0): Promise<string> {
  let ids: string[] = [];
  const list = async () => {
    ids = await mailsTo(serverUrl, recipient);
    return ids.length;
  };
  await expect.poll(list).toBeGreaterThan(before);
  const mail = await (await fetch(`${serverUrl}/dev/outbox/${ids[0]}/html`)).text();
  const [, link = ''] = /href="(http[^"]*reset-password[^"]*)"/.exec(mail) ?? [];
  return link.replaceAll('&amp;', '&');
}

/** The ids of the emails to this address, newest first. */
export async function mailsTo(serverUrl: string, recipient: string): Promise<string[]> {
  const outbox = await (await fetch(`${serverUrl}/dev/outbox`)).text();
  return [...outbox.matchAll(/<a href="\/dev\/outbox\/([\w-]+)">[^<]*<\/a>\s*<span>to ([^,<]+),/g)]
    .filter(([, , to]) => to === recipient)
    .map(([, id = '']) => id);
}
