import { Migration } from '@mikro-orm/migrations';

/** An assignment ends when a case is given on: when, by whom and why. */
export class AssignmentEnds20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table coordinator_assignments
        add column ended_at timestamptz,
        add column ended_by text,
        add column end_reason text;
    `);
  }
}
