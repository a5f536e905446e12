import { type Lexicon, openLexicon } from '../../../domain/emergencies/lexicon.ts';
import { wordsOf } from '../../../domain/emergencies/words.ts';
import { readPhraseTable } from '../../../terminology/concept-tables.ts';

/** What a clause says against a place, in nine languages: that it is left out, or that something speaks against it. */
export type Against = 'left_out' | 'held_against';

const TABLE = new URL('../../../terminology/places/left-out.tsv', import.meta.url);
const NOT = /^(?:not|isnt|arent|nicht|ned|no|non|ne|pas|não|nao|değil|degil|не|مو|مش|ليست|ليس)$/iu;
/** "Will ich nich", "is nix für mich". */
const DIALECT_NOT = /(?<!\p{L})(?:nich|nit|nisch)(?!\p{L})/giu;
const DIALECT_NOTHING = /(?<!\p{L})(?:nix|nüscht|nischt)(?!\p{L})/giu;
let opened: Lexicon | undefined;

/** Every language is tried: people write two in one message. "Not too far" speaks against nothing. Null: nothing is said against it. */
export function saidAgainst(clause: string): Against | null {
  opened ??= openLexicon(readPhraseTable(TABLE));
  const words = wordsOf(clause.replace(DIALECT_NOT, 'nicht').replace(DIALECT_NOTHING, 'nichts'));
  const isNot = (at: number) => NOT.test(words[at]?.forms[0] ?? '');
  const said = opened.find(words, 'exact').map((mark) => ({ ...mark, concept: mark.concept.split('.')[0] }));
  if (said.some(({ concept }) => concept === 'left_out')) return 'left_out';
  return said.some(({ from, to }) => !isNot(from - 1) && !isNot(to)) ? 'held_against' : null;
}
