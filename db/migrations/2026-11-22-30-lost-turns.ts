import { Migration } from '@mikro-orm/migrations';

/** Patients' messages that wait for their turn: few at a time, found by a partial index. */
export class LostTurns20261122 extends Migration {
  override up(): void {
    this.addSql(
      `create index messages_waiting_idx on messages (tenant_id, created_at) where status = 'accepted' and sender_type = 'patient'`,
    );
  }
}
