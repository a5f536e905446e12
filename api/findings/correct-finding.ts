import { validate as isUuid } from 'uuid';
import { completeChange } from '../../db/queries/fhir/complete-change.ts';
import { correctionsByResource } from '../../db/queries/fhir/finding-corrections.ts';
import { getFinding, type StoredFinding } from '../../db/queries/fhir/stored-finding.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { permissionsOf, type RoleCode } from '../../domain/permissions.ts';
import { factsOf, type FindingChange, unfitKeys } from '../../domain/records/correct-finding.ts';
import { type FindingKind, findingSourceOf } from '../../domain/records/finding-trace.ts';
import { isPatientsWord, mayCorrect } from '../../domain/records/may-correct.ts';
import { isImpossibleValue } from '../../domain/validation/impossible-value.ts';
import type { Actor } from '../auth/actor.ts';
import { runCaseCommand } from '../cases/case-command.ts';
import { redactorFor } from '../cases/shown-case.ts';
import { getOpenCaseOrFail, getVisibleCaseOrFail, rolesThatReach } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { addFindingContract, correctFindingContract } from './contract.ts';
import { IMPOSSIBLE } from './shapes.ts';

/** PATCH /cases/{case_id}/ehr/findings/{finding_id} */
export async function correctFinding(call: Call<typeof correctFindingContract>) {
  const { actor, body, params, scope, services } = call;
  const check = async (tx: Tx) => {
    const { id } = await getOpenCaseOrFail(tx, actor, params.case_id);
    const finding = await getFindingOrFail(tx, id, params.finding_id);
    const corrections = (await correctionsByResource(tx, id)).get(finding.resource_id) ?? [];
    const role = await getCorrectorOrFail(tx, actor, id, { kind: finding.kind, isOwnWords: isPatientsWord(finding, corrections) });
    requireFit(finding.kind, body);
    requirePossible(finding, body);
    return { finding, role };
  };
  const { change, role } = await withTenant(services.db, scope, async (tx) => {
    const { finding, role: corrector } = await check(tx);
    const { kind, resource } = finding;
    return { change: await completeChange(tx, kind, body, factsOf(kind, resource).code), role: corrector };
  });
  const asCorrector = { ...call, actor: { ...actor, role } };
  await runCaseCommand(asCorrector, params.case_id, 'correctFinding', { ...change, finding_id: params.finding_id }, check);
  return withTenant(services.db, scope, (tx) => presentFinding(tx, actor, params.case_id, params.finding_id));
}

/** POST /cases/{case_id}/ehr/findings */
export async function addFinding(call: Call<typeof addFindingContract>) {
  const { actor, params, scope, services } = call;
  const { kind, ...body } = call.body;
  const check = async (tx: Tx) => {
    const { id } = await getOpenCaseOrFail(tx, actor, params.case_id);
    const role = await getCorrectorOrFail(tx, actor, id, { kind, isOwnWords: true });
    requireFit(kind, body);
    return role;
  };
  const { change, role } = await withTenant(services.db, scope, async (tx) => {
    const corrector = await check(tx);
    return { change: await completeChange(tx, kind, body, null), role: corrector };
  });
  const asCorrector = { ...call, actor: { ...actor, role } };
  const { result } = await runCaseCommand(asCorrector, params.case_id, 'addFinding', { ...change, kind }, check);
  const added = await withTenant(services.db, scope, (tx) => presentFinding(tx, actor, params.case_id, String(result.finding_id)));
  return reply(added, { status: 201 });
}

async function getFindingOrFail(tx: Tx, caseId: string, findingId: string): Promise<StoredFinding> {
  const finding = isUuid(findingId) ? await getFinding(tx, caseId, findingId) : undefined;
  if (!finding) throw new ApiError('FINDING_NOT_FOUND');
  return finding;
}

type Corrected = { kind: FindingKind; isOwnWords: boolean };

/** The role in which the actor puts a finding right: one by which the case is reached, for a right of another role reaches no further. @throws ApiError AUTH_UNAUTHORIZED_001 */
async function getCorrectorOrFail(tx: Tx, actor: Actor, caseId: string, { kind, isOwnWords }: Corrected): Promise<RoleCode> {
  const roles = await rolesThatReach(tx, actor, caseId);
  const corrector = roles.find((role) => mayCorrect({ role, permissions: permissionsOf(role) }, kind, isOwnWords));
  if (corrector) return corrector;
  const message = roles.includes('patient')
    ? 'A document or a clinician says this, so a reviewer puts it right. Tell the assistant what is wrong, or take the document back.'
    : `Your role may not put a finding of kind ${kind} right.`;
  throw new ApiError('AUTH_UNAUTHORIZED_001', { message });
}

/** @throws ApiError INTAKE_VALIDATION_001 for each key that this kind of finding has no place for */
function requireFit(kind: FindingKind, change: FindingChange): void {
  const message = `does not fit a finding of kind ${kind}`;
  const entries = unfitKeys(kind, change).map((field) => ({ code: 'INTAKE_VALIDATION_001' as const, message, field }));
  if (entries.length > 0) throw new ApiError('INTAKE_VALIDATION_001', { entries });
}

/** The number or the unit that is put right, beside what stands. @throws ApiError INTAKE_VALIDATION_001 for a value that no body can show */
function requirePossible({ kind, resource }: StoredFinding, { code, value, unit }: FindingChange): void {
  if (kind !== 'observation' || (value ?? unit) === undefined) return;
  const before = factsOf(kind, resource);
  const written = { loinc: code ?? before.code, value: value ?? before.value ?? '', unit: unit ?? before.unit ?? null };
  if (!isImpossibleValue(written)) return;
  throw new ApiError('INTAKE_VALIDATION_001', { field: value === undefined ? 'unit' : 'value', message: IMPOSSIBLE });
}

async function presentFinding(tx: Tx, actor: Actor, caseId: string, findingId: string) {
  const { kind, resource } = await getFindingOrFail(tx, caseId, findingId);
  const corrections = await correctionsByResource(tx, caseId);
  const { onset = null, side = null, value = null, unit = null, dosage = null, ...facts } = factsOf(kind, resource);
  const trace = { source: findingSourceOf(resource), corrections: corrections.get(findingId) ?? [] };
  const shown = { finding_id: findingId, case_id: caseId, kind, ...facts, onset, side, value, unit, dosage, ...trace };
  const redactor = await redactorFor(tx, await getVisibleCaseOrFail(tx, actor, caseId));
  return redactor ? redactor.value(shown) : shown;
}
