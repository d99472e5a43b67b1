import type { Context } from 'hono';
import { findAvatar } from '../../accounts/avatar-store.ts';
import type { Dependencies } from '../../dependencies.ts';

import { type AppEnv, HttpProblem } from '../../http/problem.ts';

/**
 * A customer's picture (see `avatarAddress`), no call of the contract since it answers with an image. Each id has one picture,
 * for good, and is known to its owner only. Should a browser take it for anything but a picture, it may do nothing.
 */
export async function answerAvatar(c: Context<AppEnv>, id: string, { db }: Dependencies): Promise<Response> {
  const avatar = await findAvatar(db, id);
  if (!avatar) throw new HttpProblem(404, 'There is no such picture.');
  return c.body(new Uint8Array(avatar.image), 200, {
    'content-type': avatar.contentType,
    'content-disposition': 'inline; filename="avatar.webp"',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
}
