import type { SeedCountry } from './data/countries.ts';
import { DEMO_USERS, type DemoUser } from './demo-users.ts';
import { seedId } from './random.ts';

/** Everyone of a tenant who is not a doctor of a provider. */

const COORDINATORS = [
  { name: 'Marit Lindqvistson', tier: 3, languages: ['English', 'German', 'Swedish'] },
  { name: 'Yusuf Karadenizli', tier: 2, languages: ['English', 'Turkish', 'Arabic'] },
  { name: 'Inés Valderrosa', tier: 2, languages: ['English', 'Spanish', 'French'] },
  { name: 'Prasanna Nilakantan', tier: 1, languages: ['English', 'Hindi'] },
];

export const userOf = (tenantId: string, role: string) =>
  DEMO_USERS.find((user) => user.tenant === tenantId && user.role === role)?.sub ?? null;

export function userRoleRows(tenantId: string, users: readonly DemoUser[] = DEMO_USERS): object[] {
  const own = users.filter(({ tenant }) => tenant === tenantId);
  return own.map(({ role, sub }) => ({
    id: seedId(tenantId, 'user-role', sub, role),
    tenant_id: tenantId,
    user_id: sub,
    role_id: seedId('role', role),
    is_active: true,
    note: 'Demo user',
  }));
}

export function coordinatorRows(tenantId: string, count: number): object[] {
  return COORDINATORS.slice(0, count).map(({ name, tier, languages }, index) => ({
    id: seedId(tenantId, 'coordinator', name),
    tenant_id: tenantId,
    user_id:
      (index === 0 ? userOf(tenantId, 'coordinator') : null) ?? `user_seed${seedId(tenantId, name).replaceAll('-', '').slice(0, 20)}`,
    ...{ name, tier, languages, max_active_cases: 10 + tier * 5, is_available: true },
  }));
}

/** Who gives second opinions; their user comes with the role. */
export function secondOpinionDoctorRows(tenantId: string): object[] {
  const user_id = userOf(tenantId, 'mso_doctor');
  if (user_id === null) return [];
  const id = seedId(tenantId, 'second-opinion-doctor', 'first');
  return [
    {
      id,
      tenant_id: tenantId,
      user_id,
      name: 'Dr. Hedvika Sommerová',
      specialties: [],
      languages: ['English', 'German', 'Czech'],
      is_available: true,
      version: 1,
    },
  ];
}

export function facilitatorRows(tenantId: string): object[] {
  return [
    {
      id: seedId(tenantId, 'facilitator', 'first'),
      tenant_id: tenantId,
      email: `facilitator@${tenantId}.example.org`,
      name: 'Northern Lights Patient Services',
      phone: '+442079460000',
      idp_user_id: userOf(tenantId, 'facilitator'),
      is_active: true,
      is_deleted: false,
    },
  ];
}

/** The record of the demo's patient, so that the printed token can open a case at once. */
export function patientRows(tenantId: string): object[] {
  return [
    {
      id: seedId(tenantId, 'patient', 'first'),
      tenant_id: tenantId,
      idp_user_id: userOf(tenantId, 'patient'),
      first_name: 'Robin',
      last_name: 'Sandersonne',
      date_of_birth: '1968-05-04',
      email: `patient@${tenantId}.example.org`,
      phone: '+442079460123',
      country_of_residence: 'GB',
      preferred_language: 'en',
      medical_history: {},
      preferences: {},
    },
  ];
}

export function transportVendorRows(tenantId: string, countries: SeedCountry[]): object[] {
  return countries.map(({ code, cities }, index) => ({
    id: seedId(tenantId, 'transport-vendor', code),
    tenant_id: tenantId,
    name: `${cities[0]?.name} Patient Transfers`,
    country: code,
    kinds: index % 2 === 0 ? ['airport_transfer', 'ground'] : ['airport_transfer', 'ground', 'hotel', 'flight'],
    contact_email: `bookings@transfers-${code.toLowerCase()}.example.org`,
    is_active: true,
  }));
}
