import { Migration } from '@mikro-orm/migrations';

/** A patient may let the hospitals that have the record read the second opinion on it: a category of consent of its own. */
export class SharedOpinions20261201 extends Migration {
  override up(): void {
    this.addSql(`alter table consents drop constraint consents_category_check, add constraint consents_category_check
      check (category in ('data_sharing', 'treatment', 'research', 'porting', 'opinion_sharing')) not valid`);
    this.addSql('alter table consents validate constraint consents_category_check');
  }
}
