import { describe, expect, test } from '@jest/globals';
import {
  PERMISSIONS,
  type Permission,
  parseOrgRole,
  permissionsOf,
  providerDuties,
  ROLES,
  type RoleCode,
} from '../../domain/permissions.ts';

/** Decisions §3, written down a second time. */
const TABLE: Record<RoleCode, readonly Permission[]> = {
  patient: ['patient:write', 'case:read', 'case:write', 'document:write', 'consent:manage'],
  facilitator: ['patient:write', 'case:read', 'document:write'],
  coordinator: ['patient:write', 'case:read', 'case:write', 'document:write', 'coordination:manage'],
  mso_doctor: ['case:read', 'mso:review', 'risk_reviewer'],
  provider_admin: ['provider_case:respond', 'provider:manage'],
  provider_staff: ['provider_case:respond'],
  platform_admin: PERMISSIONS.filter((permission) => permission !== 'admin:force' && permission !== 'rbac:manage'),
  super_admin: PERMISSIONS,
};

describe('permissions', () => {
  test('are 22, held by 8 roles', () => {
    expect(new Set(PERMISSIONS).size).toBe(22);
    expect(Object.keys(ROLES)).toHaveLength(8);
  });

  test.each(Object.keys(TABLE) as RoleCode[])('%s may do what the table says and nothing else', (role) => {
    expect([...permissionsOf(role)].toSorted()).toEqual([...TABLE[role]].toSorted());
  });

  test.each<[RoleCode, string | null, string | null, string[]]>([
    ['provider_admin', 'org:provider_admin', null, ['administers']],
    ['provider_admin', 'provider_admin', 'd-1', ['administers', 'treats']],
    ['provider_staff', 'org:provider_doctor', null, ['treats']],
    ['provider_staff', 'provider_staff', 'd-1', ['treats']],
    ['provider_staff', 'provider_staff', null, []],
    ['provider_staff', 'provider_coordinator', 'd-1', ['coordinates']],
    ['coordinator', 'provider_doctor', 'd-1', []],
    ['platform_admin', 'platform_admin', 'd-1', []],
  ])('at a provider, %s with organization role %p and doctor %p has the duties %j', (role, orgRole, doctorId, duties) => {
    expect([...providerDuties({ role, orgRole, doctorId })]).toEqual(duties);
  });

  test.each([
    ['coordinator', 'coordinator'],
    ['org:coordinator', 'coordinator'],
    ['provider_doctor', 'provider_staff'],
    ['org:provider_coordinator', 'provider_staff'],
    ['org:super_admin', 'super_admin'],
    ['org:org:patient', null],
    ['janitor', null],
    ['constructor', null],
    ['', null],
  ])('the claim %p means the role %p', (claim, role) => {
    expect(parseOrgRole(claim)).toBe(role);
  });
});
