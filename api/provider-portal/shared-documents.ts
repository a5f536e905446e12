import { readSupplements } from '../../db/queries/sharing/supplements.ts';
import type { SharedDocument } from '../../db/queries/sharing/shared-snapshot.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { isoTime } from '../cases/present-case.ts';
import type { OpenedSnapshot } from './open-snapshot.ts';

/** Null: it was there when the record was forwarded. */
type ShownDocument = SharedDocument & { supplied_at: string | null };

/** Documents of a share: those of its snapshot, which never changes, then what answers to hospitals brought since, as far as this one may read. */
export async function readSharedDocuments(tx: Tx, { share, snapshot, consent, patient_id }: OpenedSnapshot): Promise<ShownDocument[]> {
  const known = snapshot.documents.map(({ document_id }) => document_id);
  const supplied = await readSupplements(tx, share.case_id, patient_id, known);
  return [
    ...snapshot.documents.map((document) => ({ ...document, supplied_at: null })),
    ...supplied
      .map(({ supplied_at, ...document }) => ({ ...document, supplied_at: isoTime(supplied_at) }))
      .filter(({ supplied_at }) => consent.reads_until === null || supplied_at <= consent.reads_until),
  ];
}
