import { Migration } from '@mikro-orm/migrations';

/** All events about a person, for take-out and erasure. Built beside those who write. */
export class EventsOfPatient20261122 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists events_by_patient');
    this.addSql(
      'create index concurrently events_by_patient on events (tenant_id, patient_id, created_at, id) where patient_id is not null',
    );
  }
}
