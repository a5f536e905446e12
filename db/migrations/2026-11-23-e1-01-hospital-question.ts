import { Migration } from '@mikro-orm/migrations';

/** What a patient asks the hospitals that they choose. */
export class HospitalQuestion20261123 extends Migration {
  override up(): void {
    this.addSql('alter table cases add column hospital_question text;');
  }
}
