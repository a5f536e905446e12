/** How complete what is known of a doctor is (Part 2.6): seven weighted categories, each with what is missing, and the badge they give. */

const CATEGORIES = {
  identity: { weight: 0.15, fields: ['first_name', 'last_name', 'title', 'photo_url', 'gender'] },
  languages: { weight: 0.1, fields: ['languages', 'primary_language'] },
  credentials: { weight: 0.15, fields: ['education', 'certifications', 'medical_license_number', 'years_of_experience'] },
  volume: { weight: 0.2, fields: ['annual_procedure_volume', 'total_procedures_performed'] },
  outcomes: { weight: 0.25, fields: ['overall_success_rate', 'complication_rate_30day', 'patient_satisfaction_score', 'mortality_rate'] },
  operational: {
    weight: 0.1,
    fields: ['consultation_fee_usd', 'available_for_video_consult', 'average_response_time_hours', 'next_available_date'],
  },
  social_proof: { weight: 0.05, fields: ['publications_count', 'notable_achievements', 'patient_testimonials_count'] },
} as const satisfies Record<string, { weight: number; fields: readonly string[] }>;

export type DoctorCategory = keyof typeof CATEGORIES;
type DoctorField = (typeof CATEGORIES)[DoctorCategory]['fields'][number];
export type DoctorProfile = Readonly<Partial<Record<DoctorField, unknown>>>;
export type DoctorCompleteness = { overall: number; categories: Record<DoctorCategory, { score: number; missing: string[] }> };
export const DOCTOR_BADGES = ['verified', 'complete', 'basic'] as const;
export type DoctorBadge = (typeof DOCTOR_BADGES)[number];

/** These columns are 0 until someone fills them: 0 proves nothing. */
const COUNTED = new Set<string>(['publications_count', 'patient_testimonials_count']);

/** Each category's share of known fields, 0..1, and their weighted sum. */
export function doctorCompleteness(doctor: DoctorProfile): DoctorCompleteness {
  const isKnown = (field: DoctorField) => {
    const value = doctor[field];
    if (Array.isArray(value)) return value.length > 0;
    return value !== null && value !== undefined && value !== '' && !(COUNTED.has(field) && value === 0);
  };
  const names = Object.keys(CATEGORIES) as DoctorCategory[];
  const scored = names.map((name) => {
    const { fields, weight }: { fields: readonly DoctorField[]; weight: number } = CATEGORIES[name];
    const missing: string[] = fields.filter((field) => !isKnown(field));
    const share = 1 - missing.length / fields.length;
    return { name, weight, share, missing };
  });
  return {
    overall: rounded(scored.reduce((sum, { weight, share }) => sum + weight * share, 0)),
    categories: Object.fromEntries(
      scored.map(({ name, share, missing }) => [name, { score: rounded(share), missing }]),
    ) as DoctorCompleteness['categories'],
  };
}

/** verified from 0.80, complete from 0.55, else basic. */
export function doctorBadge(overall: number): DoctorBadge {
  if (overall >= 0.8) return 'verified';
  return overall >= 0.55 ? 'complete' : 'basic';
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
