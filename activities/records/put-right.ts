import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import { recordCorrectionFeedback } from '../../db/queries/fhir/correction-feedback.ts';
import type { StoredFinding } from '../../db/queries/fhir/stored-finding.ts';
import {
  clinicalStatusBefore,
  insertCorrection,
  lockFinding,
  writeAddedFinding,
  writeCorrectedVersion,
} from '../../db/queries/fhir/write-correction.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import {
  changeOf,
  correctFinding,
  correctionTypeOf,
  factsOf,
  type FindingChange,
  newFinding,
} from '../../domain/records/correct-finding.ts';
import { FINDING_TYPES, type FindingFacts, type FindingKind } from '../../domain/records/finding-trace.ts';

/** Whose record, and who puts it right; a hospital's review names its share and brings its own feedback records. */
export type Correcting = { case_id: string; patient_id: string; by: { id: string; role: string; share_id: string | null } };

/**
 * Puts one finding right: the corrected version that everybody reads from now on, who did it, event and feedback, in one transaction. The
 * original stays as a version. @param finding locked, and of the case @throws ApiError FINDING_NOT_FOUND when another correction came first, FINDING_DUPLICATE, FHIR_…
 */
export async function putRight(tx: Tx, correcting: Correcting, finding: StoredFinding, change: FindingChange): Promise<string> {
  if (!(await lockFinding(tx, finding))) throw new ApiError('FINDING_NOT_FOUND', { message: 'The finding was changed meanwhile.' });
  const at = new Date().toISOString();
  const clinical_status = await clinicalStatusBefore(tx, finding);
  const corrected = correctFinding(finding.kind, finding.resource, change, { role: correcting.by.role, at, clinical_status });
  await writeCorrectedVersion(tx, correcting, finding, corrected);
  return record(tx, correcting, {
    kind: finding.kind,
    finding_id: finding.resource_id,
    version: finding.version + 1,
    earlier_key: finding.dedupe_key,
    before: factsOf(finding.kind, finding.resource),
    after: factsOf(finding.kind, corrected),
    change: changeOf(change),
    note: change.note ?? null,
    read_by_machine: finding.source === 'agent',
  });
}

/** Adds a finding as a person's word. @throws ApiError FINDING_DUPLICATE, FHIR_RESOURCE_INVALID_001, FHIR_CODING_UNKNOWN_001 */
export async function addToRecord(
  tx: Tx,
  correcting: Correcting,
  kind: FindingKind,
  change: FindingChange,
): Promise<{ finding_id: string; correction_id: string }> {
  const finding_id = newId();
  const context = { role: correcting.by.role, at: new Date().toISOString() };
  const added = await writeAddedFinding(tx, correcting, kind, newFinding(kind, finding_id, correcting.patient_id, change, context));
  const correction_id = await record(tx, correcting, {
    ...{ kind, finding_id, version: 1, earlier_key: null, before: null, after: factsOf(kind, added) },
    ...{ change: 'added', note: change.note ?? null, read_by_machine: true },
  });
  return { finding_id, correction_id };
}

type Corrected = {
  kind: FindingKind;
  finding_id: string;
  version: number;
  earlier_key: string | null;
  before: FindingFacts | null;
  after: FindingFacts;
  change: ReturnType<typeof changeOf>;
  note: string | null;
  /** Whether it is the extraction that was wrong: what a person had said before is no lesson for it. */
  read_by_machine: boolean;
};

async function record(tx: Tx, { case_id, patient_id, by }: Correcting, corrected: Corrected): Promise<string> {
  const { kind, finding_id, version, earlier_key, before, after, change, note, read_by_machine } = corrected;
  const id = newId();
  const type = correctionTypeOf(kind, change, { before: before?.code ?? null, after: after.code });
  const feedback_id =
    read_by_machine && by.share_id === null
      ? await recordCorrectionFeedback(tx, { case_id, kind, finding_id, before, after, change, note, correction_type: type, role: by.role })
      : null;
  const event_id = await recordEvent(tx, {
    type: 'extraction.correction',
    patient_id,
    case_id,
    payload: {
      ...{ correction_type: type ?? change, case_id, finding_id, correction_id: id, kind, change, corrected_role: by.role },
      ...{ feedback_id, case_share_id: by.share_id },
    },
  });
  const resource = { resourceType: FINDING_TYPES[kind], id: finding_id };
  await insertCorrection(tx, { id, case_id, patient_id, resource, version, change, earlier_key, before, after, note, by, event_id });
  return id;
}
