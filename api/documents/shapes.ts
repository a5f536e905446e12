import { z } from 'zod';
import { isoDate, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of Part 4.3 and Decisions §6. */

const filename = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'must be a file name without a path, invisible characters or marks that turn its direction')
  .meta({ example: 'blood-test.pdf' });

export const presignBody = z.object({
  filename,
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
    step: z.int().min(0).max(6).meta({ description: 'The last step that was done' }),
    failure_code: z.string().nullable(),
    page_count: z.int().nullable(),
    document_type: z.string().nullable(),
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
        check: z.string(),
        severity: z.string(),
        field: z.string().nullable(),
        message: z.string(),
        status: z.string(),
      }),
    ),
  })
  .meta({ id: 'DocumentDetail' });
