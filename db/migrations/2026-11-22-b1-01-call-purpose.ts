import { Migration } from '@mikro-orm/migrations';

/** What a call to a model was made for: replays and golden sets cost money as conversations do, and are no evidence about them. */
export class CallPurpose20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table llm_calls add column purpose text not null default 'service' check (purpose in ('service', 'replay', 'golden'));
      alter table call_figures add column purpose text not null default 'service';
      alter table call_figures alter column purpose drop default;
      alter table call_figures drop constraint call_figures_pkey;
      alter table call_figures add primary key (tenant_id, task, prompt_version, model, purpose);
    `);
  }
}
