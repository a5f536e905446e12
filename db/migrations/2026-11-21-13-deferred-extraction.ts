import { Migration } from '@mikro-orm/migrations';

/** Messages whose findings are read after the reply: few at a time, found by a partial index. */
export class DeferredExtraction20261121 extends Migration {
  override up(): void {
    this.addSql(`alter table messages add column extraction text check (extraction in ('deferred', 'done'))`);
    this.addSql(`create index messages_deferred_idx on messages (tenant_id, case_id, seq) where extraction = 'deferred'`);
  }
}
