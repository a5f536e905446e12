import type { Tx } from '../../tenant-scope.ts';

export type ChosenPlace = { country: string; latitude: number | null; longitude: number | null };

/** Where the providers are that the patient chose. */
export function readChosenPlaces(tx: Tx, caseId: string): Promise<ChosenPlace[]> {
  return tx.sql(
    `select p.country, p.latitude::float8 as latitude, p.longitude::float8 as longitude from cases c cross join unnest(c.selected_provider_ids) as chosen (id)
     join providers p on p.tenant_id = c.tenant_id and p.id = chosen.id where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
}
