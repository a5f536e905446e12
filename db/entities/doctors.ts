import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, decimal, jsonArray, jsonObject, type Row, tenantKey, timestamps } from './columns.ts';

export type Education = { institution: string; degree: string; year: number };
export type SpokenLanguage = { language: string; proficiency: string };

/** Part 2.6. */
export const Doctor = defineEntity({
  name: 'Doctor',
  tableName: 'doctors',
  properties: {
    ...tenantKey(),
    provider_id: p.uuid(),
    external_id: p.text().nullable(),
    slug: p.text(),
    first_name: p.text(),
    last_name: p.text(),
    title: p.text().nullable(),
    gender: p.text().nullable(),
    photo_url: p.text().nullable(),
    specialty: p.text(),
    sub_specialties: jsonArray<string>(),
    medical_license_number: p.text().nullable(),
    licence_key: p.text().generated('always').nullable().lazy(),
    license_country: p.text().columnType('varchar(3)').nullable(),
    years_of_experience: p.integer().nullable(),
    education: jsonArray<Education>(),
    certifications: jsonArray<string>(),
    languages: jsonArray<SpokenLanguage>(),
    primary_language: p.text().nullable(),
    annual_procedure_volume: p.integer().nullable(),
    total_procedures_performed: p.integer().nullable(),
    overall_success_rate: decimal(5, 2).nullable(),
    complication_rate_30day: decimal(5, 2).nullable(),
    patient_satisfaction_score: decimal(3, 2).nullable(),
    mortality_rate: decimal(5, 4).nullable(),
    consultation_fee_usd: decimal(10, 2).nullable(),
    accepts_international_patients: p.boolean().defaultRaw('true'),
    available_for_video_consult: p.boolean().defaultRaw('true'),
    average_response_time_hours: p.integer().nullable(),
    next_available_date: p.date().nullable(),
    publications_count: p.integer().defaultRaw('0'),
    notable_achievements: jsonArray<string>(),
    patient_testimonials_count: p.integer().defaultRaw('0'),
    data_completeness: jsonObject(),
    badges: jsonArray<string>(),
    is_active: p.boolean().defaultRaw('true'),
    neo4j_node_id: p.text().nullable(),
    deleted_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type DoctorRow = Row<typeof Doctor>;

/** Part 2.6: what a doctor performs. */
export const DoctorProcedure = defineEntity({
  name: 'DoctorProcedure',
  tableName: 'doctor_procedures',
  properties: {
    ...tenantKey(),
    doctor_id: p.uuid(),
    procedure_code: p.text(),
    procedure_name: p.text(),
    annual_volume: p.integer().nullable(),
    success_rate: decimal(5, 2).nullable(),
    complication_rate_30day: decimal(5, 2).nullable(),
    average_los_days: decimal(4, 1).nullable(),
    proms_scores: jsonObject<Record<string, number>>(),
    technique: p.text().nullable(),
    ...createdAt(),
  },
});
export type DoctorProcedureRow = Row<typeof DoctorProcedure>;
