import { Migration } from '@mikro-orm/migrations';

/** A build of the graph looks up what was projected while it ran; what was projected long ago is forgotten. */
export class OutboxHistory20261121 extends Migration {
  override up(): void {
    this.addSql('create index outbox_processed on outbox (tenant_id, processed_at) where processed_at is not null');
  }
}
