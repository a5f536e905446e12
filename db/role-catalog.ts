import { PERMISSIONS, ROLES, type RoleCode } from '../domain/permissions.ts';
import { seedId } from './seed/random.ts';

const DESCRIPTIONS: Record<RoleCode, string> = {
  patient: 'Opens cases, talks to the assistant, uploads documents and decides who sees them; own records only.',
  facilitator: 'Accompanies patients who were referred or who granted access.',
  coordinator: 'Guides cases, bookings and timelines of the tenant.',
  mso_doctor: 'Gives second opinions and reviews risk.',
  provider_admin: 'Runs the profile and the inbox of a provider.',
  provider_staff: 'Answers cases that were forwarded to a provider.',
  platform_admin: 'Runs the platform: everything but force and role definitions.',
  super_admin: `Holds all ${PERMISSIONS.length} permissions.`,
};

/** Rows of the global role catalog, as the code defines it (Decisions §3). */
export function roleRows(): object[] {
  return (Object.keys(ROLES) as RoleCode[]).map((code) => ({
    id: seedId('role', code),
    code,
    name: ROLES[code].name,
    description: DESCRIPTIONS[code],
    tenant_type: ROLES[code].tenant_type,
    is_system: true,
    permissions: ROLES[code].permissions,
  }));
}
