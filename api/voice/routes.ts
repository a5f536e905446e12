import { defineRawRoute, type Route } from '../pipeline/route.ts';
import { transcribe } from './transcribe.ts';
import { transcribeContract } from './contract.ts';

/** Speech to text: Part 4.2. The stream beside it is voice-socket.ts. */
export const voiceRoutes: Route[] = [defineRawRoute(transcribeContract, transcribe)];
