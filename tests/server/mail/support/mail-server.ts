import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email that the server has taken. */
export interface TakenMail {
  /** Who it goes to, whatever its headers say. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/** A mail server of one's own that speaks SMTP. */
export interface MailServer {
  readonly url: string;
  readonly taken: TakenMail[];
  /** How often somebody wanted to hand over an email. */
  readonly attempts: () => number;
  /** Answers with this instead of taking emails; undefined: takes them. */
  refusal: { readonly code: number; readonly text: string } | undefined;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, session, done) => {
      attempts += 1;
      const raw = await text(stream);
      if (self.refusal) return done(Object.assign(new Error(self.refusal.text), { responseCode: self.refusal.code }));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      self.taken.push({ recipients, raw, email: await PostalMime.parse(raw) });
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    attempts: () => attempts,
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return self;
}
