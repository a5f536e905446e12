import { Migration } from '@mikro-orm/migrations';

/** Secrets of a webhook endpoint from before the one before: [{sealed, until}], where it was rotated more than once in a day. */
export class OlderWebhookSecrets20261201 extends Migration {
  override up(): void {
    this.addSql(`alter table webhook_endpoints add column if not exists older_secrets jsonb not null default '[]';`);
  }
}
