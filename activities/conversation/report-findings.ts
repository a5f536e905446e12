import { createHash } from 'node:crypto';
import { readCaseRecord } from '../../db/queries/cases/case-record.ts';
import { readCaseView } from '../../db/queries/cases/case-view.ts';
import { lockCase } from '../../db/queries/cases/cases.ts';
import { type IssueOfDocument, listIssues } from '../../db/queries/documents/documents.ts';
import { isHeld } from '../../db/queries/documents/issues.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { findingsMessage } from '../../assistant/findings-message.ts';
import { phrasebookOf } from '../../assistant/phrasebooks/library.ts';
import { localizedIssueQuestion } from '../../assistant/questions.ts';
import { talkOfWords } from '../../assistant/thread-talk.ts';
import { readThreadWords } from '../../db/queries/conversation/thread-words.ts';
import { askAboutIssue } from '../../domain/conversation/issue-question.ts';
import { documentChecklistContent, ehrSummary } from '../../domain/conversation/rich-content.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseRef } from '../../messages/case.ts';
import { type CaseFrame, messageFrames, publishFrames } from '../cases/case-frames.ts';
import { checklistOf } from '../cases/read-case-facts.ts';
import { settleWithin } from '../cases/apply-transitions.ts';
import { addAssistantMessage } from './reply/assistant-message.ts';
import type { ActivityServices } from '../services.ts';
import { readCaseFlags } from '../tenant-flags.ts';
import { blockingOf, byUrgency, ehrOf } from './context/turn-context.ts';

type ReadDocument = {
  id: string;
  filename: string;
  status: 'processed' | 'failed' | 'rejected';
  document_type: string | null;
  held: boolean;
};

/**
 * Tells the patient what was read in the documents that nobody has spoken about yet, what is still missing, and asks about what blocks:
 * one message for the batch. A second run finds nothing left to tell.
 */
export async function reportFindings(
  { db, config, realtime }: ActivityServices,
  { tenant_id, case_id }: CaseRef,
): Promise<{ documents: number }> {
  const { documents, frames } = await withTenant(db, { tenantId: tenant_id, source: 'worker:llm' }, async (tx) => {
    await lockCase(tx, case_id);
    const unreported = await readUnreported(tx, case_id);
    const messageId = unreported.length === 0 ? null : await addFindingsMessage(tx, case_id, unreported);
    const { frames: settled } = await settleWithin(tx, await readCaseFlags(tx, config, case_id), case_id);
    const told: CaseFrame[] =
      messageId === null
        ? []
        : [{ event: 'batch_complete', data: { document_ids: unreported.map(({ id }) => id) } }, ...messageFrames(messageId)];
    return { documents: unreported.length, frames: [...told, ...settled] };
  });
  await publishFrames(realtime, { tenant_id, case_id }, frames);
  return { documents };
}

function readUnreported(tx: Tx, caseId: string): Promise<ReadDocument[]> {
  return tx.sql<ReadDocument>(
    `select d.id, d.filename, d.status, d.document_type, ${isHeld('$1', 'd.id')} as held from documents d
     where d.tenant_id = $1 and d.case_id = $2 and d.status in ('processed', 'failed', 'rejected')
       and not exists (select 1 from messages m where m.tenant_id = $1 and m.case_id = $2 and m.sender_type = 'agent'
         and m.attachments @> jsonb_build_array(jsonb_build_object('document_id', d.id)))
     order by d.created_at, d.id`,
    [tx.scope.tenantId, caseId],
  );
}

async function addFindingsMessage(tx: Tx, caseId: string, documents: ReadDocument[]): Promise<string | null> {
  const view = await readCaseView(tx, caseId);
  const record = await readCaseRecord(tx, caseId);
  if (!view || !record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const checklist = checklistOf(view);
  const ehr = ehrOf(record, view);
  const talk = talkOfWords(await readThreadWords(tx, caseId));
  const [question] = blockingOf(byUrgency(await listIssues(tx, caseId, 'open')));
  return addAssistantMessage(tx, {
    case_id: caseId,
    content: findingsMessage(talk, {
      documents,
      ehr,
      pending: view.procedure_code === null ? null : checklist.pending,
      question: question ? inWords(question, talk.language) : null,
    }),
    asks: question ? [{ item: 'issue_clarification', issue_id: question.id }] : [],
    rich_content: [ehrSummary(ehr), documentChecklistContent(checklist)],
    attachments: documents.map(({ id, filename }) => ({ document_id: id, filename })),
    dedupe_key: `findings/${createHash('sha256')
      .update(documents.map(({ id }) => id).join())
      .digest('hex')
      .slice(0, 32)}`,
  });
}

function inWords({ check_name: check, message: text, filename: document }: IssueOfDocument, language: string): string {
  const book = phrasebookOf(language);
  if (!book) return askAboutIssue({ check, text, document });
  const told = check === 'patient_mismatch' ? book.says.mismatch : text;
  return `${told} ${localizedIssueQuestion(book, { check, document })}`;
}
