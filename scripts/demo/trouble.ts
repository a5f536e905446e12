import { diagnosisInWords } from './scenes/conversation.ts';
import { emergency } from './scenes/emergency.ts';
import { lostWorker } from './scenes/lost-worker.ts';
import { attack, strangersLetter } from './scenes/stranger.ts';
import type { Scene } from './story.ts';

/** What goes wrong, and how it is held. */
export const TROUBLE: readonly Scene[] = [diagnosisInWords, strangersLetter, attack, emergency, lostWorker];
