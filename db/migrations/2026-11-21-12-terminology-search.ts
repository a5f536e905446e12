import { Migration } from '@mikro-orm/migrations';

/** Titles of codes are found by parts of their words too. */
export class TerminologySearch20261121 extends Migration {
  override up(): void {
    this.addSql('create index icd10_codes_parts on icd10_codes using gin (text_trigrams(lower(title)))');
  }
}
