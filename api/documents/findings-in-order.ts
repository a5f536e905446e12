import type { DocumentPageRow } from '../../db/entities/documents.ts';
import { readPlacedPages } from '../../db/queries/documents/documents.ts';
import { type DocumentFindingRow, listFindingsOfDocument, readExtraction } from '../../db/queries/documents/findings-of-document.ts';
import { correctionsByResource } from '../../db/queries/fhir/finding-corrections.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { boxesOf } from '../../domain/documents/page-places.ts';
import { pictureOfPassage } from '../../domain/documents/passage-pictures.ts';
import { factsOf } from '../../domain/records/correct-finding.ts';
import type { FindingCorrection } from '../../domain/records/finding-trace.ts';
import { byPlace, type PlaceInDocument, placesInDocument } from '../../domain/records/places-in-document.ts';

/** What a document says as the record has it, in reading order, each where it stands on its page. */
export async function readFindingsInOrder(tx: Tx, caseId: string, documentId: string) {
  const [rows, extraction, pages, corrections] = [
    await listFindingsOfDocument(tx, caseId, documentId),
    await readExtraction(tx, documentId),
    await readPlacedPages(tx, documentId),
    await correctionsByResource(tx, caseId),
  ];
  const placeOf = placesInDocument(documentId, extraction);
  return rows
    .map((row) => ({ row, at: placeOf(row) }))
    .toSorted((one, other) => byPlace(one.at, other.at))
    .map(({ row, at }) => presentFinding(documentId, row, { at, pages, corrections: corrections.get(row.finding_id) ?? [] }));
}

type Coded = { coding?: { code?: string; display?: string }[] };
type Beside = { at: PlaceInDocument; pages: readonly DocumentPageRow[]; corrections: FindingCorrection[] };

function presentFinding(documentId: string, row: DocumentFindingRow, { at, pages, corrections }: Beside) {
  const { finding_id, kind, resource } = row;
  const { display, code, status, onset = null, side = null, value = null, unit = null } = factsOf(kind, resource);
  const title = row.title ?? (resource.code as Coded | undefined)?.coding?.[0]?.display ?? display;
  const read = pages.find(({ page }) => page === at.page);
  const boxes = read && at.place ? boxesOf(read.places, read.text, at.place) : [];
  return {
    ...{ finding_id, kind, title, code, status, onset, side, value, unit },
    clinical_status: codeIn(resource.clinicalStatus),
    verification: codeIn(resource.verificationStatus),
    ...at,
    boxes,
    picture: boxes.length > 0 && at.page !== null && at.place ? pictureOfPassage(documentId, { page: at.page, ...at.place }) : null,
    reader: (read?.method as 'text_layer' | 'ocr' | 'plain' | undefined) ?? null,
    confidence: read?.confidence == null ? null : Number(read.confidence),
    corrections,
  };
}

const codeIn = (concept: unknown): string | null => (concept as Coded | undefined)?.coding?.[0]?.code ?? null;
