import type { Tx } from '../../tenant-scope.ts';

/** What ties a share's hospital to the case: its doctor whom the patient chose, and its latest review of the record. */
export type ProviderChoice = {
  chosen_doctor: { id: string; name: string } | null;
  review: { given_at: string; accuracy: number } | null;
};

/** In the tenant that shared. */
export async function readChoice(
  tx: Tx,
  { id, case_id, provider_id }: { id: string; case_id: string; provider_id: string },
): Promise<ProviderChoice> {
  const [row] = await tx.sql<ProviderChoice>(
    `select (select json_build_object('id', d.id, 'name', concat_ws(' ', d.title, d.first_name, d.last_name)) from cases c
             join doctors d on d.tenant_id = c.tenant_id and d.id = c.selected_doctor_id and d.provider_id = $4
             where c.tenant_id = $1 and c.id = $3) as chosen_doctor,
            (select json_build_object('given_at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                      'accuracy', (e.payload ->> 'accuracy')::float8)
             from events e where e.tenant_id = $1 and e.case_id = $3 and e.event_type = 'provider.feedback' and e.payload ->> 'case_share_id' = $2
             order by e.created_at desc, e.id desc limit 1) as review`,
    [tx.scope.tenantId, id, case_id, provider_id],
  );
  return row ?? { chosen_doctor: null, review: null };
}
