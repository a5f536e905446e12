import type { Requirements } from '../../../domain/cases/requirements.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What the graph projection is made from: who can be matched in the tenant, ids and facts that ranking needs, no prices. */

export type DirectoryPart = {
  providers: { id: string; name: string; country: string; city: string; specialties: string[] }[];
  doctors: { id: string; provider_id: string; specialty: string; sub_specialties: string[] }[];
  offers: { provider_id: string; procedure_code: string; annual_volume: number | null }[];
  performs: { doctor_id: string; procedure_code: string; annual_volume: number | null }[];
};
export type GraphSource = DirectoryPart & {
  procedures: { code: string; name: string; parent_code: string | null; icd10_prefixes: string[]; requirements: Requirements }[];
  destinations: { country: string; name: string; slug: string }[];
};
export type Touched = { providers: string[]; doctors: string[] };

const SEEN = 'p.is_active and p.deleted_at is null';
const AT_SEEN = `join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and ${SEEN}`;

/** The whole directory, with the moment as of which it holds every change that the outbox calls processed. */
export async function readGraphSource(tx: Tx): Promise<{ asOf: string; projection: GraphSource }> {
  const read = <T>(text: string) => tx.sql<T>(text, [tx.scope.tenantId]);
  const [[clock], procedures, destinations, directory] = await Promise.all([
    tx.sql<{ now: string }>('select now()::text as now'),
    read<GraphSource['procedures'][number]>(
      `select p.code, p.name, p.parent_code, p.icd10_prefixes, jsonb_build_object(
         'required_documents', coalesce(r.required_documents, '[]'), 'comorbidity_screening', coalesce(r.comorbidity_screening, '[]'),
         'contraindications', coalesce(r.contraindications, '[]')) as requirements
       from procedures p left join procedure_requirements r on r.tenant_id = p.tenant_id and r.procedure_code = p.code
       where p.tenant_id = $1 order by p.code`,
    ),
    read<GraphSource['destinations'][number]>('select country, name, slug from destinations where tenant_id = $1 order by country'),
    readDirectoryPart(tx, null),
  ]);
  return { asOf: clock?.now ?? '', projection: { procedures, destinations, ...directory } };
}

/** Some providers and doctors, or all. Whoever cannot be matched is left out. */
export async function readDirectoryPart(tx: Tx, only: Touched | null): Promise<DirectoryPart> {
  const read = <T>(text: string, wanted: 'providers' | 'doctors') => tx.sql<T>(text, [tx.scope.tenantId, only?.[wanted] ?? null]);
  const chosen = (column: string) => `and ($2::uuid[] is null or ${column} = any($2::uuid[]))`;
  const [providers, doctors, offers, performs] = await Promise.all([
    read<DirectoryPart['providers'][number]>(
      `select p.id, p.name, p.country, p.city, p.specialties from providers p where p.tenant_id = $1 ${chosen('p.id')} and ${SEEN}`,
      'providers',
    ),
    read<DirectoryPart['doctors'][number]>(
      `select d.id, d.provider_id, d.specialty, d.sub_specialties from doctors d ${AT_SEEN}
       where d.tenant_id = $1 ${chosen('d.id')} and d.is_active`,
      'doctors',
    ),
    read<DirectoryPart['offers'][number]>(
      `select o.provider_id, o.procedure_code, o.annual_volume from provider_procedures o
       join providers p on p.tenant_id = o.tenant_id and p.id = o.provider_id and ${SEEN}
       where o.tenant_id = $1 ${chosen('o.provider_id')}`,
      'providers',
    ),
    read<DirectoryPart['performs'][number]>(
      `select x.doctor_id, x.procedure_code, x.annual_volume from doctor_procedures x
       join doctors d on d.tenant_id = x.tenant_id and d.id = x.doctor_id and d.is_active ${AT_SEEN}
       where x.tenant_id = $1 ${chosen('x.doctor_id')}`,
      'doctors',
    ),
  ]);
  return { providers, doctors, offers, performs };
}

/** Changed providers and doctors as they are now. A provider's doctors come and go with it. */
export async function readDirectoryChanges(tx: Tx, changed: Touched): Promise<{ touched: Touched; present: DirectoryPart }> {
  const theirs = await tx.sql<{ id: string }>('select id from doctors where tenant_id = $1 and provider_id = any($2::uuid[])', [
    tx.scope.tenantId,
    changed.providers,
  ]);
  const touched = { providers: changed.providers, doctors: [...new Set([...changed.doctors, ...theirs.map(({ id }) => id)])] };
  return { touched, present: await readDirectoryPart(tx, touched) };
}

const NODE_OF = (table: string, isIn: string) => `update ${table} row set neo4j_node_id = case when ${isIn} then row.id::text end
  where row.tenant_id = $1 and ($2::uuid[] is null or row.id = any($2::uuid[])) and (row.neo4j_node_id is null) = (${isIn})`;
const PROVIDER_NODE = NODE_OF('providers', 'row.is_active and row.deleted_at is null');
const DOCTOR_NODE = NODE_OF(
  'doctors',
  `(row.is_active and exists (select 1 from providers p where p.tenant_id = row.tenant_id and p.id = row.provider_id and ${SEEN}))`,
);

/** Notes who has a node in the graph, which carries the row's id, and who has none any more; of all when none are named. */
export async function noteNodes(tx: Tx, only: Touched | null): Promise<void> {
  await tx.sql(PROVIDER_NODE, [tx.scope.tenantId, only?.providers ?? null]);
  await tx.sql(DOCTOR_NODE, [tx.scope.tenantId, only?.doctors ?? null]);
}
