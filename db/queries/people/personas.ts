import type { Tx } from '../../tenant-scope.ts';

/** A doctor of a hospital as the directory lists them, or one who gives second opinions. */
export type DoctorPersona = {
  kind: 'provider' | 'second_opinion';
  id: string;
  provider_id: string | null;
  name: string;
  first_name: string | null;
  last_name: string | null;
  specialty: string | null;
  specialties: string[];
};

const DIRECTORY_DOCTOR = (id: string) => `(
  select jsonb_build_object('kind', 'provider', 'id', d.id, 'provider_id', d.provider_id, 'name', concat_ws(' ', d.title, d.first_name, d.last_name),
    'first_name', d.first_name, 'last_name', d.last_name, 'specialty', d.specialty, 'specialties', jsonb_build_array(d.specialty) || d.sub_specialties)
  from doctors d where d.tenant_id = $1 and d.id = ${id}::uuid and d.deleted_at is null)`;

/** Which records of the tenant a signed-in user is; null for each that they are not. */
export type Personas = {
  tenant: { id: string; name: string; slug: string; type: string; country_code: string };
  /** Newest first: an account may hold several records. */
  patients: { id: string; first_name: string; last_name: string; preferred_language: string }[];
  coordinator: { id: string; name: string; tier: number; languages: string[]; is_available: boolean } | null;
  doctor: DoctorPersona | null;
  facilitator: { id: string; name: string | null; email: string | null } | null;
};

/** @param doctorId the doctor that the token names; one of another tenant, or who has left, is none */
export async function readPersonas(tx: Tx, userId: string, doctorId: string | null): Promise<Personas | undefined> {
  const [row] = await tx.sql<Personas>(
    `select
       (select jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'type', t.type, 'country_code', t.country_code)
        from tenants t where t.id = $1) as tenant,
       coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
            'preferred_language', p.preferred_language) order by p.created_at desc, p.id desc)
          from patients p where p.tenant_id = $1 and p.idp_user_id = $2), '[]') as patients,
       (select jsonb_build_object('id', k.id, 'name', k.name, 'tier', k.tier, 'languages', k.languages, 'is_available', k.is_available)
        from coordinators k where k.tenant_id = $1 and k.user_id = $2) as coordinator,
       coalesce(${DIRECTORY_DOCTOR('$3')},
         (select jsonb_build_object('kind', 'second_opinion', 'id', o.id, 'provider_id', null, 'name', o.name, 'first_name', null, 'last_name', null,
            'specialty', null, 'specialties', o.specialties) from second_opinion_doctors o where o.tenant_id = $1 and o.user_id = $2)) as doctor,
       (select jsonb_build_object('id', f.id, 'name', f.name, 'email', f.email)
        from facilitators f where f.tenant_id = $1 and f.idp_user_id = $2 and f.is_active and not f.is_deleted
        order by f.created_at limit 1) as facilitator`,
    [tx.scope.tenantId, userId, doctorId],
  );
  return row?.tenant ? row : undefined;
}

/** A doctor of a provider that is listed in the tenant of the scope. */
export async function readDirectoryDoctor(tx: Tx, doctorId: string, providerIds: readonly string[]): Promise<DoctorPersona | null> {
  const [row] = await tx.sql<{ doctor: DoctorPersona | null }>(`select ${DIRECTORY_DOCTOR('$2')} as doctor`, [tx.scope.tenantId, doctorId]);
  const doctor = row?.doctor ?? null;
  return doctor?.provider_id && providerIds.includes(doctor.provider_id) ? doctor : null;
}
