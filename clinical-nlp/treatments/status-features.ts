import { type Mention, readMentions, type ReadMessage } from '../words/mention-features.ts';
import { groupOfAllergen } from './allergen-groups.ts';
import type { SubstanceKind } from './substances.ts';
import { treatmentCuesIn } from './treatment-cues.ts';

/** `kind` null: of no table. `rule`: the status that the rules gave it. */
export type NamedSubstance = { start: number; end: number; name: string | null; kind: SubstanceKind | null; rule: string | null };

/** Features of a mention are spread among so many buckets. */
export const SUBSTANCE_FEATURES = 2 ** 15;
/** Questions whose answers name substances. */
const ANSWERS: ReadonlySet<string> = new Set(['allergies', 'medications', 'operations']);

/** What tells the statuses of the substances of a message. @param language of the conversation, for a message that does not tell its own */
export const readSubstanceMessage = (text: string, named: readonly NamedSubstance[], asked: string | null, language: string): ReadMessage =>
  readMentions(text, named.map(asMention), {
    size: SUBSTANCE_FEATURES,
    asked: asked !== null && ANSWERS.has(asked) ? asked : null,
    language,
    cuesIn: ({ words }) => treatmentCuesIn(words),
  });

const asMention = ({ name, kind, rule, start, end }: NamedSubstance): Mention => ({ start, end, rule, group: groupOf(name, kind) });

function groupOf(name: string | null, kind: SubstanceKind | null): string {
  if (name === null) return 'unknown';
  return kind === 'medicine' ? 'medicine' : groupOfAllergen(name, kind ?? 'allergen');
}
