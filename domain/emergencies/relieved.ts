import type { Mark } from './lexicon.ts';
import { conceptSet } from './marks.ts';

const RELIEVED = conceptSet('no_air breathless breath odd_breath labored wheeze tight chest_pain');

/** "He uses salbutamol when he gets short of breath": what an inhaler or a spray is taken for, told before it. */
export const isRelieved = ({ concept, from }: Mark, cues: readonly Mark[]): boolean =>
  RELIEVED.has(concept) && cues.some((cue) => cue.concept === 'reliever' && cue.to <= from);
