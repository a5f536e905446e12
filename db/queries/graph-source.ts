import type { Requirements } from '../../domain/cases/requirements.ts';
import type { Tx } from '../tenant-scope.ts';

/** What the graph projection is rebuilt from: the tenant's directory, ids and facts that ranking needs, no prices. */
export type GraphSource = {
  procedures: { code: string; name: string; parent_code: string | null; icd10_prefixes: string[]; requirements: Requirements }[];
  providers: { id: string; name: string; country: string; city: string; is_active: boolean; specialties: string[] }[];
  doctors: { id: string; provider_id: string; specialty: string }[];
  offers: { provider_id: string; procedure_code: string; annual_volume: number | null }[];
  performs: { doctor_id: string; procedure_code: string; annual_volume: number | null }[];
};

export async function readGraphSource(tx: Tx): Promise<GraphSource> {
  const read = <T>(text: string) => tx.sql<T>(text, [tx.scope.tenantId]);
  const [procedures, providers, doctors, offers, performs] = await Promise.all([
    read<GraphSource['procedures'][number]>(
      `select p.code, p.name, p.parent_code, p.icd10_prefixes, jsonb_build_object(
         'required_documents', coalesce(r.required_documents, '[]'), 'comorbidity_screening', coalesce(r.comorbidity_screening, '[]'),
         'contraindications', coalesce(r.contraindications, '[]')) as requirements
       from procedures p left join procedure_requirements r on r.tenant_id = p.tenant_id and r.procedure_code = p.code
       where p.tenant_id = $1 order by p.code`,
    ),
    read<GraphSource['providers'][number]>(
      'select id, name, country, city, is_active, specialties from providers where tenant_id = $1 and deleted_at is null order by id',
    ),
    read<GraphSource['doctors'][number]>('select id, provider_id, specialty from doctors where tenant_id = $1 and is_active order by id'),
    read<GraphSource['offers'][number]>(
      `select o.provider_id, o.procedure_code, o.annual_volume from provider_procedures o
       join providers p on p.tenant_id = o.tenant_id and p.id = o.provider_id and p.deleted_at is null
       join procedures c on c.tenant_id = o.tenant_id and c.code = o.procedure_code
       where o.tenant_id = $1 order by o.provider_id, o.procedure_code`,
    ),
    read<GraphSource['performs'][number]>(
      `select d.doctor_id, d.procedure_code, d.annual_volume from doctor_procedures d
       join doctors a on a.tenant_id = d.tenant_id and a.id = d.doctor_id and a.is_active
       join procedures c on c.tenant_id = d.tenant_id and c.code = d.procedure_code
       where d.tenant_id = $1 order by d.doctor_id, d.procedure_code`,
    ),
  ]);
  return { procedures, providers, doctors, offers, performs };
}
