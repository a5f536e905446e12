import type { RouteContract } from '../pipeline/route.ts';
import { transcribeForm, transcriptShape } from './shapes.ts';

/** Speech to text: Part 4.2. The stream beside it is voice-socket.ts. */

export const transcribeContract = {
  method: 'post',
  path: '/api/v1/voice/transcribe',
  group: 'Voice',
  summary: 'The words of a recording',
  description:
    'Nothing is stored: send the text as a chat message with input_method voice. For speech as it is spoken there is the WebSocket ' +
    '`/api/v1/voice/stream`: 16 kHz 16-bit mono PCM in binary frames, answered by {event: partial|final, data: {text}}.',
  access: { kind: 'tenant', permission: 'case:write' },
  validation: 'INTAKE_VALIDATION_001',
  multipart: transcribeForm,
  response: transcriptShape,
  errors: [
    ...(['FEATURE_DISABLED', 'STORAGE_FILE_TOO_LARGE_001', 'STORAGE_FILE_TYPE_001', 'INTAKE_CASE_NOT_FOUND_001'] as const),
    ...(['SYS_SPEECH_UNAVAILABLE', 'SYS_TIMEOUT_001', 'SYS_CONFIG_MISSING'] as const),
  ],
} as const satisfies RouteContract;
