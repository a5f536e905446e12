import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { audioFormatOf } from '../../domain/voice/audio-format.ts';
import { wavSeconds } from '../../domain/voice/wav.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { success } from '../http/envelope.ts';
import type { Call, Exchange } from '../pipeline/route.ts';
import { validate } from '../http/validate.ts';
import { transcribeFields } from './shapes.ts';
import { readAudioUpload } from './read-audio-upload.ts';
import type { transcribeContract } from './contract.ts';
import { speechOrFail } from './speech-or-fail.ts';

/** POST /voice/transcribe: the words of a recording. Neither the sound nor the text is kept. */
export async function transcribe(call: Call<typeof transcribeContract>, { req, res }: Exchange): Promise<void> {
  const { actor, requestId, scope, services, disconnectSignal } = call;
  const speech = await speechOrFail(services);
  const { audio, fields } = await readAudioUpload(req);
  const { case_id, language } = validate(transcribeFields, fields, 'INTAKE_VALIDATION_001');
  const format = audioFormatOf(audio);
  if (!format)
    throw new ApiError('STORAGE_FILE_TYPE_001', { message: 'The file is no WAV, MP3, OGG, WebM, M4A or FLAC audio.', field: 'audio' });
  if (case_id !== undefined) await withTenant(services.db, scope, (tx) => getVisibleCaseOrFail(tx, actor, case_id));
  const heard = await speech.transcribe({ bytes: audio, format }, { language, signal: disconnectSignal() });
  const duration_seconds = heard.duration_seconds ?? (format === 'wav' ? wavSeconds(audio) : null);
  const data = { text: heard.text, duration_seconds, provider: speech.provider, language: heard.language };
  res.status(200).json(success(data, { request_id: requestId }));
}
