import { v7 as newId } from 'uuid';
import type { AdminApi } from './admin-api.ts';

/** Reference data as the administrator of tenant alpha writes it, with the codes of ICD-10-CM that tests name. */

export type Entry = Record<string, unknown> & {
  id: string;
  version: number;
  touched_cases?: { total: number; case_ids: string[] } | null;
};

/** @param admin started before any test */
export function referenceApi(admin: () => AdminApi) {
  const sql = <T>(text: string, params: unknown[] = [], tenant = 'alpha') => admin().api.database.sql<T>(tenant, text, params);
  return {
    sql,
    addCodes: () =>
      sql(`insert into icd10_codes (code, title, billable) select c, c, false from unnest(array['M17', 'M16', 'I21', 'E11', 'H25']) c`),
    call: (method: string, path: string, body?: object, headers?: Record<string, string>) =>
      admin().platformAdmin.call<Entry>(method, `/api/v1/admin/${path}`, body, headers),
    events: async (tenant = 'alpha') => (await admin().events(tenant, 'admin.reference_changed')).map(({ payload }) => payload),
    waiting: (type: string, tenant = 'alpha') =>
      sql<{ entity_id: string }>(`select entity_id from outbox where tenant_id = $1 and entity_type = $2`, [tenant, type], tenant),
    async openCase(procedureCode: string, { state = 'collecting', tenant = 'alpha' } = {}): Promise<string> {
      const [patient, id] = [newId(), newId()];
      await sql(
        `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email, phone, country_of_residence, preferred_language)
         values ($1, $3, 'Ada', 'Test', '1970-01-01', $2, '+4915112345678', 'DE', 'de')`,
        [patient, `${patient}@example.org`, tenant],
        tenant,
      );
      await sql(
        `insert into cases (id, tenant_id, patient_id, state, title, procedure_code) values ($1, $5, $2, $3, 'A case', $4)`,
        [id, patient, state, procedureCode, tenant],
        tenant,
      );
      return id;
    },
  };
}

export const JOINTS = {
  code: 'joints',
  name: 'Joints',
  is_category: true,
  requirements: { required_documents: [{ key: 'letter', name: 'Letter', description: 'A letter' }] },
};
export const KNEE = {
  ...{ code: '27447', name: 'Knee replacement', parent_code: 'joints', cpt: '27447', icd10_prefixes: ['M17'], synonyms: ['New knee'] },
  requirements: {
    required_documents: [{ key: 'x-ray', name: 'X-ray', description: 'X-ray of the knee' }],
    contraindications: [{ icd10_prefix: 'I21', label: 'Heart attack', is_blocking: true }],
  },
};
