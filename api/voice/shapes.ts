import { z } from 'zod';
import { uuid } from '../http/shapes.ts';
import { AUDIO_FORMATS } from '../../domain/voice/audio-format.ts';

export const transcribeFields = z.object({
  case_id: uuid.optional().meta({ description: 'A case that the caller may see; nothing is stored in it' }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language such as en or pt-BR')
    .optional()
    .meta({ description: 'What is spoken; recognized when left out' }),
});

/** The body as it is described to callers. */
export const transcribeForm = transcribeFields.extend({
  audio: z.string().meta({
    format: 'binary',
    description: `The recording (${Object.keys(AUDIO_FORMATS).join(', ')} by its content), up to 25 MB; the field may be called file too`,
  }),
});

export const transcriptShape = z
  .object({
    text: z.string(),
    duration_seconds: z.number().nullable().meta({ description: 'Seconds; null when neither the file nor the recognizer tells it' }),
    provider: z.enum(['openai', 'pocketsphinx']),
    language: z.string().nullable(),
  })
  .meta({ id: 'Transcript' });
