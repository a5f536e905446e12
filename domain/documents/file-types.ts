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
type DeclaredFault = ErrorEntry & { code: 'STORAGE_FILE_TOO_LARGE_001' | 'STORAGE_FILE_TYPE_001' };

/**
 * Judges a file by what its uploader says of it. MIME parameters (`; charset=utf-8`) are ignored.
 * @throws ApiError STORAGE_FILE_TOO_LARGE_001 naming size; STORAGE_FILE_TYPE_001 naming filename or type; all that is wrong at once
 */
export function checkDeclaredFile(file: DeclaredFile): AcceptedFile {
  const entries = declaredFaults(file);
  const [first] = entries;
  const extension = extensionOf(file.filename);
  const [content_type] = typesOf(extension) ?? [];
  if (first || content_type === undefined) throw new ApiError(first?.code ?? 'STORAGE_FILE_TYPE_001', { entries });
  return { extension, content_type };
}

/** What is wrong with a declaration; fields that are missing, or no text or number, are for the contract to name. */
export function declaredFaults({ filename, size, type }: { [Field in keyof DeclaredFile]?: unknown }): DeclaredFault[] {
  const extension = typeof filename === 'string' ? extensionOf(filename) : null;
  return [
    ...(typeof size === 'number' && size > MAX_FILE_BYTES
      ? [{ code: 'STORAGE_FILE_TOO_LARGE_001', message: `size must be at most ${MAX_FILE_BYTES} bytes`, field: 'size' } as const]
      : []),
    ...(extension === null || typesOf(extension) ? [] : [typeFault('filename', `must end in ${KNOWN_EXTENSIONS}`)]),
    ...(typeof type === 'string' ? typeFaults(extension, declaredType(type)) : []),
  ];
}

function typeFaults(extension: string | null, declared: string): DeclaredFault[] {
  const accepted = extension === null ? undefined : typesOf(extension);
  if ((accepted ?? Object.values(FILE_TYPES).flat()).includes(declared)) return [];
  return [typeFault('type', accepted ? `must be ${accepted[0]} for a .${extension} file` : 'must be the MIME type of the file')];
}

const KNOWN_EXTENSIONS = Object.keys(FILE_TYPES)
  .map((known) => `.${known}`)
  .join(', ');
const extensionOf = (filename: string): string => /\.([a-z0-9]+)$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
const typesOf = (extension: string) => (Object.hasOwn(FILE_TYPES, extension) ? FILE_TYPES[extension] : undefined);
const declaredType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';
const typeFault = (field: string, message: string): DeclaredFault => ({
  code: 'STORAGE_FILE_TYPE_001',
  message: `${field} ${message}`,
  field,
});
