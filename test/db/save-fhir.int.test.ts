import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { findFaults } from '../../adapters/fhir/find-faults.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { getFhirResource } from '../../db/queries/fhir/fhir.ts';
import { addFhirResource, addReadFinding, reviseFhirResource } from '../../db/queries/fhir/save-fhir.ts';
import { findKnownConditions } from '../../db/queries/fhir/terminology.ts';
import { seed } from '../../db/seed/seed.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import {
  buildAllergyIntolerance,
  buildCondition,
  buildMedicationStatement,
  buildObservation,
  buildProcedure,
  type FhirResource,
} from '../../domain/fhir/build.ts';
import { parseFhir } from '../../domain/fhir/decimal-json.ts';
import { foreignCodings } from '../../domain/fhir/validation.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

const SCOPE = { tenantId: 'demo', source: 'test' };

describe('the door to the clinical record', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let patient_id: string;
  const case_id = newId();
  const inScope = <T>(work: (tx: Tx) => Promise<T>) => withTenant(db, SCOPE, work);
  const save = (resource: FhirResource, code: string | null = null) =>
    inScope((tx) => addFhirResource(tx, { resource, source: 'agent', patient_id, case_id, document_id: null, code, dedupe_key: null }));
  const stored = async ({ resourceType, id }: FhirResource) => {
    const row = await inScope((tx) => getFhirResource(tx, resourceType, id));
    return row && { ...row, resource: parseFhir<FhirResource>(row.resource_text) };
  };

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl, fhir: findFaults });
    await seed({ DATABASE_URL: fresh.appUrl }, findFaults, () => undefined);
    await inScope(async (tx) => {
      const [patient] = await tx.sql<{ id: string }>('select id from patients');
      patient_id = patient?.id ?? '';
      await tx.sql(`insert into cases (id, tenant_id, patient_id, title) values ($1, 'demo', $2, 'Knee')`, [case_id, patient_id]);
    });
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  const passage = { start: 0, end: 4, quote: 'text' };
  const condition = (icd10: string | null, onset: string | null = null) =>
    buildCondition(
      newId(),
      { patient_id },
      {
        ...{ text: 'as written', icd10, display: 'Named', clinical_status: 'active', verification_status: 'confirmed' },
        ...{ negated: false, uncertain: false, family: false, historical: false, laterality: null, section: null },
        ...{ onset, passage },
      },
    );

  it('turns a code that the terminology does not have into text, says so, and keeps no column of it', async () => {
    const made = condition('Z99.999');
    await save(made, 'Z99.999');
    expect(await stored(made)).toMatchObject({ code: null, resource: { code: { text: 'as written' } } });
    expect((await stored(made))?.resource.code).not.toHaveProperty('coding');
    const events = await fresh.sql<{ payload: object }>('demo', `select payload from events where event_type = 'fhir.repaired'`);
    expect(events.map(({ payload }) => payload)).toContainEqual({
      ...{ resource_type: 'Condition', resource_id: made.id, dropped: ['Condition.code.coding[0].code'] },
    });
  });

  it('keeps a code that the terminology has', async () => {
    const made = condition('M17.11');
    await save(made, 'M17.11');
    expect(await stored(made)).toMatchObject({ code: 'M17.11', resource: { code: { coding: [{ code: 'M17.11' }] } } });
  });

  it('leaves out a date that is none, and keeps the finding', async () => {
    const made = condition('M17.11', '2026-02-30');
    await save(made);
    expect((await stored(made))?.resource).not.toHaveProperty('onsetDateTime');
  });

  it('refuses what says nothing without the element at fault, also as a new version', async () => {
    const invalid = { ...condition('M17.11'), clinicalStatus: { coding: [{ code: 'gone' }] } };
    await expect(save(invalid)).rejects.toMatchObject({ code: 'FHIR_RESOURCE_INVALID_001' });
    expect(await stored(invalid)).toBeUndefined();
    const made = condition('M17.11');
    await save(made);
    const revise = inScope((tx) => reviseFhirResource(tx, 'Condition', made.id, { clinicalStatus: invalid.clinicalStatus }));
    await expect(revise).rejects.toMatchObject({ code: 'FHIR_RESOURCE_INVALID_001' });
    expect((await stored(made))?.version).toBe(1);
  });

  it('does not let a finding that says nothing stop the others of its text', async () => {
    const nothing = buildMedicationStatement(newId(), { patient_id }, { name: '', dose: null, frequency: null, negated: false, passage });
    const finding = { resource: nothing, source: 'agent' as const, patient_id, case_id, document_id: null, code: null, dedupe_key: null };
    expect(await inScope((tx) => addReadFinding(tx, finding))).toBe('refused');
    expect(await stored(nothing)).toBeUndefined();
    const events = await fresh.sql<{ payload: object }>('demo', `select payload from events where event_type = 'fhir.refused'`);
    expect(events.map(({ payload }) => payload)).toEqual([
      { resource_type: 'MedicationStatement', faults: ['MedicationStatement.medicationCodeableConcept.text'] },
    ]);
  });

  it('keeps decimals as they were written, in a new version too', async () => {
    const made = buildObservation(
      newId(),
      { patient_id },
      {
        ...{ name: 'HbA1c', printed_name: 'HbA1c', loinc: '4548-4', value: '6.30', comparator: null, unit: '%', printed_unit: '%' },
        ...{ range: { low: '4.0', high: '5.60', text: '4.0-5.60' }, interpretation: null, effective_at: null, passage },
      },
    );
    await save(made);
    await inScope((tx) => reviseFhirResource(tx, 'Observation', made.id, { status: 'amended' }));
    // Says nothing new: no version of its own.
    await inScope((tx) => reviseFhirResource(tx, 'Observation', made.id, { status: 'amended', subject: { ...(made.subject as object) } }));
    const row = await stored(made);
    expect([row?.version, /"value": ?6\.30\b/.test(row?.resource_text ?? ''), /5\.60\b/.test(row?.resource_text ?? '')]).toEqual([
      2,
      true,
      true,
    ]);
  });

  it('lets nothing through that a validation for writing would refuse', async () => {
    const words = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 20 });
    const day = fc.oneof(fc.constantFrom(null, '', '2019', '2019-13', '2026-02-30', '2019-05-01', 'last year'), words);
    const quote = fc.record({ start: fc.constant(0), end: fc.constant(3), quote: words, page: fc.constant(1) });
    const made = fc.oneof(
      fc
        .record({ icd10: fc.constantFrom(null, 'M17.11', 'Z99.999', 'nonsense'), onset: day })
        .map(({ icd10, onset }) => condition(icd10, onset)),
      fc
        .record({
          value: fc.oneof(fc.constantFrom('6.30', '1,250', '<5', 'negative', ''), words),
          at: day,
          passage: quote,
          loinc: fc.constantFrom(null, '4548-4', '4548-5'),
        })
        .map(({ value, at, loinc, passage: where }) =>
          buildObservation(
            newId(),
            { patient_id, document_id: newId() },
            {
              ...{ name: 'x', printed_name: 'x', loinc, value, comparator: null, unit: '%', printed_unit: '%' },
              ...{ range: null, interpretation: null, effective_at: at, passage: where },
            },
          ),
        ),
      fc
        .record({ name: words, dose: words, passage: quote })
        .map(({ name, dose, passage: where }) =>
          buildMedicationStatement(newId(), { patient_id }, { name, dose, frequency: null, negated: false, passage: where }),
        ),
      fc
        .record({ name: words, reaction: words, passage: quote })
        .map(({ name, reaction, passage: where }) =>
          buildAllergyIntolerance(newId(), { patient_id, document_id: newId() }, { name, reaction, negated: false, passage: where }),
        ),
      fc
        .record({ display: words, at: day, passage: quote, snomed: fc.constantFrom(null, '13714004', '13714005') })
        .map(({ display, at, snomed, passage: where }) =>
          buildProcedure(
            newId(),
            { patient_id },
            { text: display, snomed, display, performed_at: at, laterality: null, negated: false, passage: where },
          ),
        ),
    );
    await fc.assert(
      fc.asyncProperty(made, async (resource) => {
        await save(resource).catch((error: { code?: string }) => expect(error.code).toMatch(/^FHIR_/));
        const row = await stored(resource);
        if (!row) return;
        const plain = JSON.parse(row.resource_text) as FhirResource;
        const { faults, conditions } = await findFaults(plain);
        const known = await findKnownConditions(
          db,
          conditions.map(({ code }) => code),
        );
        expect([...faults, ...foreignCodings(plain), ...conditions.filter(({ code }) => !known.has(code))]).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 400_000);
});
