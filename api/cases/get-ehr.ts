import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { type CaseRecord, readCaseRecord } from '../../db/queries/cases/case-record.ts';
import { type CaseViewRow, readCaseView } from '../../db/queries/cases/case-view.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { ApiError } from '../../domain/errors.ts';
import { buildEhrSnapshot, type EhrSnapshot } from '../../domain/records/ehr-snapshot.ts';
import type { Call } from '../pipeline/route.ts';
import type { ehrContract } from './contract.ts';
import { pseudonymFor, pseudonymous, redactorFor } from './shown-case.ts';
import { readVisibleCaseOrFail, type VisibleCase } from './visible-case.ts';

/** GET /cases/{id}/ehr */
export function getEhr({ actor, params, scope, services }: Call<typeof ehrContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const asked = { caseId: params.case_id, data: 'clinical' } as const;
    const { found, read } = await readVisibleCaseOrFail(tx, actor, asked, (id) =>
      Promise.all([readCaseRecord(tx, id), readCaseView(tx, id)]),
    );
    const shown = await ehrShownTo(tx, found, ehrOf(...read));
    recordViewAtCommit(tx, { resource: 'ehr', ...params });
    return shown;
  });
}

/** A doctor who knows the patient by a pseudonym reads the record under it. */
async function ehrShownTo(tx: Tx, found: VisibleCase, snapshot: EhrSnapshot): Promise<EhrSnapshot> {
  const redactor = await redactorFor(tx, found);
  if (redactor === null) return snapshot;
  const { demographics, ...clinical } = snapshot;
  return { ...redactor.value(clinical), demographics: { ...demographics, ...pseudonymous(await pseudonymFor(tx, found)) } };
}

function ehrOf(record: CaseRecord | undefined, view: CaseViewRow | undefined): EhrSnapshot {
  if (!record || !view) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const { comorbidity_screening, contraindications } = mergeRequirements((view.requirements ?? []) as unknown as Requirements[]);
  const risk_prefixes = [...comorbidity_screening, ...contraindications].flatMap(({ icd10_prefix }) => icd10_prefix ?? []);
  return buildEhrSnapshot({ ...record, risk_prefixes, today: new Date().toISOString().slice(0, 10) });
}
