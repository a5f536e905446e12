import type { Tx } from '../../tenant-scope.ts';

/** Part 2.12. */
export type DecisionEventRow = {
  id: string;
  event_type: string;
  tenant_id: string;
  actor_id: string | null;
  patient_id: string | null;
  payload: Record<string, unknown>;
  correlation_id: string | null;
  source_service: string;
  created_at: Date | string;
};

/** A page of the assistant's decisions in a case, oldest first, and how many there are in all. */
export async function listDecisions(
  tx: Tx,
  caseId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: DecisionEventRow[]; total: number }> {
  const ofCase = [tx.scope.tenantId, caseId];
  const rows = await tx.sql<DecisionEventRow>(
    `select id, event_type, tenant_id, actor_id, patient_id, payload, correlation_id, source_service, created_at from events
     where tenant_id = $1 and case_id = $2 and event_type = 'agent.decision' order by created_at, id limit $3 offset $4`,
    [...ofCase, page.limit, page.offset],
  );
  const [counted] = await tx.sql<{ total: number | string }>(
    `select count(*) as total from events where tenant_id = $1 and case_id = $2 and event_type = 'agent.decision'`,
    ofCase,
  );
  return { rows, total: Number(counted?.total ?? 0) };
}
