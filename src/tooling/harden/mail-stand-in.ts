import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from '../listen.ts';

/** An email that the server has accepted. */
interface TakenMail {
  /** The recipients of the envelope. */
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly email: Email;
}

/** What goes wrong with every connection. */
export const MAIL_FAULTS = [
  // It is accepted, and no greeting ever comes.
  'hangs',
  // It breaks while the email is being sent.
  'breaks off',
  // The email is taken, and the connection breaks before the answer.
  'loses the answer',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** An SMTP server that can fail: an address for `SMTP_URL`. */
export async function startMailServer() {
  const counts = { attempts: 0, connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1_000,
    onConnect: (_session, done) => {
      counts.connections += 1;
      if (self.fault !== 'hangs') done();
    },
    onData: async (stream, session, done) => {
      counts.attempts += 1;
      const { fault, refusal } = self;
      if (fault === 'breaks off') return cut();
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      self.taken.push({ recipients, raw, email: await PostalMime.parse(raw) });
      if (fault === 'loses the answer') return cut();
      done();
    },
  });
  const cut = () => {
    for (const { _socket: socket } of server.connections as Set<{ _socket?: { destroy(): void } }>) socket?.destroy();
  };
  server.on('error', () => undefined);
  const { port } = await listen(server.server);
  const self = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [] as TakenMail[],
    connections: () => counts.connections,
    /** How often an email was about to be delivered. */
    attempts: () => counts.attempts,
    fault: undefined as MailFault | undefined,
    /** Refuses emails with this answer; accepts them when undefined. */
    refusal: undefined as { readonly code: number; readonly text: string } | undefined,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
  return self;
}
