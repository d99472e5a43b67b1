import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email that the server has accepted. */
interface TakenMail {
  /** The recipients of the envelope. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/** An SMTP server for one test. */
export interface MailServer {
  readonly url: string;
  readonly taken: TakenMail[];
  /** The number of attempts to deliver an email. */
  readonly attempts: () => number;
  /** Refuses emails with this answer; accepts them when undefined. */
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
