import { expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import type { ErrorCode } from '../../domain/errors.ts';

/** What a fault of path, query or body is called, by what a route is about (Decisions §2): the first line that fits; whatever none fits is SYS_VALIDATION. */
const CODES: [about: RegExp, code: ErrorCode][] = [
  // Codes of the catalogue for one kind of body.
  [/^\/api\/v1\/provider\/cases\/\{id\}\/quote/, 'QUOTE_VALIDATION_001'],
  [/^\/api\/v1\/fhir\/\$validate$/, 'FHIR_RESOURCE_INVALID_001'],
  [/^\/api\/v1\/public\//, 'PUBLIC_INVALID_FILTER_005'],
  // What a coordinator, a reviewer or a second-opinion doctor does with a case, and what it then is for its patient.
  [/^\/api\/v1\/cases\/\{case_id\}\/(?:timeline|bookings|calendar|rating|escalations?|mso\/(?:cancel|status))/, 'SYS_VALIDATION'],
  [/^\/api\/v1\/patients\/\{patient_id\}\/fhir/, 'SYS_VALIDATION'],
  // Patients, cases, conversation, documents, consent and selection.
  [/^\/api\/v1\/(?:patients|cases|procedure-requirements|documents|consent|voice)\b/, 'INTAKE_VALIDATION_001'],
  [/^\/documents\//, 'INTAKE_VALIDATION_001'],
  // Doctors and providers, a provider's own among them.
  [/^\/api\/v1\/(?:doctors|providers)\b/, 'DOCTOR_VALIDATION_001'],
  [/^\/api\/v1\/provider-portal\/(?:doctors|provider|offers)\b/, 'DOCTOR_VALIDATION_001'],
  // Users and roles, tenants and what is theirs.
  [/^\/api\/v1\/admin\/(?:users|roles|providers\/\{id\}\/invite-staff)/, 'RBAC_INVALID_INPUT'],
  [/^\/api\/v1\/admin\/(?:tenants|org-mappings|providers\/\{id\}\/tenant)/, 'TENANT_INVALID_INPUT'],
  [
    /^\/api\/v1\/admin\/(?:procedures|destinations|vendors|coordinators|second-opinion-doctors|content|message-templates)\b/,
    'TENANT_INVALID_INPUT',
  ],
];

const contracts = [...ROUTES, ...SOCKETS].map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const);

it.each(contracts)('%s calls its faults by the code of its group', (_name, { path, validation }) => {
  expect(validation).toBe(CODES.find(([about]) => about.test(path))?.[1] ?? 'SYS_VALIDATION');
});
