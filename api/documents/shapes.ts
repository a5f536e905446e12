import { z } from 'zod';
import { findingTrace } from '../cases/record-shapes.ts';
import { issuePictures } from '../cases/shapes.ts';
import { closedSet, fileName, isoDate, isoDateTime, uuid } from '../http/shapes.ts';
import { DOCUMENT_TYPES } from '../../domain/clinical/findings.ts';
import { PASSAGE_NAME } from '../../domain/documents/passage-pictures.ts';
import { ERRORS } from '../../domain/errors.ts';
import { SIDES } from '../../domain/records/correct-finding.ts';
import { FINDING_KINDS } from '../../domain/records/finding-trace.ts';
import { CHECK_SEVERITIES } from '../../domain/validation/issue.ts';

/** Wire shapes of Part 4.3 and Decisions §6. */

export const presignBody = z.object({
  filename: fileName,
  size: z.int().min(1, 'must be at least 1 byte').meta({ description: 'Bytes; at most 20 MB', example: 182_044 }),
  type: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(120)
    .meta({ description: 'MIME type; must agree with the extension', example: 'application/pdf' }),
  case_id: uuid.optional().meta({ description: "Default: the caller's only open case" }),
  replaces: uuid.optional().meta({ description: 'The document of the case whose place it takes, whatever that is called' }),
});

export const presignAnswer = z
  .object({
    upload_url: z.url().meta({ description: 'Takes one PUT of exactly the declared length and Content-Type' }),
    document_key: z.string(),
    expires_at: isoDateTime,
  })
  .meta({ id: 'UploadTicket' });

export const confirmBody = z.object({
  document_key: z.string().min(1).max(300),
  case_id: uuid.optional().meta({ description: 'When given, must be the case that the upload was signed for' }),
});
export const confirmAnswer = z.object({ document_id: uuid, status: z.string() });

export const documentPath = z.object({ document_id: z.string() });

export const withdrawalShape = z.object({
  document_id: uuid,
  withdrawn_at: isoDateTime,
  file_erased_after: isoDateTime.meta({ description: 'When the file may be erased, by the retention that the tenant sets now' }),
});

export const documentShape = z
  .object({
    id: uuid,
    case_id: uuid,
    patient_id: uuid,
    filename: z.string(),
    content_type: z.string(),
    size: z.int(),
    status: z.enum(['pending_upload', 'uploaded', 'processing', 'processed', 'failed', 'rejected', 'superseded']),
    step: z.int().min(0).max(6).meta({ description: 'The last step that was done, 0 to 6' }),
    failure_code: closedSet(Object.keys(ERRORS)).nullable(),
    page_count: z.int().nullable(),
    document_type: closedSet(DOCUMENT_TYPES).nullable(),
    document_date: isoDate.nullable(),
    requirement_key: z.string().nullable().meta({ description: 'The requirement of the procedure that it covers' }),
    requirement_similarity: z.number().nullable(),
    superseded_by: uuid.nullable(),
    created_at: isoDateTime,
    confirmed_at: isoDateTime.nullable(),
    processed_at: isoDateTime.nullable(),
  })
  .meta({ id: 'Document' });

export const documentDetailShape = documentShape
  .extend({
    download_url: z.url().nullable().meta({ description: 'Valid for minutes; null while the file is unconfirmed or was rejected' }),
    pages: z.array(
      z.object({
        page: z.int(),
        method: z.enum(['text_layer', 'ocr', 'plain']),
        confidence: z.number(),
        characters: z.int(),
        duration_ms: z.int(),
      }),
    ),
    steps: z.array(z.object({ step: z.int(), name: z.string(), duration_ms: z.int() })),
    issues: z.array(
      z.object({
        id: uuid,
        check: closedSet(Object.keys(CHECK_SEVERITIES)),
        severity: closedSet(['low', 'medium', 'high', 'critical']),
        field: z.string().nullable(),
        message: z.string(),
        pictures: issuePictures,
        status: z.string(),
      }),
    ),
  })
  .meta({ id: 'DocumentDetail' });

const share = z.number().min(0).max(1);
const pageBox = z.object({
  left: share.meta({ description: "Share of the page's width, 0 to 1, from its left edge" }),
  top: share.meta({ description: "Share of the page's height, 0 to 1, from its upper edge" }),
  width: share.meta({ description: "Share of the page's width, 0 to 1" }),
  height: share.meta({ description: "Share of the page's height, 0 to 1" }),
});

export const pagePicturePath = documentPath.extend({
  page: z.coerce.number().int().min(1).max(300).meta({ description: 'From 1' }),
});
export const pagePictureQuery = z.object({
  findings: z.enum(['true', 'false']).optional().meta({ description: 'With a frame around each finding of the record' }),
});
export const passagePicturePath = documentPath.extend({
  n: z
    .string()
    .regex(PASSAGE_NAME)
    .meta({ description: 'The passage: its page, first and last character, as `picture` of a finding and `pictures` of an issue name it' }),
});

export const documentFindingShape = z
  .object({
    finding_id: findingTrace.finding_id,
    kind: z.enum(FINDING_KINDS).meta({ description: 'What it is' }),
    title: z.string().meta({ description: 'What the coding system calls the code; of what has none, its name in the record' }),
    code: z.string().nullable().meta({ description: 'ICD-10 of a condition, SNOMED CT of a procedure, LOINC of an observation' }),
    status: findingTrace.status.meta({ description: 'How sure it is, and whether it still is so' }),
    clinical_status: z.string().nullable().meta({ description: 'Of a condition or an allergy' }),
    verification: z.string().nullable().meta({ description: 'Of a condition or an allergy: how sure it is, by FHIR' }),
    onset: z.string().nullable().meta({ description: 'Since when; of an operation or a value its day' }),
    side: closedSet(SIDES).nullable().meta({ description: 'Side of the body' }),
    value: z.string().nullable().meta({ description: 'Of an observation, with its decimals as printed' }),
    unit: z.string().nullable().meta({ description: 'Of the value' }),
    sentence: z.string().nullable().meta({ description: 'The words of the document; null where only its record names it' }),
    page: z.int().nullable().meta({ description: 'From 1' }),
    place: z
      .object({ start: z.int(), end: z.int() })
      .nullable()
      .meta({ description: 'Characters from the beginning of the page as it was read' }),
    boxes: z
      .array(pageBox)
      .meta({ description: 'Where the words stand on the page, a box a line; none in files without pages to look at' }),
    picture: z
      .string()
      .nullable()
      .meta({ description: 'Address of the cut-out of the page; null without boxes, and for those from whom names are kept' }),
    reader: z.enum(['text_layer', 'ocr', 'plain']).nullable().meta({ description: 'How the page was read' }),
    confidence: z.number().nullable().meta({ description: '0 to 1, of the whole page' }),
    corrections: findingTrace.corrections,
  })
  .meta({ id: 'DocumentFinding', description: 'A finding and where a document says it.' });
