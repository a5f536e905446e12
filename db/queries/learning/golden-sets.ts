import { v7 as newId } from 'uuid';
import { ApiError } from '../../../domain/errors.ts';
import { identityOf, type KnownPerson } from '../../../domain/redaction/identity.ts';
import { redactMessage } from '../../../domain/redaction/redact-message.ts';
import { consentInForce } from '../../access/consent-in-force.ts';
import { GoldenItem, GoldenSet } from '../../entities/learning.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Golden sets (Decisions §15): versioned, without identity, each item with where it comes from. */

/** A consent to research that is in force; SQL over `i` (golden_items) or `t` (turn_inputs). */
const isConsented = (
  alias: string,
) => `exists (select from consents s where s.tenant_id = ${alias}.tenant_id and s.case_id = ${alias}.case_id
  and s.category = 'research' and ${consentInForce('s')})`;

export type GoldenSetView = {
  id: string;
  name: string;
  version: number;
  items: number;
  created_by: string | null;
  created_at: Date | string;
};
const VIEW = `select g.id, g.name, g.version, g.created_by, g.created_at,
  (select count(*)::int from golden_items i where i.tenant_id = $1 and i.golden_set_id = g.id and ${isConsented('i')}) as items from golden_sets g`;

/** Sets, newest first. Items whose consent has ended are not counted, and nothing reads them. */
export async function listGoldenSets(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GoldenSetView[]; total: number }> {
  const rows = await tx.sql<GoldenSetView>(`${VIEW} where g.tenant_id = $1 order by g.created_at desc, g.id desc limit $2 offset $3`, [
    tx.scope.tenantId,
    limit,
    offset,
  ]);
  const [counted] = await tx.sql<{ total: number | string }>('select count(*) as total from golden_sets where tenant_id = $1', [
    tx.scope.tenantId,
  ]);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** @throws ApiError GOLDEN_SET_NOT_FOUND */
export async function getGoldenSetOrFail(tx: Tx, id: string): Promise<GoldenSetView> {
  const [row] = await tx.sql<GoldenSetView>(`${VIEW} where g.tenant_id = $1 and g.id = $2`, [tx.scope.tenantId, id]);
  if (!row) throw new ApiError('GOLDEN_SET_NOT_FOUND');
  return row;
}

export type NewGoldenItem = { decision_event_id: string; conditions: string[] };
type Source = KnownPerson & { case_id: string; content: string; consented: boolean };

/**
 * The next version of a set, of messages with their truth; names and other identity are taken out before anything is stored.
 * @throws ApiError DECISION_NOT_FOUND, CONSENT_REQUIRED_001 where no consent to research is in force
 */
export async function addGoldenSet(tx: Tx, name: string, items: readonly NewGoldenItem[]): Promise<string> {
  const { tenantId, actorId = null } = tx.scope;
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`golden_sets ${tenantId} ${name}`]);
  const [last] = await tx.sql<{ version: number | null }>(
    'select max(version) as version from golden_sets where tenant_id = $1 and name = $2',
    [tenantId, name],
  );
  const id = newId();
  await tx.em.insert(GoldenSet, { id, tenant_id: tenantId, name, version: (last?.version ?? 0) + 1, created_by: actorId });
  for (const [index, item] of items.entries()) {
    const source = await sourceOf(tx, item.decision_event_id, index);
    await tx.em.insert(GoldenItem, {
      ...{ id: newId(), tenant_id: tenantId, golden_set_id: id, case_id: source.case_id },
      ...item,
      text: redactMessage(source.content, identityOf(source)),
      provenance: { decision_event_id: item.decision_event_id, added_by: actorId, added_at: new Date().toISOString() },
    });
  }
  return id;
}

async function sourceOf(tx: Tx, decisionId: string, index: number): Promise<Source> {
  const [row] = await tx.sql<Source>(
    `select t.case_id, m.content, ${isConsented('t')} as consented, p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email, p.phone
     from turn_inputs t join messages m on m.tenant_id = $1 and m.id = t.message_id
     join cases c on c.tenant_id = $1 and c.id = t.case_id join patients p on p.tenant_id = $1 and p.id = c.patient_id
     where t.tenant_id = $1 and t.id = $2`,
    [tx.scope.tenantId, decisionId],
  );
  const field = `items.${index}.decision_event_id`;
  if (!row) throw new ApiError('DECISION_NOT_FOUND', { field });
  if (!row.consented)
    throw new ApiError('CONSENT_REQUIRED_001', { field, message: 'The patient has given no consent to research for this case.' });
  return row;
}

/** The decisions of a set whose consent stands. */
export async function decisionsOfSet(tx: Tx, id: string): Promise<string[]> {
  await getGoldenSetOrFail(tx, id);
  const rows = await tx.sql<{ id: string }>(
    `select i.decision_event_id as id from golden_items i where i.tenant_id = $1 and i.golden_set_id = $2 and ${isConsented('i')} order by 1`,
    [tx.scope.tenantId, id],
  );
  return rows.map((row) => row.id);
}

/** Takes out what no consent covers any more. */
export async function dropUnconsented(tx: Tx): Promise<number> {
  const rows = await tx.sql(`delete from golden_items i where i.tenant_id = $1 and not ${isConsented('i')} returning i.id`, [
    tx.scope.tenantId,
  ]);
  return rows.length;
}

export type GoldenText = { case_id: string; text: string; conditions: string[] };

/** The items of every set's newest version whose consent stands. */
export function readGoldenTexts(tx: Tx): Promise<GoldenText[]> {
  return tx.sql<GoldenText>(
    `select i.case_id, i.text, i.conditions from golden_items i join golden_sets g on g.tenant_id = $1 and g.id = i.golden_set_id
     where i.tenant_id = $1 and ${isConsented('i')}
       and g.version = (select max(n.version) from golden_sets n where n.tenant_id = $1 and n.name = g.name) order by i.id`,
    [tx.scope.tenantId],
  );
}
