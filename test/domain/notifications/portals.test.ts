import { describe, expect, it } from '@jest/globals';
import { portalOf } from '../../../domain/notifications/portals.ts';

describe('the portal that a mail leads to', () => {
  const portals = { patients: 'https://me.example', hospitals: 'https://clinics.example' };
  const given = { portals, portal: 'https://portal.example', deployment: 'https://all.example' };

  it('is the audience’s own, else the tenant’s, else the deployment’s, else none', () => {
    expect(['patient', 'provider', 'staff', 'user', 'tenant', 'facilitator', 'vendor'].map((kind) => portalOf(kind, given))).toEqual([
      ...['https://me.example', 'https://clinics.example', 'https://clinics.example'],
      ...['https://portal.example', 'https://portal.example', 'https://portal.example', 'https://portal.example'],
    ]);
    expect(portalOf('user', { ...given, portal: null })).toBe('https://all.example');
    expect(portalOf('patient', { portals: null, portal: null, deployment: undefined })).toBeNull();
  });
});
