import { Migration } from '@mikro-orm/migrations';

/** How far a conversation's summary reaches, so that it is written once and not each turn. A summary without it is written anew. */
export class ConversationSummary20261121 extends Migration {
  override up(): void {
    this.addSql('alter table conversations add column summary_until bigint;');
  }
}
