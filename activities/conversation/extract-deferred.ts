import type { CallRecord } from '../../adapters/llm/language-model.ts';
import { recordEvent } from '../../db/events.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { readPromptsFor } from '../../db/queries/learning/prompts-in-force.ts';
import { recordLlmCall } from '../../db/queries/conversation/llm-calls.ts';
import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { About } from '../../domain/conversation/about.ts';
import type { CaseRef } from '../../messages/case.ts';
import { type CaseFrame, publishFrames } from '../cases/case-frames.ts';
import { settleWithin } from '../cases/apply-transitions.ts';
import type { ActivityServices } from '../services.ts';
import { readCaseFlags } from '../tenant-flags.ts';
import { readAffordableModel } from './reply/affordable-model.ts';
import { applyChanges } from './changes/apply-changes.ts';
import { questionsIn, withoutAsked } from './reply/record-question.ts';
import { countFindings, type PlannedChanges, planFindings } from './changes/state-delta.ts';

type Deferred = { id: string; content: string; about: About | null; written_on: string };

/**
 * Reads the findings of messages that were answered first (flag enable_deferred_extraction), each into the record in a transaction of its
 * own. A second run finds nothing left to read.
 */
export async function extractDeferred(services: ActivityServices, ref: CaseRef, signal: AbortSignal): Promise<{ messages: number }> {
  const { db, realtime } = services;
  const scope: TenantScope = { tenantId: ref.tenant_id, source: 'worker:llm' };
  const { messages, prompt, llm } = await withTenant(db, scope, async (tx) => ({
    messages: await readDeferred(tx, ref.case_id),
    prompt: (await readPromptsFor(tx, ref.case_id)).of.extract,
    llm: await readAffordableModel(tx, services.llm),
  }));
  for (const { id, content, about, written_on } of messages) {
    const { value, call } = await llm.extract(
      { text: content, source: 'message', written_on, ...(about ? { about } : {}) },
      { signal, traceId: id, ...(prompt ? { prompt } : {}) },
    );
    const planned = planFindings(value);
    const findings = withoutAsked(planned.findings, questionsIn(content, about?.language ?? 'en'));
    const incorporated = { message_id: id, changes: { ...planned, findings }, call };
    const frames = await withTenant(db, { ...scope, correlationId: id }, (tx) => incorporate(tx, services, ref.case_id, incorporated));
    await publishFrames(realtime, ref, frames);
  }
  return { messages: messages.length };
}

function readDeferred(tx: Tx, caseId: string): Promise<Deferred[]> {
  return tx.sql<Deferred>(
    `select id, content, about, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as written_on
     from messages where tenant_id = $1 and case_id = $2 and extraction = 'deferred' order by seq limit 20`,
    [tx.scope.tenantId, caseId],
  );
}

async function incorporate(
  tx: Tx,
  { config }: ActivityServices,
  case_id: string,
  { message_id, changes, call }: { message_id: string; changes: PlannedChanges; call: CallRecord },
): Promise<CaseFrame[]> {
  const row = await lockCase(tx, case_id);
  const [claimed] = await tx.sql(
    `update messages set extraction = 'done' where tenant_id = $1 and id = $2 and extraction = 'deferred' returning id`,
    [tx.scope.tenantId, message_id],
  );
  if (!row || !claimed) return [];
  await recordLlmCall(tx, { case_id, document_id: null, message_id }, call);
  if (countFindings(changes.findings) === 0) return [];
  const { patient_id } = row;
  await applyChanges(tx, { case_id, patient_id, message_id }, changes);
  const fields_updated = Object.entries(changes.findings).flatMap(([kind, found]) => (found.length > 0 ? [kind] : []));
  await recordEvent(tx, { type: 'case.updated', patient_id, case_id, payload: { case_id, fields_updated, message_id } });
  const { frames } = await settleWithin(tx, await readCaseFlags(tx, config, case_id), case_id);
  return [{ event: 'findings_incorporated', data: { message_id } }, ...frames];
}
