import { mismatchWords, sideOfField } from '../../assistant/names/mismatch-words.ts';
import { phrasebookOf } from '../../assistant/phrasebooks/library.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import { BY_RULE, closeIssue, type NewIssue, openIssue } from '../../db/queries/documents/issues.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { askAboutIssue } from '../../domain/conversation/issue-question.ts';
import type { Question } from '../../domain/conversation/questions.ts';
import {
  findProcedureMismatch,
  holdsTreated,
  type ProcedureMismatch,
  type RecordedCondition,
} from '../../domain/cases/procedure-mismatch.ts';
import { CHECK_SEVERITIES } from '../../domain/validation/issue.ts';
import { addAssistantMessage } from '../conversation/reply/assistant-message.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';
import { type CaseFrame, messageFrames } from './case-frames.ts';

type OpenMismatch = { id: string; field: string; code: string | null };
type Treatment = { treats: readonly string[]; screens: readonly string[] };

/**
 * Opens an issue while the record contradicts the procedure that the case is for, and asks the patient about it; closes it when the record agrees again
 * (Decisions §4). @returns frames to publish after commit
 */
export async function checkProcedure(
  tx: Tx,
  row: CaseRow,
  conditions: readonly RecordedCondition[],
  { treats, screens }: Treatment,
): Promise<CaseFrame[]> {
  const known = await readOpen(tx, row.id);
  if (conditions.length === 0 && known.length === 0) return [];
  const mismatch = findProcedureMismatch({ treats, screens, side: row.procedure_side }, conditions, {
    primary: row.primary_condition_code ?? known[0]?.code ?? null,
    treated: holdsTreated(conditions, treats) ? [] : await readTreatedByAny(tx),
  });
  const issue = mismatch && asIssue(row, mismatch);
  const owner = { case_id: row.id, patient_id: row.patient_id, document_id: null };
  for (const { id } of known.filter(({ field }) => field !== issue?.field)) {
    await closeIssue(tx, owner, id, {
      by: BY_RULE,
      note: 'The record agrees with the procedure.',
      event: { resolved_by: BY_RULE, reason: 'corrected_data' },
    });
  }
  return mismatch && issue && (await openIssue(tx, owner, issue)) ? ask(tx, row, mismatch, issue) : [];
}

async function ask(tx: Tx, row: CaseRow, mismatch: ProcedureMismatch, issue: NewIssue): Promise<CaseFrame[]> {
  const opened = (await readOpen(tx, row.id)).find(({ field }) => field === issue.field);
  const asks: Question[] = opened ? [{ item: 'issue_clarification', issue_id: opened.id }] : [];
  const content = await inWords(tx, row, mismatch, issue);
  const id = await addAssistantMessage(tx, { case_id: row.id, content, rich_content: [], asks });
  return id === null ? [] : messageFrames(id);
}

/** In the language of the conversation. */
async function inWords(tx: Tx, row: CaseRow, { condition }: ProcedureMismatch, { check, field, message: text }: NewIssue): Promise<string> {
  const { language } = await talkOfThread(tx, row.id);
  const book = phrasebookOf(language);
  if (!book) return askAboutIssue({ check, text });
  const [procedure] = await tx.sql<{ slug: string }>('select slug from procedures where tenant_id = $1 and code = $2', [
    tx.scope.tenantId,
    row.procedure_code,
  ]);
  const named = { slug: procedure?.slug, name: row.procedure_name ?? '' };
  const told = mismatchWords({ procedure: named, side: sideOfField(field), condition }, book.language);
  return `${told} ${book.says.intended}`;
}

function asIssue({ procedure_code, procedure_name, procedure_side }: CaseRow, { kind, condition }: ProcedureMismatch): NewIssue {
  const wanted = kind === 'side' ? `${procedure_name} on the ${procedure_side} side` : procedure_name;
  return {
    check: 'procedure_mismatch',
    severity: CHECK_SEVERITIES.procedure_mismatch,
    field: `procedure.${procedure_code}.${kind}${kind === 'side' ? `.${procedure_side}` : ''}`,
    message: `Your case is for ${wanted}, but your record speaks of ${condition.display}.`,
    evidence: { code: condition.code, kind },
  };
}

function readOpen(tx: Tx, caseId: string): Promise<OpenMismatch[]> {
  return tx.sql(
    `select id, field, evidence->>'code' as code from document_issues
     where tenant_id = $1 and case_id = $2 and check_name = 'procedure_mismatch' and status = 'open'`,
    [tx.scope.tenantId, caseId],
  );
}

/** What the procedures on offer treat, all of them. */
async function readTreatedByAny(tx: Tx): Promise<string[]> {
  const rows = await tx.sql<{ prefix: string }>(
    'select distinct jsonb_array_elements_text(icd10_prefixes) as prefix from procedures where tenant_id = $1 and not is_category',
    [tx.scope.tenantId],
  );
  return rows.map(({ prefix }) => prefix);
}
