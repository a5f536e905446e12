import { describe, expect, it } from '@jest/globals';
import { purposeOf } from '../../domain/access/view-purpose.ts';
import { ROLES } from '../../domain/permissions.ts';

const look = { role: null, resource: 'ehr', is_own: false, provider_id: null };

describe('why somebody looked', () => {
  it.each([
    [{ role: 'patient', is_own: true }, 'own_record'],
    [{ role: 'super_admin', is_own: true }, 'own_record'],
    [{ role: 'coordinator' }, 'coordination'],
    [{ role: 'facilitator' }, 'facilitation'],
    [{ role: 'platform_admin', resource: 'export' }, 'administration'],
    [{ role: 'provider_staff', provider_id: 'p', resource: 'provider_ehr' }, 'treatment_offer'],
    [{ role: 'mso_doctor' }, 'clinical_review'],
    [{ role: 'mso_doctor', resource: 'mso_consultation' }, 'second_opinion'],
    [{ role: 'mso_doctor', resource: 'risk_assessment' }, 'risk_review'],
    [{ resource: 'risk_assessment' }, 'risk_review'],
    [{ role: 'super_admin', resource: 'risk_assessment' }, 'administration'],
    [{}, 'unknown'],
  ])('of %j is %s', (facts, purpose) => {
    expect(purposeOf({ ...look, ...facts })).toBe(purpose);
  });

  it('is said for every role', () => {
    for (const role of Object.keys(ROLES)) expect(purposeOf({ ...look, role })).not.toBe('unknown');
  });
});
