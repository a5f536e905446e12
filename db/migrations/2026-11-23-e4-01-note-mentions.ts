import { Migration } from '@mikro-orm/migrations';

/** The coordinators whom a note names, as users. */
export class NoteMentions20261123 extends Migration {
  override up(): void {
    this.addSql(`alter table coordinator_notes add column mentions jsonb not null default '[]';`);
  }
}
