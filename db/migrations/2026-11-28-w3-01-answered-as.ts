import { Migration } from '@mikro-orm/migrations';

/** The role in which somebody was answered: what is kept under an idempotency key is given again in that role only. Answers of before say none. */
export class AnsweredAs20261128 extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_keys add column if not exists answered_as text;');
  }
}
