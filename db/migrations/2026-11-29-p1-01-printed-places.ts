import { Migration } from '@mikro-orm/migrations';

/** A page says where its words stand on it: [start, end, left, top, width, height], characters of the text and ten-thousandths of the page. */
export class PrintedPlaces20261129 extends Migration {
  override up(): void {
    this.addSql(`alter table document_pages add column places jsonb not null default '[]'`);
  }
}
