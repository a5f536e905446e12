import { validate as isUuid } from 'uuid';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { picturesOfEvidence } from '../../domain/documents/passage-pictures.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { runCaseCommand } from './case-command.ts';
import { isoTime, isoTimeOrNull } from './present-case.ts';
import type { issuesContract, resolveIssueContract } from './contract.ts';
import { redactorFor } from './shown-case.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

type IssueView = {
  id: string;
  document_id: string | null;
  check: string;
  severity: 'low' | 'medium' | 'high' | 'critical';
  field: string | null;
  message: string;
  status: 'open' | 'resolved';
  resolution_note: string | null;
  /** What it was found in; null where its document has no picture. */
  evidence: Record<string, unknown> | null;
  created_at: Date | string;
  resolved_at: Date | string | null;
};

/** GET /cases/{id}/issues */
export function listIssues({ actor, params, query, scope, services }: Call<typeof issuesContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id, 'clinical');
    const redactor = await redactorFor(tx, found);
    const issues = (await readIssues(tx, found.id, null)).filter(({ status }) => query.status === undefined || status === query.status);
    return issues.map((issue) => presentIssue(redactor ? redactor.value({ ...issue, evidence: null }) : issue));
  });
}

/** POST /cases/{id}/issues/{issue_id}/resolve : the case may move on when the last one closes, so its workflow applies it. */
export async function resolveIssue(call: Call<typeof resolveIssueContract>) {
  const { actor, body, params, scope, services } = call;
  const read = (tx: Tx) => readIssues(tx, params.case_id, isUuid(params.issue_id) ? params.issue_id : null);
  await runCaseCommand(call, params.case_id, 'resolveIssue', { issue_id: params.issue_id, note: body.note }, async (tx) => {
    await getVisibleCaseOrFail(tx, actor, params.case_id);
    if (!isUuid(params.issue_id) || (await read(tx)).length === 0) throw new ApiError('ISSUE_NOT_FOUND');
  });
  const [issue] = await withTenant(services.db, scope, read);
  if (!issue) throw new ApiError('ISSUE_NOT_FOUND');
  return presentIssue(issue);
}

export function readIssues(tx: Tx, caseId: string, issueId: string | null): Promise<IssueView[]> {
  return tx.sql<IssueView>(
    `select i.id, i.document_id, i.check_name as check, i.severity, i.field, i.message, i.status, i.resolution_note, i.created_at, i.resolved_at,
            case when i.check_name = 'uncertain_value' and exists (select 1 from document_pages g where g.tenant_id = i.tenant_id
                      and g.document_id = i.document_id and g.places <> '[]') then i.evidence end as evidence
     from document_issues i where i.tenant_id = $1 and i.case_id = $2 and ($3::uuid is null or i.id = $3::uuid) order by i.created_at desc, i.id desc`,
    [tx.scope.tenantId, caseId, issueId],
  );
}

export function presentIssue({ created_at, resolved_at, evidence, ...issue }: IssueView) {
  const pictures = issue.document_id === null ? [] : picturesOfEvidence(issue.document_id, evidence);
  return { ...issue, pictures, created_at: isoTime(created_at), resolved_at: isoTimeOrNull(resolved_at) };
}
