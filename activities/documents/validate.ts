import { readPages } from '../../db/queries/documents/documents.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { isForeignPaper } from '../../domain/documents/foreign-paper.ts';
import { kindsNamedBy, kindsOf } from '../../domain/documents/requirement-match.ts';
import { partIn, sideInWords, sidesIn } from '../../domain/validation/paper-sides.ts';
import { sideConflictIn } from '../../domain/validation/side-conflict.ts';
import { isHeld } from '../../db/queries/documents/issues.ts';
import type { CaseContext } from '../../domain/validation/issue.ts';
import { validateDocument, type ValidationOutcome } from '../../domain/validation/checks.ts';
import { type ClinicalContext, neutralHead } from './clinical-context.ts';
import type { ExtractedText } from './extract-text.ts';
import type { DocumentToRead } from './open-document.ts';
import { type Results, resultOf, type Step, scopeOf } from './step.ts';

/** Step 5: the ten checks. What they find is opened with the rest of the record in step 6. */
export const validate: Step = {
  name: 'validate',
  async run({ services, ref, document, results }) {
    const outcome = await withTenant(services.db, scopeOf(ref), (tx) => validateWithin(tx, document, results));
    return { result: { ...outcome, checked_for: document.check_mark } satisfies ValidateResult };
  },
};

/** `checked_for`: CHECK_MARK of what the document was checked against; earlier versions did not record it. */
export type ValidateResult = ValidationOutcome & { checked_for?: string };

/** Every check of a document against what its case and patient say now. @param results what its steps found */
export async function validateWithin(tx: Tx, document: DocumentToRead, results: Results): Promise<ValidationOutcome> {
  const { extraction, instructions = [] } = resultOf<ClinicalContext>({ results }, 'clinical_context');
  const text = resultOf<ExtractedText>({ results }, 'extract_text');
  const pages = await readPages(tx, document.id);
  const [firstPage] = pages;
  const whole = pages.map(({ text: page }) => page).join('\n');
  return validateDocument(
    {
      extraction,
      text_length: text.characters,
      ocr_confidence: text.method === 'ocr' ? text.confidence : null,
      poor_pages: text.poor_pages ?? [],
      handwritten: text.handwritten ?? [],
      doubtful: pages.flatMap(({ page, doubtful }) => doubtful.map((place) => ({ page, ...place }))),
      instructions,
      duplicate_of: await findDuplicate(tx, document),
      is_foreign: isForeignPaper(whole, extraction),
      side_conflict: sideConflictIn(whole),
      sides: sidesIn(whole),
      kinds: {
        named: kindsNamedBy(document.filename),
        found: kindsOf(extraction.document_type, firstPage ? neutralHead([firstPage]) : ''),
      },
    },
    {
      patient: document,
      observations: await readOtherObservations(tx, document),
      ...(await readTreatedPlace(tx, document)),
      today: new Date().toISOString().slice(0, 10),
    },
  );
}

/** What is to be treated, and on which one side: of the procedure as it is wished for, else as the procedure's name or the primary condition says. */
export async function readTreatedPlace(tx: Tx, document: DocumentToRead): Promise<Pick<CaseContext, 'laterality' | 'part' | 'others'>> {
  const { procedure_side, procedure_name } = document;
  const condition = (await readPrimaryCondition(tx, document)) ?? '';
  const part = partIn(procedure_name ?? '') ?? partIn(condition);
  if (procedure_side === 'bilateral') return { laterality: null, part };
  const laterality = procedure_side ?? sideInWords(`${procedure_name ?? ''} ${condition}`);
  return { laterality, part, others: laterality === null && part !== null ? await readOtherSides(tx, document, part) : [] };
}

/** As many papers of a case are compared with each other. */
const MOST_PAPERS = 50;

/** The other papers of the case that are about one side of a part. */
async function readOtherSides(tx: Tx, { id, case_id }: DocumentToRead, part: string): Promise<NonNullable<CaseContext['others']>> {
  const papers = await tx.sql<{ document_id: string; text: string }>(
    `select d.id as document_id, string_agg(p.text, E'\n' order by p.page) as text
     from documents d join document_pages p on p.tenant_id = d.tenant_id and p.document_id = d.id
     where d.tenant_id = $1 and d.case_id = $2 and d.id <> $3 and d.status = 'processed' and d.withdrawn_at is null and not ${isHeld('$1', 'd.id')}
     group by d.id order by d.id desc limit $4`,
    [tx.scope.tenantId, case_id, id, MOST_PAPERS],
  );
  return papers.flatMap(({ document_id, text }) => {
    const side = sidesIn(text).get(part)?.side;
    return side ? [{ document_id, side }] : [];
  });
}

/** Current values that other, not superseded documents of the case gave. */
function readOtherObservations(tx: Tx, { id, case_id }: DocumentToRead): Promise<CaseContext['observations']> {
  return tx.sql(
    `select r.document_id, r.code as loinc, r.resource->'valueQuantity'->>'value' as value, r.resource->'valueQuantity'->>'code' as unit,
            r.resource->>'effectiveDateTime' as effective_at
     from fhir_resources r join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
     where r.tenant_id = $1 and r.case_id = $2 and r.resource_type = 'Observation' and r.is_current and r.document_id <> $3
       and d.status <> 'superseded' and r.code is not null and r.resource->>'status' <> 'entered-in-error' and r.resource->'valueQuantity'->>'value' is not null`,
    [tx.scope.tenantId, case_id, id],
  );
}

async function findDuplicate(tx: Tx, { id, case_id, sha256 }: DocumentToRead): Promise<string | null> {
  const [earlier] = await tx.sql<{ id: string }>(
    `select id from documents where tenant_id = $1 and case_id = $2 and sha256 = $3 and id < $4
       and status in ('uploaded', 'processing', 'processed') order by id limit 1`,
    [tx.scope.tenantId, case_id, sha256, id],
  );
  return earlier?.id ?? null;
}

/** What a replaced version of a file said does not count: the newer one may be its correction. */
async function readPrimaryCondition(tx: Tx, { case_id, primary_condition_code }: DocumentToRead): Promise<string | null> {
  const [row] = await tx.sql<{ display: string | null }>(
    `select r.resource->'code'->'coding'->0->>'display' as display
     from fhir_resources r left join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
     where r.tenant_id = $1 and r.case_id = $2 and r.resource_type = 'Condition' and r.is_current and r.code = $3
       and r.resource->'verificationStatus'->'coding'->0->>'code' is distinct from 'entered-in-error' and d.status is distinct from 'superseded'`,
    [tx.scope.tenantId, case_id, primary_condition_code],
  );
  return row?.display ?? null;
}
