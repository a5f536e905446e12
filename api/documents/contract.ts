import { z } from 'zod';
import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { declaredFaults } from '../../domain/documents/file-types.ts';
import * as shape from './shapes.ts';

/** Part 4.3. The file itself is PUT to the presigned address and never passes through here. */

const group = { group: 'Documents', validation: 'INTAKE_VALIDATION_001' } as const;
const writes = { access: { kind: 'tenant', permission: 'document:write' } } as const;
const reads = { access: { kind: 'tenant', permission: 'case:read' } } as const;

export const presignContract = {
  ...{ method: 'post', path: '/documents/presign', aliases: ['/api/v1/documents/presign'], summary: 'An address to upload one file to' },
  description:
    'Checks extension, type and size as declared: .pdf, .png, .jpg, .webp, .heic, .heif, .tif (of one or more pages), .dcm, .txt, .docx. The address takes one PUT of exactly that length and type for 15 minutes.',
  ...{ ...group, ...writes, body: shape.presignBody, response: shape.presignAnswer, handlerFaults: declaredFaults },
  errors: [
    'INTAKE_CASE_NOT_FOUND_001',
    'INTAKE_CASE_CLOSED_001',
    'DOCUMENT_NOT_FOUND',
    'AUTH_UNAUTHORIZED_001',
    'STORAGE_FILE_TOO_LARGE_001',
    'STORAGE_FILE_TYPE_001',
    'STORAGE_PRESIGN_FAILED_001',
  ],
} as const satisfies RouteContract;

export const confirmContract = {
  ...{ method: 'post', path: '/documents/confirm', aliases: ['/api/v1/documents/confirm'], summary: 'The file is uploaded: read it' },
  description: 'Checks the real bytes, keeps a private copy and starts the six steps. Confirming again gives the same document.',
  ...{ ...group, ...writes, body: shape.confirmBody, response: shape.confirmAnswer, status: 202 },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'INTAKE_CASE_CLOSED_001',
    'AUTH_UNAUTHORIZED_001',
    'STORAGE_FILE_TOO_LARGE_001',
    'STORAGE_FILE_TYPE_001',
    'STORAGE_UPLOAD_FAILED_001',
    'SYS_WORKFLOW_UNAVAILABLE',
  ],
} as const satisfies RouteContract;

export const listDocumentsContract = {
  ...{ method: 'get', path: '/api/v1/cases/{case_id}/documents', summary: "A case's documents, newest first" },
  ...{
    ...group,
    ...reads,
    params: casePath,
    response: z.array(shape.documentShape),
    errors: ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'],
  },
  viewsHealthData: 'documents',
} as const satisfies RouteContract;

export const getDocumentContract = {
  ...{ method: 'get', path: '/api/v1/documents/{document_id}', summary: 'A document, how it was read, and an address to download it' },
  ...{
    ...group,
    ...reads,
    params: shape.documentPath,
    response: shape.documentDetailShape,
    errors: ['DOCUMENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'],
  },
  viewsHealthData: 'document',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const documentFindingsContract = {
  ...{
    method: 'get',
    path: '/api/v1/documents/{document_id}/findings',
    summary: 'What a document says, as the record has it, in reading order',
  },
  description:
    "Each finding stands where it is first read, with the words of this document, how its page was read and what people made of it since; struck ones are there with status `wrong`. None while the document may be somebody else's, and none of one whose place another took. Who sees titles of documents only: 403 AUTH_UNAUTHORIZED_001.",
  ...{
    ...group,
    ...reads,
    params: shape.documentPath,
    response: z.array(shape.documentFindingShape),
    paged: true,
    errors: ['DOCUMENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'],
  },
  viewsHealthData: 'document_findings',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const pagePictureContract = {
  ...{ method: 'get', path: '/api/v1/documents/{document_id}/pages/{page}.png', summary: 'A page of a document as a picture' },
  description:
    'Upright as it was read, at most 1,600 pixels wide; boxes of findings are shares of its sides. PDF and pictures have pages, .txt, .docx and DICOM none (404). Whoever is given the document without names is given no picture: 403 AUTH_UNAUTHORIZED_001.',
  ...{
    ...group,
    ...reads,
    params: shape.pagePicturePath,
    query: shape.pagePictureQuery,
    response: z.string(),
    produces: 'image/png',
    errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_PAGE_NOT_FOUND', 'AUTH_UNAUTHORIZED_001', 'STORAGE_UPLOAD_FAILED_001', 'SYS_TIMEOUT_001'],
  },
  viewsHealthData: 'document_page',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const passagePictureContract = {
  ...{ method: 'get', path: '/api/v1/documents/{document_id}/passages/{n}.png', summary: 'The cut-out of a page around a passage' },
  description:
    'The row of a finding or of a doubtful number with its neighbours, the passage framed, so that a person can see what is printed there.',
  ...{
    ...group,
    ...reads,
    params: shape.passagePicturePath,
    response: z.string(),
    produces: 'image/png',
    errors: pagePictureContract.errors,
  },
  viewsHealthData: 'document_passage',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const deleteDocumentContract = {
  ...{ method: 'delete', path: '/api/v1/documents/{document_id}', summary: 'Take a document back' },
  description:
    'By the patient or a coordinator, whoever uploaded it, in every state of the case. What only this document says leaves the record, its open issues close, and nobody is given the file any more, hospitals neither; what they received stays in their snapshot. The file and every text of it are erased when the retention is over that the tenant sets (record_retention_days), without one within hours. To put another in its place, name it in `replaces` of POST /documents/presign, or upload one of the same name.',
  ...{
    ...group,
    ...writes,
    params: shape.documentPath,
    response: shape.withdrawalShape,
    errors: ['DOCUMENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001', 'SYS_WORKFLOW_UNAVAILABLE'],
  },
} as const satisfies RouteContract;
