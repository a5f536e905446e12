import { expect, it } from '@jest/globals';
import { findFaults } from '../../../adapters/fhir/find-faults.ts';
import { buildOpinion } from '../../../domain/fhir/build-opinion.ts';

const OPINION = {
  ...{ id: '019350a1-7c00-7abc-8def-0123456789ab', case_id: 'c1', summary: 'A brace & exercise <first>', agrees_with_plan: false },
  ...{ recommendations: ['Physio "daily"'], recorded_at: '2027-01-01T00:00:00.000Z' },
};

it('says the opinion in a narrative that is well-formed, and where it stands', async () => {
  const built = buildOpinion({ patient_id: 'p1' }, OPINION);
  expect(built).toMatchObject({
    ...{ resourceType: 'DocumentReference', status: 'current', date: OPINION.recorded_at, subject: { reference: 'Patient/p1' } },
    type: { coding: [{ system: 'http://loinc.org', code: '11488-4' }] },
    content: [{ attachment: { url: '/api/v1/cases/c1/mso/status' } }],
  });
  expect((await findFaults(JSON.parse(JSON.stringify(built)))).faults).toEqual([]);
  expect(built.text).toEqual({
    status: 'generated',
    div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>A brace &amp; exercise &lt;first&gt;</p><p>Does not agree with the plan.</p><ul><li>Physio &quot;daily&quot;</li></ul></div>',
  });
});

it('has no empty list where nothing is recommended', () => {
  expect(JSON.stringify(buildOpinion({ patient_id: 'p1' }, { ...OPINION, recommendations: [], agrees_with_plan: true }).text)).toMatch(
    /<p>Agrees with the plan\.<\/p><\/div>/,
  );
});
