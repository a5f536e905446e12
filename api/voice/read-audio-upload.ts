import type { Request } from 'express';
import busboy from 'busboy';
import { ApiError, type ErrorEntry } from '../../domain/errors.ts';
import { MAX_AUDIO_BYTES } from '../../domain/voice/audio-format.ts';

/** What a form held: the recording under `audio` or `file`, and its text fields. */
export type AudioUpload = { audio: Buffer; fields: Record<string, string> };

const FILE_FIELDS = new Set(['audio', 'file']);
/** Boundaries, headers and text fields beside the recording. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Reads a multipart form with one recording, held in memory and never written to disk.
 * @throws ApiError SYS_MEDIA_TYPE, SYS_BAD_REQUEST, STORAGE_FILE_TOO_LARGE_001, INTAKE_VALIDATION_001 when no recording is there
 */
export async function readAudioUpload(req: Request): Promise<AudioUpload> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_AUDIO_BYTES + FORM_OVERHEAD_BYTES) throw tooLarge();
  const parser = openParser(req);
  const fields: Record<string, string> = {};
  let audio: Buffer | null = null;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      req.unpipe(parser);
      req.resume();
      reject(error);
    };
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream) => {
      if (!FILE_FIELDS.has(name) || audio !== null) return stream.resume();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(tooLarge()));
      stream.on('close', () => {
        audio = Buffer.concat(chunks);
      });
    });
    parser.on('error', (cause) => fail(new ApiError('SYS_BAD_REQUEST', { message: 'The form could not be read.', cause })));
    parser.on('close', resolve);
    req.once('close', () => {
      if (!req.complete) reject(new ApiError('SYS_BAD_REQUEST', { message: 'The form broke off.' }));
    });
    req.pipe(parser);
  });
  if (audio === null || (audio as Buffer).length === 0) throw missingAudio();
  return { audio, fields };
}

function openParser(req: Request): busboy.Busboy {
  const type = req.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new ApiError('SYS_MEDIA_TYPE', { message: 'The body must be multipart/form-data.' });
  try {
    return busboy({ headers: req.headers, limits: { fileSize: MAX_AUDIO_BYTES, files: 2, fields: 20, fieldSize: 1_000, parts: 30 } });
  } catch (cause) {
    throw new ApiError('SYS_BAD_REQUEST', { message: 'The form has no boundary.', cause });
  }
}

const tooLarge = () => new ApiError('STORAGE_FILE_TOO_LARGE_001', { message: 'The recording is larger than 25 MB.', field: 'audio' });

function missingAudio(): ApiError {
  const entry: ErrorEntry = { code: 'INTAKE_VALIDATION_001', message: 'must be a recording', field: 'audio' };
  return new ApiError('INTAKE_VALIDATION_001', { entries: [entry] });
}
