import { Migration } from '@mikro-orm/migrations';

/** How far a run of a scheduled task came for a tenant, written with each batch: whoever takes it up goes on from there and counts on. */
export class TaskProgress20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table task_results add column cursor text;
      alter table task_results drop constraint task_results_status_check;
      alter table task_results add constraint task_results_status_check check (status in ('running', 'completed', 'failed'));
    `);
  }
}
