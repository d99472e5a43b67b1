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
export type MailFault =
  /** It is accepted, and no greeting ever comes. */
  | 'hangs'
  /** It breaks while the email is being sent. */
  | 'breaks off'
  /** The email is taken, and the connection breaks before the answer. */
  | 'loses the answer';

/** An SMTP server that can fail: an address for `SMTP_URL`. */
export interface MailServer {
  readonly url: string;
  readonly taken: TakenMail[];
  /** The number of connections, and of attempts to deliver an email. */
  readonly connections: () => number;
  readonly attempts: () => number;
  fault: MailFault | undefined;
  /** Refuses emails with this answer; accepts them when undefined. */
  refusal: { readonly code: number; readonly text: string } | undefined;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
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
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    connections: () => counts.connections,
    attempts: () => counts.attempts,
    fault: undefined,
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return self;
}
