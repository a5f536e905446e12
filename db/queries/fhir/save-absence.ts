import { v7 as newId } from 'uuid';
import type { AbsentItem } from '../../../domain/cases/health-items.ts';
import { ABSENCE_KEY, absenceType, buildAbsence } from '../../../domain/fhir/absence.ts';
import { recordEvent } from '../../events.ts';
import type { Tx } from '../../tenant-scope.ts';
import { addFhirResource } from './save-fhir.ts';

type Said = { case_id: string; patient_id: string; document_id: string | null; quote: string | null };

/**
 * Stores that there is none of something (domain/fhir/absence.ts), unless the record holds some: a finding outweighs it, whoever says so. False when nothing
 * was stored. @param said the case, and the document that says so or null for the patient's own words
 */
export async function addAbsence(tx: Tx, item: AbsentItem, { case_id, patient_id, document_id, quote }: Said): Promise<boolean> {
  if (await holdsSome(tx, case_id, item)) return false;
  const resource = buildAbsence(item, newId(), { patient_id, ...(document_id ? { document_id } : {}), quote });
  const added = await addFhirResource(tx, {
    ...{ resource, source: 'agent', patient_id, case_id, document_id, code: null, dedupe_key: ABSENCE_KEY },
  });
  if (added) await recordEvent(tx, { type: 'record.none_known', patient_id, case_id, payload: { case_id, item } });
  return added;
}

const STRUCK = `coalesce(r.resource #>> '{verificationStatus,coding,0,code}', '') in ('entered-in-error', 'refuted') or coalesce(r.resource->>'status', '') = 'entered-in-error'`;
const OVER = `r.resource_type = 'MedicationStatement' and r.resource->>'status' in ('completed', 'stopped', 'not-taken')`;

async function holdsSome(tx: Tx, caseId: string, item: AbsentItem): Promise<boolean> {
  const found = await tx.sql(
    `select 1 from fhir_resources r where r.tenant_id = $1 and r.case_id = $2 and r.resource_type = $3 and r.is_current
       and r.dedupe_key is distinct from $4 and not (${STRUCK}) and not (${OVER}) limit 1`,
    [tx.scope.tenantId, caseId, absenceType(item), ABSENCE_KEY],
  );
  return found.length > 0;
}
