import type { Word } from '../../domain/emergencies/words.ts';
import { genderOf, type Relation } from '../../domain/conversation/about.ts';
import type { Named, SpokenSentence } from './spoken-of.ts';

/** "Viene mi mujer conmigo, ella tiene asma", "I come with my husband who has asthma": what is told of a relative who is named only beside, by a pronoun that takes them up. */

/** Words that go on about the one right before them. */
const WHO = new Set('who whos die der que quien qui che la quale которая которыи у اللي الذي التي'.split(' '));
const TELLS: ReadonlySet<string> = new Set(['has', 'reacts', 'acts']);
/** Words between "who" and what is told. */
const NEAR = 3;

type Told = { from: number; to: number; owner: 'patient' | 'other'; named: Named | null };

/** The sentence parted where the relative is taken up, and where the writer is named again; null: nobody is. */
export function toldOfCompanion(sentence: SpokenSentence, words: readonly Word[]): Told[] | null {
  for (const relative of sentence.named) {
    if (relative.person.kind !== 'relative' || relative.person.isTheirs) continue;
    const from = takenUp(relative, relative.person.relation, sentence, words);
    if (from === null) continue;
    const own = sentence.named.find(({ person, from: at }) => person.kind === 'writer' && at > from)?.from ?? sentence.to;
    const parts: Told[] = [
      { from: sentence.from, to: from, owner: 'patient', named: null },
      { from, to: own, owner: 'other', named: relative },
      { from: own, to: sentence.to, owner: 'patient', named: null },
    ];
    return parts.filter((part) => part.from < part.to);
  }
  return null;
}

/** Where it begins to be told of the relative; null: nowhere. */
function takenUp({ to }: Named, relation: Relation | null, { marks, named }: SpokenSentence, words: readonly Word[]): number | null {
  const tells = (from: number, within: number) =>
    marks.some((mark) => TELLS.has(mark.concept) && mark.to > from && mark.from - from <= within);
  if (WHO.has(words[to]?.forms[0] ?? '') && tells(to, NEAR)) return to;
  const pronoun = named.find(
    ({ person, from }) =>
      person.kind === 'pronoun' && from >= to && words[from]?.clause !== words[to - 1]?.clause && fits(relation, person.pronoun),
  );
  return pronoun && tells(pronoun.from, Number.POSITIVE_INFINITY) ? pronoun.from : null;
}

const fits = (relation: Relation | null, pronoun: 'she' | 'he' | 'they'): boolean => {
  const gender = relation === null ? null : genderOf(relation);
  return pronoun === 'they' || gender === null || gender === (pronoun === 'she' ? 'female' : 'male');
};
