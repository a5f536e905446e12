import { conversation } from './scenes/conversation.ts';
import { documents } from './scenes/documents.ts';
import { choice, match } from './scenes/match.ts';
import { opinion, payment } from './scenes/opinion.ts';
import { comparison, quotes } from './scenes/quotes.ts';
import { consent, risk } from './scenes/risk.ts';
import { coordination, followUp, milestones } from './scenes/travel.ts';
import type { Scene } from './story.ts';

/** From the first word to follow-up. */
export const WHOLE_STORY: readonly Scene[] = [
  ...[conversation, documents, match, choice, consent, risk, quotes, comparison],
  ...[opinion, payment, coordination, milestones, followUp],
];
