import { DEFAULT_WEIGHTS } from '../../domain/matching/weights.ts';
import { inheritMissing } from '../queries/reference/inherit.ts';
import { INHERITED_DESTINATIONS, INHERITED_PROCEDURES } from '../queries/reference/inheritances.ts';
import { type CatalogueKind, type Facts, fillSharedCatalogue } from '../queries/reference/shared-catalogue.ts';
import type { GlobalTx, Tx } from '../tenant-scope.ts';
import { SEED_COUNTRIES } from './data/countries.ts';
import { insertRows } from './insert-rows.ts';
import { procedureEntries, readProcedures } from './procedures.ts';
import { seedId } from './random.ts';
import { destinationEntries } from './reference.ts';

/**
 * What every tenant starts with: the matching's weights, and all of the shared catalogue: procedures with their requirements and contraindications, destinations with
 * facts for travellers and visa rules. With it a case can be matched as soon as the tenant has providers. What is there already stays as it is.
 * @returns how many rows were new, by table
 */
export async function stockTenant(tx: Tx, tenantId: string): Promise<Record<string, number>> {
  await stockSharedCatalogue(tx);
  const added = {
    matching_configs: await insertRows(tx, 'matching_configs', [{ tenant_id: tenantId, ...DEFAULT_WEIGHTS }]),
    procedures: await inheritMissing(tx, INHERITED_PROCEDURES),
    destinations: await inheritMissing(tx, INHERITED_DESTINATIONS),
  };
  if (added.procedures + added.destinations > 0) await noteWholeDirectory(tx, tenantId);
  return added;
}

/** The catalogue of this release, where a deployment has none yet. @returns how many entries were new, by kind */
export async function stockSharedCatalogue(tx: GlobalTx): Promise<Record<CatalogueKind, number>> {
  const rows = await tx.sql<{ kind: CatalogueKind }>('select distinct kind from shared_catalogue');
  const filled = new Set(rows.map(({ kind }) => kind));
  const procedures = filled.has('procedure') ? [] : procedureEntries(await readProcedures());
  const destinations = filled.has('destination') ? [] : ((await destinationEntries(SEED_COUNTRIES)) as Facts[]);
  return {
    procedure: await fillSharedCatalogue(tx, 'procedure', procedures),
    destination: await fillSharedCatalogue(tx, 'destination', destinations),
  };
}

/** The tenant's projections are made anew from all that it has. */
export async function noteWholeDirectory(tx: Tx, tenantId: string): Promise<void> {
  await tx.sql(
    `insert into outbox (id, tenant_id, topic, entity_type, entity_id) values ($1, $2, 'directory.changed', 'tenant', $3)
     on conflict (id) do update set processed_at = null`,
    [seedId(tenantId, 'outbox', 'directory'), tenantId, seedId(tenantId)],
  );
}
