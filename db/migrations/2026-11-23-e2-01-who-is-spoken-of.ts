import { Migration } from '@mikro-orm/migrations';

/** Who the conversation is about once a message is read: kept beside it, so that it is read again in the same way. */
export class WhoIsSpokenOf20261123 extends Migration {
  override up(): void {
    this.addSql('alter table messages add column about jsonb');
  }
}
