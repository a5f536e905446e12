import { Migration } from '@mikro-orm/migrations';

/** What each score was computed from, kept with the ranking. Rankings from before keep an empty list: it was not recorded then. */
export class MatchEvidence20261121 extends Migration {
  override up(): void {
    this.addSql(`
      alter table match_runs add column means jsonb not null default '{}';
      alter table match_results add column evidence jsonb not null default '[]';
    `);
  }
}
