import type { AdviceAnswer, RecordAnswer, RecordEntry } from '../../domain/conversation/record-answer.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';

/** What the record says to what was asked of it: list by list, each entry with how sure it is and where it comes from; then what is not there. */
export function recordPart(talk: Talk, { lists, absent, offers_note }: RecordAnswer): string {
  const { record: says, language } = talk;
  const missing = absent.map((name) => fill(says.absent, name));
  const told = absent.length > 0 && !offers_note ? [says.tell] : [];
  const lines = lists.map(({ list, entries, none }) => {
    const nothing = none ? says.none : list === 'papers' ? says.no_papers : says.empty;
    return `${says.lists[list]}${language === 'fr' ? ' :' : ':'} ${entries.length === 0 ? nothing : entries.map((entry) => entryIn(talk, entry)).join(language === 'ar' ? '؛ ' : '; ')}`;
  });
  return [...(lines.length > 0 ? [says.lead, ...lines] : []), [...missing, ...told].join(' ')].filter(Boolean).join('\n');
}

function entryIn({ record: says, language }: Talk, { name, marks, document }: RecordEntry): string {
  const details = [...marks.map((mark) => says.marks[mark]), ...(document === null ? [] : [fill(says.from, document)])];
  return details.length === 0 ? name : `${name} (${details.join(language === 'ar' ? '، ' : ', ')})`;
}

/** That a doctor must decide, what of the record they have to know, and, where a person was asked for before, that they see this too. */
export function advicePart(talk: Talk, { about, thinners, allergies, noted }: AdviceAnswer, isPersonWaiting: boolean): string {
  const { advice: says } = talk;
  const named = (sentence: string, names: readonly string[]) => (names.length === 0 ? [] : [fill(sentence, names.join(', '))]);
  return [
    says[about],
    ...named(says.thinner, thinners),
    ...named(says.allergy, allergies),
    ...named(
      says.noted,
      noted.map((entry) => entryIn(talk, entry)),
    ),
    ...(isPersonWaiting ? [talk.person_waiting] : []),
  ].join(' ');
}
