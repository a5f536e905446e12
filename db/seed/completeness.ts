import { doctorBadge, doctorCompleteness, type DoctorProfile } from '../../domain/directory/doctor-completeness.ts';
import { type ProviderProfile, providerCompleteness } from '../../domain/directory/provider-completeness.ts';
import type { SeedDoctor } from './doctors.ts';
import type { SeedProvider } from './providers.ts';

/** A provider's row with the completeness and tier that its profile has (Part 2.5). */
export function withProviderCompleteness({ row, offers }: SeedProvider, doctors: readonly SeedDoctor[]): SeedProvider['row'] {
  const profile: ProviderProfile = {
    description: (row.description as string | undefined) ?? null,
    accreditations: (row.accreditations as string[] | undefined) ?? [],
    bed_count: (row.bed_count as number | undefined) ?? null,
    specialties: (row.specialties as string[] | undefined) ?? [],
    language_services: (row.language_services as Record<string, never> | undefined) ?? {},
    facilities: (row.facilities as Record<string, never> | undefined) ?? {},
    cultural_support: (row.cultural_support as Record<string, never> | undefined) ?? {},
    travel_info: (row.travel_info as Record<string, never> | undefined) ?? {},
    hero_image_url: (row.hero_image_url as string | undefined) ?? null,
    international_patients: (row.international_patients as number | undefined) ?? null,
    rating: (row.rating as number | undefined) ?? null,
    procedure_count: offers.length,
    doctor_count: doctors.filter((doctor) => doctor.row.provider_id === row.id).length,
  };
  const { score, tier } = providerCompleteness(profile);
  return { ...row, completeness: score, completeness_tier: tier };
}

/** A doctor's row with its data completeness and badge (Part 2.6). */
export function withDoctorCompleteness({ row }: SeedDoctor): SeedDoctor['row'] {
  const data_completeness = doctorCompleteness(row as DoctorProfile);
  return { ...row, data_completeness, badges: [doctorBadge(data_completeness.overall)] };
}
