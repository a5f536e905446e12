import { Migration } from '@mikro-orm/migrations';

/** "I do not know" is an answer too: what it was given to is not asked for again. */
export class IntakeAnswers20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table intake_items drop constraint intake_items_answer_check`);
    this.addSql(`alter table intake_items add constraint intake_items_answer_check check (answer in ('none', 'unknown'))`);
  }
}
