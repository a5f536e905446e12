import { Migration } from '@mikro-orm/migrations';

/** A page says where its numbers may be misread. */
export class DoubtfulNumbers20261125 extends Migration {
  override up(): void {
    this.addSql(`alter table document_pages add column doubtful jsonb not null default '[]'`);
  }
}
