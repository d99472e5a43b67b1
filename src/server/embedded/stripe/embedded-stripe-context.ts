import type { Instant } from '#domain/local-time.ts';
import type { Database } from '../../db/database.ts';
import type { WebhookSender } from './webhook-sender.ts';

export interface EmbeddedStripeContext {
  readonly db: Database;
  readonly now: () => Instant;
  readonly apiKey: string;
  readonly payUrl: (sessionId: string) => string;
  readonly webhooks: WebhookSender;
  readonly onError: (error: unknown) => void;
}
