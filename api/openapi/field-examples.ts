/**
 * Examples of fields that nothing recorded shows: what stands there in practice, by the name of the field, or by what holds it and its name. A field that a
 * suite shows takes nothing from here (property-examples.ts); a test refuses what no field needs any more, and a field that has neither.
 */
export const FIELD_EXAMPLES: Readonly<Record<string, unknown>> = {
  // Envelope and errors
  ...{ page: 1, page_size: 20, total_count: 64, total_pages: 4, '.message': 'The case does not exist.' },
  ...{ last_failure: 'SYS_DATABASE_001' },

  // People, notifications, tenants
  ...{ org_id: 'org_2abcDEF0123456789ab', image_url: 'https://images.example.org/ada.jpg', mentions: ['user_2abcDEF0123456789ab'] },
  ...{ 'quiet_hours.from': '22:00', 'quiet_hours.to': '07:00' },
  ...{ medical_history: { conditions: ['Hypertension'] }, record_retention_days: 3_650, share_expiry_days: 10 },
  ...{ portal_base_url: 'https://portal.example.org', 'identity.image_url': 'https://images.example.org/ada.jpg', '.name': 'Karin Öz' },

  ...{ staff: 'https://desk.example.org', facilitators: 'https://partners.example.org' },
  ...{ refusals: 30, within_minutes: 10 },

  ...{ source_tenant_id: 'demo' },

  // What a doctor and a hospital state
  ...{
    timezone: 'Europe/Dublin',
    overall_success_rate: 0.985,
    success_rate: 0.985,
    complication_rate_30day: 0.012,
    mortality_rate: 0.0012,
  },
  ...{ patient_satisfaction_score: 4.6, consultation_fee_usd: 320, facilities: { icu: true, rooms: 3 } },
  ...{ cultural_support: { dietary_options: ['halal'] }, travel_info: { airport: 'ADB', airport_pickup: true } },

  // Cases, conversation, record
  ...{ '.procedure_code': '27447', '.limit': 10 },
  ...{ layer_state: { intake: 'complete' }, closed_reason: 'withdrawn', usual_hours: 30, allergies: ['Penicillin'], tests: ['ECG'] },
  ...{ '.shares': ['Diagnoses, medicines and allergies', 'Laboratory values'], question: 'May I fly home after a week?' },
  ...{ similarity: 0.83, max_flight_hours: 6, onset: '2021-04', icd10_prefix: 'I21', snomed: '609588000' },
  ...{ ai_output: { conditions: ['M17.11'] }, snapshot: { conditions: [{ code: 'M17.11' }] } },
  ...{ '.code': '27447', '.medications': ['Amlodipine 5 mg'] },

  // A number that could not be read for certain
  ...{ pictures: ['/api/v1/documents/019a9d6c-0000-7000-8000-000000000001/passages/1-240-252.png'] },

  // Matching
  ...{
    fact: 'its success rate',
    'evidence.weight': 0.5,
    'evidence.score': 0.8,
    wish: 'languages',
    'weights.weight': 0.35,
    '.weight': 0.35,
  },
  ...{ gap: 0.04, 'held_back_by.points': 0.06, 'open_facts.fact': 'its success rate', best_rank: 1, worst_rank: 3 },

  // Risk
  ...{ score_before: 42, score_now: 48.5, added: ['Smoking'], gone: ['Age 80 or more'], 'body_mass_index.value': 31.2 },
  ...{ 'body_mass_index.from': 'height and weight', 'asa_class.value': 2 },

  // Audit events
  ...{ 'payload.outcome': { status: 'scheduled' }, 'payload.feedback_signals': { top_match_accepted: true, selection_reason: null } },
  ...{
    comorbidities_detected: ['E11.9'],
    checks_skipped: ['duplicate_document'],
    missing_params: ['HbA1c'],
    workflow_updates: ['run_match'],
  },
  ...{ limit_cents: 5_000, spent_cents: 4_012, arm: 'candidate', 'experiments.version': 'v2', 'payload.version': 'v2', version: 3 },
  ...{ doctor_selected: '019a9d6c-0000-7000-8000-000000000001', fields_updated: ['phone'], nodes: 412, relationships: 1_930 },
  ...{ activities: ['runChatTurn'], payloads: 3, filters: { event_type_prefix: 'admin.' }, entity_type: 'procedure', entity_id: '27447' },
  ...{ 'payload.shares': 2, run_id: '019a9d6c-0000-7000-8000-000000000001', reminder: 1, wrong_codes: 2, records: 2 },
  ...{ person_id: 'user_2abcDEF0123456789ab', resource_type: 'Condition', resource_id: '019a9d6c-0000-7000-8000-000000000001' },
  ...{ dropped: ['Condition.onsetDateTime'], faults: ['FHIR_RESOURCE_INVALID_001'], evaluations: 12, open_reviews: 4, rows: 500 },

  // Learning and operations
  ...{
    result: { tenants: 1, deleted: 14 },
    label: 'agent.decision',
    amount: 320,
    f1: 0.91,
    satisfaction: 4.4,
    presented: 40,
    accepted: 31,
  },
  ...{ mean_rank: 1.4, rejections: 3, declines: 2, surveys: 18, verdict: { winner: 'candidate' }, '.findings': ['M17.11'] },
  ...{ expression: ['Condition.code'], '.description': 'Our hospital system' },

  // Directory and storefront
  ...{ language: 'en', proficiency: 'fluent', patient_coordinators: ['Arabic'], document_languages: ['English'] },
  ...{
    'observation.value': 8.5,
    average_response_time_hours: 12,
    image: 'https://images.example.org/doctor.jpg',
  },
  ...{ airport_name: 'Istanbul Airport', nearest_station: 'Gayrettepe', visa: 'Visa on arrival', airport_distance_km: 38 },
  ...{ station_distance_km: 1.2, hotel_distance_km: 0.4, airport_transfer_minutes: 45, partner_hotels: 6, airports: ['Istanbul Airport'] },
  ...{ hotels: ['Hotel beside the hospital'], nearby: ['Park'], plug_types: ['C', 'F'], imaging: ['MRI'], equipment: ['Da Vinci'] },
  ...{ laboratories: ['Haematology'], departments: ['Orthopaedics'], amenities: ['Garden'], dietary_options: ['Halal'] },
  ...{ religious_support: ['Prayer room'], holidays_observed: ['Ramadan'], visiting_hours: '10:00 to 20:00 daily' },
  ...{ nationalities: ['DE'], nights: '7 to 10', suits: 'After joint replacement', distance_km: 2.5 },
};
