import { slugOf } from '../../domain/directory/slug.ts';
import type { SeedProcedure } from './procedures.ts';
import type { SeedProvider } from './providers.ts';
import { createRandom, type Random, seedId } from './random.ts';

/** Invented doctors of invented hospitals; some facts are missing, as they are in life. */

export type SeedDoctor = { row: Record<string, unknown> & { id: string }; performs: Record<string, unknown>[] };

const SUB_SPECIALTIES: Record<string, string[]> = {
  Orthopedics: ['Knee surgery', 'Hip surgery', 'Shoulder surgery', 'Sports injuries', 'Revision arthroplasty'],
  'Spine surgery': ['Minimally invasive spine surgery', 'Degenerative spine', 'Deformities'],
  Cardiology: ['Interventional cardiology', 'Valve surgery', 'Coronary surgery', 'Preventive cardiology'],
  Ophthalmology: ['Cataract', 'Cornea', 'Refractive surgery'],
  Oncology: ['Breast cancer', 'Haematology', 'Cellular therapy'],
  'General surgery': ['Hernia surgery', 'Colorectal surgery', 'Endocrine surgery'],
};
const TECHNIQUES = ['robotic', 'laparoscopic', 'open', 'minimally invasive'] as const;
const LANGUAGES = ['English', 'German', 'French', 'Arabic', 'Russian', 'Spanish'] as const;
const EARLIEST_DATE = Date.UTC(2026, 11, 1);
const DAY_MS = 86_400_000;

export function buildDoctors(tenantId: string, providers: SeedProvider[], procedures: SeedProcedure[]): SeedDoctor[] {
  return providers.flatMap((provider, position) => {
    const count = 3 + (position % 2);
    return Array.from({ length: count }, (_, index) => buildDoctor(tenantId, provider, procedures, index));
  });
}

function buildDoctor(tenantId: string, provider: SeedProvider, procedures: SeedProcedure[], index: number): SeedDoctor {
  const random = createRandom(`${provider.row.id} doctor ${index}`);
  const category = provider.categories[index % provider.categories.length] as string;
  const offered = new Set(provider.offers.map(({ procedure_code }) => procedure_code));
  const own = procedures.filter((procedure) => procedure.category === category && offered.has(procedure.code));
  const specialty = procedures.find((procedure) => procedure.category === category)?.specialty ?? 'General surgery';
  const id = seedId(provider.row.id, 'doctor', String(index));
  const performs = random.some(own, random.integer(2, 4)).map((procedure) => buildPerformance(random, tenantId, id, procedure));
  return { row: { id, tenant_id: tenantId, ...person(random, provider, index), ...facts(random, provider, specialty) }, performs };
}

function person(random: Random, { country, row }: SeedProvider, index: number): object {
  const gender = random.chance(0.42) ? 'female' : 'male';
  const first_name = random.pick(gender === 'female' ? country.women : country.men);
  const last_name = random.pick(country.surnames);
  const slug = `${slugOf(`dr ${first_name} ${last_name}`)}-${row.slug}-${index + 1}`;
  return {
    provider_id: row.id,
    slug,
    first_name,
    last_name,
    gender: random.unless(0.05, gender),
    title: random.unless(0.08, random.pick(['Prof. Dr.', 'Assoc. Prof.', 'Dr.', 'Dr.'])),
    photo_url: random.unless(0.25, `https://images.example.org/doctors/${slug}.jpg`),
    medical_license_number: random.unless(
      0.08,
      `${country.code}-${row.slug.slice(0, 6).toUpperCase()}-${random.integer(100_000, 999_999)}-${index}`,
    ),
    license_country: country.code,
    primary_language: random.unless(0.05, country.language),
    languages: [
      { language: country.language, proficiency: 'native' },
      ...random
        .some(
          LANGUAGES.filter((language) => language !== country.language),
          random.integer(0, 3),
        )
        .map((language) => ({
          language,
          proficiency: random.pick(['fluent', 'professional', 'basic']),
        })),
    ],
  };
}

function facts(random: Random, { country }: SeedProvider, specialty: string): object {
  const years = random.integer(4, 34);
  const volume = random.integer(60, 480);
  return {
    specialty,
    sub_specialties: random.some(SUB_SPECIALTIES[specialty] ?? [], random.integer(0, 2)),
    years_of_experience: random.unless(0.06, years),
    education: random.chance(0.12)
      ? []
      : [{ institution: `University of ${country.cities[0]?.name}`, degree: 'MD', year: 2026 - years - random.integer(2, 6) }],
    certifications: random.some([`Board of ${specialty}`, 'Advanced life support', 'Fellow of the national college'], random.integer(0, 3)),
    annual_procedure_volume: random.unless(0.15, volume),
    total_procedures_performed: random.unless(0.2, volume * random.integer(3, years + 2)),
    overall_success_rate: random.unless(0.18, random.decimal(88, 99.5, 2)),
    complication_rate_30day: random.unless(0.22, random.decimal(0.3, 6, 2)),
    patient_satisfaction_score: random.unless(0.15, random.decimal(3.7, 5, 2)),
    mortality_rate: random.unless(0.35, random.decimal(0, 0.02, 4)),
    consultation_fee_usd: random.unless(0.25, random.integer(4, 40) * 10),
    accepts_international_patients: random.chance(0.95),
    available_for_video_consult: random.chance(0.75),
    average_response_time_hours: random.unless(0.2, random.integer(2, 72)),
    next_available_date: random.unless(0.3, new Date(EARLIEST_DATE + random.integer(0, 90) * DAY_MS).toISOString().slice(0, 10)),
    publications_count: random.integer(0, 60),
    notable_achievements: random.some(
      ['National award for patient safety', 'Head of department', 'Trained more than fifty surgeons'],
      random.integer(0, 2),
    ),
    patient_testimonials_count: random.integer(0, 120),
    is_active: true,
  };
}

function buildPerformance(random: Random, tenantId: string, doctorId: string, procedure: SeedProcedure): Record<string, unknown> {
  return {
    id: seedId(doctorId, 'performs', procedure.code),
    tenant_id: tenantId,
    doctor_id: doctorId,
    procedure_code: procedure.code,
    procedure_name: procedure.name,
    annual_volume: random.unless(0.12, random.integer(12, 220)),
    success_rate: random.unless(0.15, random.decimal(88, 99.5, 2)),
    complication_rate_30day: random.unless(0.2, random.decimal(0.3, 6, 2)),
    average_los_days: random.unless(0.2, random.decimal(0.5, 9, 1)),
    proms_scores: random.chance(0.3)
      ? { quality_of_life_index: random.decimal(0.6, 0.95, 2), pain_scale: random.decimal(0.5, 3.5, 1) }
      : {},
    technique: random.unless(0.3, random.pick(TECHNIQUES)),
  };
}
