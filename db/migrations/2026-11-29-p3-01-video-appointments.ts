import { Migration } from '@mikro-orm/migrations';

/** When the doctor of a video consultation has time, which time the patient took, and how many reminders of it were given. */
export class VideoAppointments20261129 extends Migration {
  override up(): void {
    this.addSql(`
      alter table mso_consultations
        add column offered_slots jsonb not null default '[]',
        add column appointment_starts_at timestamptz,
        add column appointment_ends_at timestamptz,
        add column appointment_reminders int not null default 0;
      create index mso_consultations_appointment on mso_consultations (tenant_id, doctor_user_id, appointment_starts_at) where appointment_starts_at is not null;
    `);
  }
}
