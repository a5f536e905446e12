import { z } from 'zod';

/**
 * Free-form facts of providers and destinations as the storefront shows them: known keys of known types. Whatever else a fact holds (a key that is not named here, a
 * value of another type) is left out of the answer, not refused: it was accepted when it was written.
 */

const known = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);
/** Words, not a bare number. */
const words = z.string().max(2_000).regex(/\p{L}/u);
const list = z.array(words).max(100);
const upTo = (most: number) => z.number().min(0).max(most);
const yesOrCount = z
  .union([z.boolean(), z.int().min(0).max(10_000)])
  .meta({ id: 'YesOrCount', description: 'Whether there is one, or how many, as the hospital states it.', example: 12 });

const all = <T extends z.ZodType>(type: T, keys: string) =>
  Object.fromEntries(keys.split(' ').map((key) => [key, known(type)] as const)) as Record<string, ReturnType<typeof known<T>>>;

export const facilities = z
  .object({
    ...all(
      yesOrCount,
      'operating_rooms hybrid_operating_rooms intensive_care_beds intensive_care_unit neonatal_intensive_care delivery_rooms',
    ),
    ...all(yesOrCount, 'private_rooms family_rooms suites consulting_rooms recovery_rooms emergency_department ambulances helipad'),
    ...all(yesOrCount, 'mri ct pet_ct ultrasound x_ray mammography angiography cath_lab radiotherapy linear_accelerator nuclear_medicine'),
    ...all(
      yesOrCount,
      'robotic_surgery laboratory blood_bank pharmacy dialysis_unit transplant_unit ivf_laboratory endoscopy_unit day_surgery',
    ),
    ...all(
      yesOrCount,
      'rehabilitation_unit physiotherapy palliative_care telemedicine international_patient_center international_department',
    ),
    ...all(yesOrCount, 'wifi parking cafeteria restaurant gym pool garden guest_house wheelchair_access companion_beds prayer_room'),
    ...all(list, 'imaging equipment laboratories departments amenities'),
    description: known(words),
  })
  .catch({})
  .meta({ description: 'As the hospital states them.' });

export const culturalSupport = z
  .object({
    ...all(
      yesOrCount,
      'prayer_room chapel halal_food kosher_food vegetarian_food vegan_food same_gender_staff_on_request interpreters_on_site',
    ),
    ...all(yesOrCount, 'female_doctors_on_request religious_services pastoral_care family_accommodation companion_stay cultural_training'),
    ...all(list, 'dietary_options religious_support holidays_observed languages'),
    ...all(words, 'description notes visiting_hours'),
  })
  .catch({})
  .meta({ description: 'As the hospital states it.' });

export const languageServices = z
  .object({
    ...all(list, 'medical_interpreters patient_coordinators document_languages'),
    third_party_interpretation: known(z.boolean()),
  })
  .catch({});

export const travelFacts = z
  .object({
    ...all(
      words,
      'airport airport_name nearest_station local_transport accommodation stay climate best_months language medical_visa visa notes',
    ),
    ...all(upTo(2_000), 'airport_distance_km station_distance_km hotel_distance_km airport_transfer_minutes partner_hotels'),
    ...all(z.boolean(), 'airport_pickup hospital_shuttle visa_invitation_letter visa_support companion_stay hotel_booking_help local_sim'),
    ...all(list, 'airports hotels nearby plug_types'),
    emergency_number: known(z.string().regex(/^[0-9][0-9 /,]{1,20}$/)),
    time_zone: known(z.string().regex(/^[A-Z][A-Za-z]+\/[A-Za-z_]+$/)),
    latitude: known(z.number().min(-90).max(90)),
    longitude: known(z.number().min(-180).max(180)),
  })
  .catch({});

export const recoveryStay = z
  .object({
    ...all(words, 'city name kind nights description suits'),
    ...all(upTo(2_000), 'distance_km'),
    ...all(z.boolean(), 'nursing_care meals wheelchair_access companion_room'),
  })
  .catch({});

export const airport = z.object({
  iata: z.string().regex(/^[A-Z]{3}$/),
  ...all(words, 'city name'),
  latitude: known(z.number().min(-90).max(90)),
  longitude: known(z.number().min(-180).max(180)),
});
