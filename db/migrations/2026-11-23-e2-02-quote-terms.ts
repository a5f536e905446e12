import { Migration } from '@mikro-orm/migrations';

/** What a quote covers and asks for, in comparable form; that it can be withdrawn and runs out, with a reminder before its last day. */
export class QuoteTerms20261123 extends Migration {
  override up(): void {
    this.addSql(`
      alter table quotes
        add column terms jsonb not null default '{}',
        add column ended_reason text,
        add column reminded_at timestamptz,
        drop constraint quotes_status_check,
        add constraint quotes_status_check check (status in ('draft', 'submitted', 'selected', 'rejected', 'withdrawn', 'expired'));
    `);
  }
}
