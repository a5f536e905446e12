import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { CasePreferences } from '../../db/entities/cases.ts';
import { patientsVisibleTo } from '../../db/access/patient-visibility.ts';
import { recordEvent } from '../../db/events.ts';
import { getCase } from '../../db/queries/cases/cases.ts';
import { readProcedureField } from '../../assistant/procedures/name-procedures.ts';
import {
  type FoundProcedure,
  findWishedProcedure,
  listProcedureCandidates,
  listProcedures,
} from '../../db/queries/directory/procedures.ts';
import { readCaseView } from '../../db/queries/cases/case-view.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { sideNamed } from '../../domain/cases/procedure-mismatch.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import type { Call } from '../pipeline/route.ts';
import { reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import { withoutNulls } from '../../domain/cases/wishes.ts';
import type { createCaseBody } from './shapes.ts';
import { caseLifecycleStart } from '../../messages/case.ts';
import { presentCase } from './present-case.ts';
import type { createCaseContract } from './contract.ts';

type Body = z.output<typeof createCaseBody>;
type Owner = { id: string; referred_by_facilitator_id: string | null };

/** POST /cases/ : the case, its conversation and the event in one transaction; its workflow starts with the first act, or here. */
export async function createCase(call: Call<typeof createCaseContract>) {
  const { actor, body, scope, services, flags } = call;
  const caseId = rowIdOf(call, 'case');
  const { row, candidates } = await withTenant(services.db, scope, async (tx) => {
    const isOpened = await getCase(tx, caseId);
    if (!isOpened) await insertCase(tx, caseId, await findOwnerOrFail(tx, actor, body.patient_id), body, actor);
    const opened = await readCaseView(tx, caseId);
    const isUnderstood = !opened || opened.procedure_code !== null;
    return { row: opened, candidates: isUnderstood ? null : await candidatesFor(tx, body.procedure) };
  });
  if (!row) throw new ApiError('SYS_INTERNAL_001');
  await services.temporal.start(caseLifecycleStart({ tenant_id: actor.tenantId, case_id: caseId }));
  const presented = await presentCase(row, flags);
  return reply(candidates ? { ...presented, procedure_candidates: candidates } : presented, { status: 201 });
}

/** The patient record the case belongs to: one that the caller sees; without an id, the caller's own, of whom there must be one alone. */
async function findOwnerOrFail(tx: Tx, actor: Actor, patientId: string | undefined): Promise<Owner> {
  const mayOwn = actor.reaches.includes('own');
  if (patientId === undefined && !mayOwn) throw fieldFault('is required for this role');
  const { condition, params } = patientsVisibleTo(patientId === undefined ? { ...actor, reaches: ['own'] } : actor, 3);
  const [owner, another] = await tx.sql<Owner>(
    `select p.id, p.referred_by_facilitator_id from patients p
     where p.tenant_id = $1 and p.erasure_requested_at is null and ($2::uuid is null or p.id = $2::uuid) and ${condition}
     order by p.id limit 2`,
    [actor.tenantId, patientId ?? null, ...params],
  );
  if (!owner) throw fieldFault(patientId ? 'names no patient that you may open a case for' : 'is required: you have no patient record yet');
  if (another) throw fieldFault('is required: you have several patient records');
  return owner;
}

function fieldFault(message: string): ApiError {
  return new ApiError('INTAKE_VALIDATION_001', { field: 'patient_id', message: `patient_id ${message}` });
}

/** By the names of the directory, else by what patients call it in nine languages. */
async function wishedProcedure(tx: Tx, body: Body): Promise<Pick<FoundProcedure, 'code' | 'name'> | null> {
  return (await findWishedProcedure(tx, body)) ?? readProcedureField(body.procedure, await listProcedures(tx)).procedure;
}

/** What the words may mean, where they name no single procedure. */
async function candidatesFor(tx: Tx, procedure: string): Promise<{ code: string; name: string }[]> {
  const { candidates } = readProcedureField(procedure, await listProcedures(tx));
  return candidates.length > 0 ? candidates.map(({ code, name }) => ({ code, name })) : listProcedureCandidates(tx, procedure);
}

async function insertCase(tx: Tx, caseId: string, owner: Owner, body: Body, actor: Actor): Promise<void> {
  const procedure = await wishedProcedure(tx, body);
  const name = procedure?.name ?? body.procedure;
  await tx.run(
    tx.kysely.insertInto('cases').values({
      id: caseId,
      tenant_id: actor.tenantId,
      patient_id: owner.id,
      state: 'draft',
      title: name,
      procedure_name: name,
      procedure_code: procedure?.code ?? null,
      procedure_side: sideNamed(body.procedure ?? ''),
      destination_country: body.destination_country ?? null,
      budget_cents: body.budget_cents ?? null,
      currency: body.currency ?? null,
      preferences: withoutNulls(body.preferences ?? {}) as CasePreferences,
      referred_by_facilitator_id: owner.referred_by_facilitator_id,
      created_by: actor.userId,
    }),
  );
  await tx.run(tx.kysely.insertInto('conversations').values({ id: newId(), tenant_id: actor.tenantId, case_id: caseId }));
  await recordEvent(tx, {
    type: 'case.created',
    patient_id: owner.id,
    case_id: caseId,
    payload: { case_id: caseId, procedure_code: procedure?.code ?? null, destination_country: body.destination_country ?? null },
  });
}
