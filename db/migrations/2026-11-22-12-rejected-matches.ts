import { Migration } from '@mikro-orm/migrations';

/** Whether the patient wanted others than a match showed, or wishes something else now: then another match is due, whatever comes of the wish. */
export class RejectedMatches20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table match_runs add column rejected_by text check (rejected_by in ('patient', 'change'))`);
  }
}
