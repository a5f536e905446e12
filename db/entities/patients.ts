import { defineEntity, p } from '@mikro-orm/core';
import { jsonObject, type Row, tenantKey, timestamps } from './columns.ts';

/** Part 2.3. The e-mail is unique per tenant without regard to case; one account may hold several records. */
export const Patient = defineEntity({
  name: 'Patient',
  tableName: 'patients',
  properties: {
    ...tenantKey(),
    idp_user_id: p.text().nullable(),
    first_name: p.text(),
    last_name: p.text(),
    date_of_birth: p.date().nullable(),
    email: p.text().nullable(),
    phone: p.text().nullable(),
    country_of_residence: p.text().columnType('varchar(3)').nullable(),
    gender: p.text().columnType('varchar(20)').nullable(),
    preferred_language: p.text().defaultRaw(`'en'`),
    timezone: p.text().nullable(),
    medical_history: jsonObject(),
    preferences: jsonObject(),
    referred_by_facilitator_id: p.uuid().nullable(),
    /** The record is being erased: nothing new begins. */
    erasure_requested_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type PatientRow = Row<typeof Patient>;
