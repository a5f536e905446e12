import type { CaseRow } from '../../db/entities/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { readCaseRecord } from '../../db/queries/cases/case-record.ts';
import { unknownHealth } from '../../domain/cases/health-items.ts';
import { unknownToHospitals } from '../../domain/conversation/unknown-health.ts';
import type { CaseState } from '../../domain/cases/states.ts';
import { confirmation, consentForm } from '../../domain/conversation/rich-content.ts';
import { addAssistantMessage } from '../conversation/assistant-message.ts';
import { messageOfAnswers } from '../sharing/announce-answers.ts';
import { type CaseFrame, messageFrames } from './case-frames.ts';

type Chosen = { provider_id: string; name: string };

/** What the assistant says by itself when a case reaches a state that asks something of the patient, or tells something. Once a state. */
export async function tellOfMove(tx: Tx, row: Pick<CaseRow, 'id'>, to: CaseState): Promise<CaseFrame[]> {
  const message = await messageFor(tx, row.id, to);
  if (!message) return [];
  const id = await addAssistantMessage(tx, { case_id: row.id, ...message, dedupe_key: `${to}/${row.id}` });
  return id === null ? [] : messageFrames(id);
}

async function messageFor(tx: Tx, caseId: string, to: CaseState) {
  if (to === 'provider_selected') {
    const chosen = await readSelected(tx, caseId);
    const record = await readCaseRecord(tx, caseId);
    const unknown = record ? unknownHealth(record.health) : [];
    const missing = unknown.length === 0 ? '' : `${unknownToHospitals(unknown)}\n\n`;
    return {
      content: `You have chosen ${names(chosen)}. ${missing}Do you agree that your medical record is shared with them, without your name and contact data?`,
      rich_content: [consentForm(caseId, chosen)],
      asks: [{ item: 'consent' as const }],
    };
  }
  if (to === 'providers_notified' || to === 'forwarded') {
    const shares = await readShared(tx, caseId);
    const told = shares.map(({ provider_id, name }) => ({ provider_id, name }));
    const identity = shares.some(({ share_identity }) => share_identity)
      ? '. As you agreed, they may see your name and contact data too.'
      : ', without your name and contact data.';
    return {
      content: `Your record is now with ${names(told)}${identity} I tell you as soon as there is an answer.`,
      rich_content: [confirmation({ case_id: caseId, providers: told })],
    };
  }
  return messageOfAnswers(tx, caseId, to);
}

function names(providers: readonly Chosen[]): string {
  const all = providers.map(({ name }) => name);
  return all.length < 2 ? (all[0] ?? 'your providers') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

function readSelected(tx: Tx, caseId: string): Promise<Chosen[]> {
  return tx.sql<Chosen>(
    `select p.id as provider_id, p.name from cases c cross join unnest(c.selected_provider_ids) with ordinality as chosen (id, place)
     join providers p on p.tenant_id = c.tenant_id and p.id = chosen.id where c.tenant_id = $1 and c.id = $2 order by chosen.place`,
    [tx.scope.tenantId, caseId],
  );
}

function readShared(tx: Tx, caseId: string): Promise<(Chosen & { share_identity: boolean })[]> {
  return tx.sql(
    `select p.id as provider_id, p.name, k.share_identity from case_shares s
     join providers p on p.tenant_id = s.tenant_id and p.id = s.provider_id join consents k on k.tenant_id = s.tenant_id and k.id = s.consent_id
     where s.tenant_id = $1 and s.case_id = $2 and s.status <> 'revoked' order by s.created_at, s.id`,
    [tx.scope.tenantId, caseId],
  );
}
