import type { z } from 'zod';
import { readHeldDocuments } from '../../db/queries/documents/issues.ts';
import { listQuestions, type QuestionView, readHospitalIdentities } from '../../db/queries/sharing/questions.ts';
import { readPatientTexts } from '../../db/queries/patients/patient-texts.ts';
import { readPerson } from '../../db/queries/patients/patients.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { screenInput } from '../../domain/guardrails/input.ts';
import { createRedactor } from '../../domain/redaction/redactor.ts';
import { scrubHospital } from '../../domain/redaction/scrub-hospital.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { statusOf } from '../cases/questions.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { runShareCommand } from '../provider-inbox/answer-case.ts';
import { getForwardedCaseOrFail, sourceScope } from '../provider-inbox/forwarded-case.ts';
import type { askContract, portalQuestionsContract } from './contract.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { portalQuestionShape } from './shapes.ts';

type Shown = z.input<typeof portalQuestionShape>;

/** GET /provider-portal/cases/{id}/questions : those of every hospital that has the record, and their answers, without the patient's identity. */
export function getPortalQuestions(call: Call<typeof portalQuestionsContract>) {
  return openSnapshot(call, 'provider_questions', async (tx, { share, patient_id, consent }) => {
    const asked = await readQuestions(tx, share.case_id, share.id, patient_id);
    return consent.reads_until === null ? asked : asOf(asked, consent.reads_until);
  });
}

/** As they were at a time, in ISO 8601. */
function asOf(questions: Shown[], time: string): Shown[] {
  return questions
    .filter(({ asked_at }) => asked_at <= time)
    .map((each) =>
      each.answered_at !== null && each.answered_at > time ? { ...each, status: 'closed', answered_at: null, answer: null } : each,
    );
}

/** POST /provider-portal/cases/{id}/questions */
export async function ask(call: Call<typeof askContract>) {
  const { provider_id, to, question, documents_wanted } = call.body;
  requireHarmless([question, ...documents_wanted]);
  const share = await getForwardedCaseOrFail(call, call.params.id, { provider_id, code: 'SYS_VALIDATION' });
  const input = { share_id: share.id, to, question, documents_wanted };
  const { result } = await runShareCommand(call, share, 'askQuestion', input, () => Promise.resolve());
  const asked = await withTenant(call.services.db, sourceScope(call.scope, share), async (tx) => {
    const patientId = await patientOf(tx, share.case_id);
    return (await readQuestions(tx, share.case_id, share.id, patientId)).find(({ id }) => id === result.question_id);
  });
  if (!asked) throw new ApiError('SYS_INTERNAL_001');
  return reply(asked, { status: 201 });
}

/** Words that are put before the patient in the assistant's thread pass the rules of the input guardrail. @throws ApiError AGENT_GUARDRAIL_INPUT_001 */
function requireHarmless(texts: readonly string[]): void {
  if (texts.some((text) => screenInput(text).verdict === 'block')) throw new ApiError('AGENT_GUARDRAIL_INPUT_001', { field: 'question' });
}

async function patientOf(tx: Tx, caseId: string): Promise<string> {
  const [row] = await tx.sql<{ patient_id: string }>('select patient_id from cases where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    caseId,
  ]);
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return row.patient_id;
}

/** Redacted as the snapshot is; which other hospital asked is nobody's business, and neither the question nor the answer says it. */
async function readQuestions(tx: Tx, caseId: string, shareId: string, patientId: string): Promise<Shown[]> {
  const patient = await readPerson(tx, patientId);
  if (!patient) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const { text } = createRedactor('provider_snapshot', patient, await readPatientTexts(tx, patientId));
  const rows = await listQuestions(tx, caseId, null);
  const others = rows.filter(({ share_id }) => share_id !== shareId).map(({ provider }) => provider.id);
  const hospitals = await readHospitalIdentities(tx, [...new Set(others)]);
  const held = await readHeldDocuments(tx, caseId);
  return rows.map((row) => {
    const asker = row.share_id === shareId ? undefined : hospitals.get(row.provider.id);
    return presentRedacted(withoutHeld(row, held), shareId, asker ? (written) => scrubHospital(text(written), asker) : text);
  });
}

/** What may be somebody else's is not named: the title may be. */
function withoutHeld(row: QuestionView, held: ReadonlySet<string>): QuestionView {
  const answer = row.answer && { ...row.answer, attachments: row.answer.attachments.filter(({ document_id }) => !held.has(document_id)) };
  return { ...row, answer };
}

function presentRedacted(row: QuestionView, shareId: string, redact: (text: string) => string): Shown {
  const { id, recipient, question, documents_wanted, created_at, answered_at, answer } = row;
  return {
    ...{ id, is_own: row.share_id === shareId, to: recipient, status: statusOf(row) },
    ...{ question: redact(question), documents_wanted: documents_wanted.map(redact) },
    ...{ asked_at: isoTime(created_at), answered_at: isoTimeOrNull(answered_at) },
    answer: answer && {
      text: redact(answer.content),
      documents: answer.attachments.map(({ document_id, filename }) => ({ document_id, title: redact(filename) })),
    },
  };
}
