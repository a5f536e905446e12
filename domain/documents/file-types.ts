import { ApiError, type ErrorEntry } from '../errors.ts';

/** Part 8: 20 MB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const HEIC = 'image/heic';
export const TIFF = 'image/tiff';
export const DICOM = 'application/dicom';

/** A picture of one page. */
export const isPicture = (contentType: string): boolean => contentType.startsWith('image/') && contentType !== TIFF;

const HEIC_NAMES = [HEIC, 'image/heif', 'image/heic-sequence', 'image/heif-sequence'] as const;

/** Decisions §6: extensions that are taken, with the MIME types that each may be declared as; the first is the one that is kept. */
export const FILE_TYPES: Record<string, readonly [string, ...string[]]> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg', 'image/jpg'],
  jpeg: ['image/jpeg', 'image/jpg'],
  webp: ['image/webp'],
  heic: HEIC_NAMES,
  heif: HEIC_NAMES,
  tif: [TIFF],
  tiff: [TIFF],
  dcm: [DICOM],
  txt: ['text/plain'],
  docx: [DOCX],
};

export type DeclaredFile = { filename: string; size: number; type: string };
export type AcceptedFile = { extension: string; content_type: string };

/**
 * Judges a file by what its uploader says of it. MIME parameters (`; charset=utf-8`) are ignored.
 * @throws ApiError STORAGE_FILE_TOO_LARGE_001; STORAGE_FILE_TYPE_001 naming filename or type
 */
export function checkDeclaredFile({ filename, size, type }: DeclaredFile): AcceptedFile {
  if (size > MAX_FILE_BYTES) throw new ApiError('STORAGE_FILE_TOO_LARGE_001', { field: 'size' });
  const extension = /\.([a-z0-9]+)$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
  const accepted = Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined;
  const declared = type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!accepted)
    throw typeFault([
      [
        'filename',
        `must end in ${Object.keys(FILE_TYPES)
          .map((known) => `.${known}`)
          .join(', ')}`,
      ],
    ]);
  if (!accepted.includes(declared)) throw typeFault([['type', `must be ${accepted[0]} for a .${extension} file`]]);
  return { extension, content_type: accepted[0] };
}

function typeFault(faults: [field: string, message: string][]): ApiError {
  const entries = faults.map(([field, message]): ErrorEntry => ({ code: 'STORAGE_FILE_TYPE_001', message: `${field} ${message}`, field }));
  return new ApiError('STORAGE_FILE_TYPE_001', { entries });
}
