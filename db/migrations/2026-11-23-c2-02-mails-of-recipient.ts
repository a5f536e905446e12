import { Migration } from '@mikro-orm/migrations';

/** How many mails a recipient had within the hour is asked for every mail, and whether that of an invitation left for every repetition. */
export class MailsOfRecipient20261123 extends Migration {
  override up(): void {
    this.addSql('create index notifications_recipient on notifications (tenant_id, recipient_id, sent_at);');
  }
}
