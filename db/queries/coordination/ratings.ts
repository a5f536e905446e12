import type { RatingTarget } from '../../entities/care.ts';
import type { Tx } from '../../tenant-scope.ts';

export type RatingView = {
  id: string;
  case_id: string;
  target_type: RatingTarget;
  target_id: string;
  score: number;
  comment: string | null;
  created_at: Date | string;
};

/** How a coordinator or facilitator belongs to a case: by assignment, by referral, or by a grant, also one that has ended. */
const BELONGS: Record<RatingTarget, string> = {
  coordinator: 'select 1 from coordinator_assignments where tenant_id = $1 and case_id = $2 and coordinator_id = $3 and is_active',
  facilitator: `select 1 from facilitators f where f.tenant_id = $1 and f.id = $3 and (
      exists (select 1 from cases c where c.tenant_id = $1 and c.id = $2 and c.referred_by_facilitator_id = f.id)
      or exists (select 1 from facilitator_grants g where g.tenant_id = $1 and g.case_id = $2 and g.facilitator_id = f.id))`,
};

export async function workedOnCase(tx: Tx, caseId: string, type: RatingTarget, id: string): Promise<boolean> {
  return (await tx.sql(BELONGS[type], [tx.scope.tenantId, caseId, id])).length > 0;
}

const COLUMNS = ['id', 'case_id', 'target_type', 'target_id', 'score', 'comment', 'created_at'] as const;

/** Undefined when the case rated this target before. */
export async function insertRating(tx: Tx, given: Omit<RatingView, 'created_at'>): Promise<RatingView | undefined> {
  const { id, case_id, target_type, target_id, score, comment } = given;
  const [row] = await tx.run(
    tx.kysely
      .insertInto('ratings')
      .values({ id, tenant_id: tx.scope.tenantId, case_id, target_type, target_id, score, comment, rated_by: tx.scope.actorId ?? '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS),
  );
  return row;
}

export async function getRating(tx: Tx, id: string): Promise<RatingView | undefined> {
  const [row] = await tx.sql<RatingView>(`select ${COLUMNS} from ratings where tenant_id = $1 and id = $2`, [tx.scope.tenantId, id]);
  return row;
}
