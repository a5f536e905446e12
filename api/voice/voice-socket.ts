import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Speech } from '../../adapters/speech/speech.ts';
import { wavOf } from '../../domain/voice/wav.ts';
import type { RouteContract } from '../pipeline/route.ts';
import { toApiError } from '../http/to-api-error.ts';
import { identityQuery, voiceFrame } from '../realtime/contract.ts';
import { keepSocket } from '../realtime/keep-socket.ts';
import type { Socket, SocketRoute } from '../realtime/sockets.ts';
import { type OpenStream, recheck } from '../realtime/still-allowed.ts';
import type { Services } from '../services.ts';
import { speechOrFail } from './speech-or-fail.ts';
import { createUtterances } from './utterances.ts';

/** Ten minutes of speech at most wait to be recognized. */
const MOST_WAITING = 20;

const contract = {
  ...{ method: 'get', path: '/api/v1/voice/stream', group: 'Voice', summary: 'Speech to text as it is spoken' },
  ...{ access: { kind: 'tenant', permission: 'case:write', tokenInQuery: true }, validation: 'INTAKE_VALIDATION_001' },
  description:
    'In: binary frames of 16 kHz 16-bit mono PCM; the text frame `end`, or a pause, ends an utterance. Out: event partial or final with data {text}, event error with data {code}. Nothing is stored.',
  ...{
    query: identityQuery.extend({ language: z.string().optional() }),
    upgrades: true,
    response: voiceFrame,
    errors: ['FEATURE_DISABLED'],
  },
} as const satisfies RouteContract;

/**
 * `/api/v1/voice/stream`: binary frames of 16 kHz 16-bit mono PCM in; {event: partial|final, data: {text}, id, timestamp} out. A pause in
 * the sound, a pause between frames or the text frame `end` ends an utterance.
 */
export const voiceSocket: SocketRoute = {
  contract,
  async open({ services, incoming, actor }) {
    const speech = await speechOrFail(services);
    const visible = recheck(services, contract, incoming, async () => undefined);
    const language = typeof incoming.query.language === 'string' ? incoming.query.language : undefined;
    return (socket) => listen(services, socket, { actor, visible }, { speech, language });
  },
};

function listen(
  services: Services,
  socket: Socket,
  watched: Omit<OpenStream, 'signal'>,
  { speech, language }: { speech: Speech; language: string | undefined },
): void {
  const gone = new AbortController();
  const recognize = async (samples: Uint8Array) =>
    (await speech.transcribe({ bytes: wavOf(samples), format: 'wav' }, { language, signal: gone.signal })).text;
  const frame = (event: string, data: object) => ({ event, data, id: newId(), timestamp: new Date().toISOString() });
  const utterances = createUtterances(recognize, {
    onHeard: ({ event, text }) => kept.send(frame(event, { text })),
    onFault: (error) => kept.send(frame('error', { code: toApiError(error).code })),
  });
  const kept = keepSocket(services, socket, watched, () => {
    utterances.close();
    gone.abort();
  });
  socket.on('message', (message: Buffer | string) => {
    if (typeof message !== 'string') utterances.add(message);
    else if (isEnd(message)) utterances.finish();
    if (utterances.waiting() > MOST_WAITING) socket.close(1013, 'faster than speech is recognized');
  });
}

/** `end`, bare or as {"event":"end"}. */
function isEnd(message: string): boolean {
  return /^\s*(?:end|\{\s*"event"\s*:\s*"(?:end|stop)".*\})\s*$/is.test(message);
}
