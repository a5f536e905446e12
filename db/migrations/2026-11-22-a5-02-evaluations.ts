import { Migration } from '@mikro-orm/migrations';

/** Indexes for evaluations: reviews decision by decision, and calls of a window. */
export class Evaluations20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create index feedback_by_decision on feedback (tenant_id, decision_event_id, id);
      create index llm_calls_newest on llm_calls (tenant_id, created_at);
    `);
  }
}
