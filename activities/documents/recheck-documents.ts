import { readPages } from '../../db/queries/documents/documents.ts';
import { BY_RULE, openIssue } from '../../db/queries/documents/issues.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { sidesIn } from '../../domain/validation/paper-sides.ts';
import type { Issue, ReadAgain } from '../../domain/validation/issue.ts';
import { CHECKS_OF_CONTEXT, checkContext, mayBeSomebodyElses } from '../../domain/validation/checks.ts';
import { OWN_SIDES } from '../../domain/validation/check-sides.ts';
import { settleIssue, withholdDocument } from './accept-document.ts';
import { type DocumentToRead, listReadDocuments } from './open-document.ts';
import { ownerOf } from './persist.ts';
import { readTreatedPlace } from './validate.ts';

type KnownIssue = { id: string; check: string; field: string; status: 'open' | 'settled' | 'closed_by_rule' };

/**
 * Makes the checks again that rest on the patient's data and on the procedure, for every document of the case that was checked against others (Decisions §4):
 * opens what is wrong now, and closes what is wrong no longer. What somebody has settled stays settled. A second run finds nothing to check.
 */
export async function recheckDocuments(tx: Tx, caseId: string): Promise<void> {
  const documents = await listReadDocuments(tx, caseId);
  for (const document of documents) {
    if (document.checked_for === null || document.checked_for === document.check_mark) continue;
    await recheck(tx, document);
    await tx.sql('update documents set checked_for = $3 where tenant_id = $1 and id = $2', [
      ...[tx.scope.tenantId, document.id, document.check_mark],
    ]);
  }
}

async function recheck(tx: Tx, document: DocumentToRead): Promise<void> {
  const extraction = await readExtraction(tx, document.id);
  if (!extraction) return;
  const text = (await readPages(tx, document.id)).map((page) => page.text).join('\n');
  const found = checkContext({ extraction, sides: sidesIn(text) }, { patient: document, ...(await readTreatedPlace(tx, document)) });
  const known = await readKnown(tx, document.id);
  const isSame = (issue: Issue) => (other: KnownIssue) => other.check === issue.check && other.field === issue.field;
  const wasHeld = known.some(({ check, status }) => check === 'patient_mismatch' && status === 'open');
  for (const { id } of known.filter((issue) => issue.status === 'open' && !found.some((one) => isSame(one)(issue)))) {
    await settleIssue(tx, ownerOf(document), id, {
      by: BY_RULE,
      note: 'What the document says agrees with the corrected data.',
      event: { resolved_by: BY_RULE, reason: 'corrected_data' },
    });
  }
  const fresh = found.filter((issue) => !known.some((other) => isSame(issue)(other) && other.status !== 'closed_by_rule'));
  const doubts = fresh.filter(mayBeSomebodyElses);
  for (const issue of wasHeld || doubts.length > 0 ? doubts : fresh) await openIssue(tx, ownerOf(document), issue);
  if (doubts.length > 0 && !wasHeld) await withholdDocument(tx, document);
}

async function readExtraction(tx: Tx, documentId: string): Promise<ReadAgain['extraction'] | undefined> {
  const [row] = await tx.sql<ReadAgain['extraction']>(
    `select r.result->'extraction'->'demographics' as demographics, r.result->'extraction'->'conditions' as conditions,
            r.result->'extraction'->>'document_date' as document_date
     from document_results r where r.tenant_id = $1 and r.document_id = $2 and r.name = 'clinical_context'`,
    [tx.scope.tenantId, documentId],
  );
  return row?.demographics ? row : undefined;
}

function readKnown(tx: Tx, documentId: string): Promise<KnownIssue[]> {
  return tx.sql(
    `select id, check_name as check, field,
            case when status = 'open' then 'open' when resolved_by = $4 then 'closed_by_rule' else 'settled' end as status
     from document_issues where tenant_id = $1 and document_id = $2 and check_name = any($3::text[]) and field <> $5 for update`,
    [tx.scope.tenantId, documentId, CHECKS_OF_CONTEXT, BY_RULE, OWN_SIDES],
  );
}
