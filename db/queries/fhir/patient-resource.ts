import { buildPatient, type PatientFacts } from '../../../domain/fhir/build.ts';
import type { Tx } from '../../tenant-scope.ts';
import { addFhirResource, reviseFhirResource } from './save-fhir.ts';

/** Keeps the FHIR Patient of a record in step with its row: a first version, or a new one. Belongs to no case. */
export async function savePatientResource(tx: Tx, patientId: string, source: 'agent' | 'manual'): Promise<void> {
  const [patient] = await tx.sql<PatientFacts & { is_stored: boolean }>(
    `select p.id, p.first_name, p.last_name, p.gender, p.date_of_birth::text as date_of_birth, p.phone, p.email, p.country_of_residence,
            exists (select 1 from fhir_resources r where r.tenant_id = p.tenant_id and r.resource_type = 'Patient' and r.resource_id = p.id) as is_stored
     from patients p where p.tenant_id = $1 and p.id = $2`,
    [tx.scope.tenantId, patientId],
  );
  if (!patient) return;
  const resource = buildPatient(patient);
  if (patient.is_stored) await reviseFhirResource(tx, 'Patient', patientId, resource);
  else
    await addFhirResource(tx, { resource, source, patient_id: patientId, case_id: null, document_id: null, code: null, dedupe_key: null });
}
