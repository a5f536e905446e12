import { recordView } from '../../db/access/record-view.ts';
import type { DocumentPageRow } from '../../db/entities/documents.ts';
import { readPages } from '../../db/queries/documents/documents.ts';
import { type DocumentFindingRow, listFindingsOfDocument, readExtraction } from '../../db/queries/documents/findings-of-document.ts';
import { correctionsByResource } from '../../db/queries/fhir/finding-corrections.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { factsOf } from '../../domain/records/correct-finding.ts';
import type { FindingCorrection } from '../../domain/records/finding-trace.ts';
import { byPlace, type PlaceInDocument, placesInDocument } from '../../domain/records/places-in-document.ts';
import { redactorFor } from '../cases/shown-case.ts';
import { requireShown } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { documentFindingsContract } from './contract.ts';
import { getVisibleDocumentOrFail } from './visible-document.ts';

/** GET /documents/{document_id}/findings */
export async function listDocumentFindings({ params, query, actor, scope, services }: Call<typeof documentFindingsContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { found, target } = await getVisibleDocumentOrFail(tx, actor, params.document_id);
    requireShown(target.reach, 'clinical');
    const { id: document_id, case_id, patient_id } = found;
    await recordView(tx, { resource: 'document_findings', patient_id, case_id, document_id });
    const findings = await readInOrder(tx, case_id, document_id);
    const redactor = await redactorFor(tx, target);
    const from = (query.page - 1) * query.page_size;
    const shown = findings.slice(from, from + query.page_size);
    return reply(redactor ? redactor.value(shown) : shown, { total: findings.length });
  });
}

async function readInOrder(tx: Tx, caseId: string, documentId: string) {
  const [rows, extraction, pages, corrections] = [
    await listFindingsOfDocument(tx, caseId, documentId),
    await readExtraction(tx, documentId),
    await readPages(tx, documentId),
    await correctionsByResource(tx, caseId),
  ];
  const placeOf = placesInDocument(documentId, extraction);
  return rows
    .map((row) => ({ row, at: placeOf(row) }))
    .toSorted((one, other) => byPlace(one.at, other.at))
    .map(({ row, at }) => presentFinding(row, at, pages, corrections.get(row.finding_id) ?? []));
}

type Coded = { coding?: { code?: string; display?: string }[] };

function presentFinding(row: DocumentFindingRow, at: PlaceInDocument, pages: readonly DocumentPageRow[], corrections: FindingCorrection[]) {
  const { finding_id, kind, resource } = row;
  const { display, code, status, onset = null, side = null, value = null, unit = null } = factsOf(kind, resource);
  const title = row.title ?? (resource.code as Coded | undefined)?.coding?.[0]?.display ?? display;
  const read = pages.find(({ page }) => page === at.page);
  return {
    ...{ finding_id, kind, title, code, status, onset, side, value, unit },
    clinical_status: codeIn(resource.clinicalStatus),
    verification: codeIn(resource.verificationStatus),
    ...at,
    reader: (read?.method as 'text_layer' | 'ocr' | 'plain' | undefined) ?? null,
    confidence: read?.confidence == null ? null : Number(read.confidence),
    corrections,
  };
}

const codeIn = (concept: unknown): string | null => (concept as Coded | undefined)?.coding?.[0]?.code ?? null;
