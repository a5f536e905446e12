import { DEFAULT_WEIGHTS } from '../../domain/matching/weights.ts';
import type { Tx } from '../tenant-scope.ts';
import { SEED_COUNTRIES, type SeedCountry } from './data/countries.ts';
import { insertRows } from './insert-rows.ts';
import { procedureRows, readProcedures, requirementRows } from './procedures.ts';
import { seedId } from './random.ts';
import { destinationRows, travelDefaultRows, visaRuleRows } from './reference.ts';

/**
 * The catalogue that every tenant starts with: procedures with their requirements and contraindications, destinations, facts for travellers, visa rules and the
 * matching's weights. With it a case can be matched as soon as the tenant has providers. What is there already stays as it is, so that it can run again.
 * @returns how many rows were new, by table
 */
export async function stockTenant(tx: Tx, tenantId: string, countries: SeedCountry[] = SEED_COUNTRIES): Promise<Record<string, number>> {
  const procedures = await readProcedures();
  const catalogue: [table: string, rows: object[]][] = [
    ['matching_configs', [{ tenant_id: tenantId, ...DEFAULT_WEIGHTS }]],
    ['procedures', procedureRows(tenantId, procedures)],
    ['procedure_requirements', requirementRows(tenantId, procedures)],
    ['destinations', destinationRows(tenantId, countries)],
    ['travel_defaults', travelDefaultRows(tenantId, countries)],
    ['visa_rules', await visaRuleRows(tenantId, countries)],
  ];
  const added: Record<string, number> = {};
  for (const [table, rows] of catalogue) added[table] = await insertRows(tx, table, rows);
  if (added.procedures) await noteWholeDirectory(tx, tenantId);
  return added;
}

/** The tenant's projections are made anew from all that it has. */
export async function noteWholeDirectory(tx: Tx, tenantId: string): Promise<void> {
  const change = { topic: 'directory.changed', entity_type: 'tenant', entity_id: seedId(tenantId) };
  await insertRows(tx, 'outbox', [{ id: seedId(tenantId, 'outbox', 'directory'), tenant_id: tenantId, ...change }]);
}
