import type { Stand } from '../../domain/cases/stand.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';
import { dayIn } from './wish-part.ts';

/** Where a case stands, in the words of the talk. @param begins first day (YYYY-MM-DD) of a consent that is not in force yet */
export const standWords = (talk: Talk, stand: Stand, begins: string | null): string =>
  fill(talk.stands[stand], begins === null ? '' : dayIn(talk, begins));

/** The same of a dialogue. */
export const standOfDialogue = (
  talk: Talk,
  { stand, consent_begins_on = null }: { stand: string; consent_begins_on?: string | null },
): string => standWords(talk, stand as Stand, consent_begins_on);
