import countries from 'i18n-iso-countries';
import type { AdviceAnswer, PersonalItem, RecordAnswer, RecordEntry } from '../../domain/conversation/record-answer.ts';
import { wordFor } from '../names/plain-names.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';
import { dayIn, wishIn } from './wish-part.ts';

/** What the record says to what was asked of it: list by list, each entry with how sure it is and where it comes from; then what is not there. */
export function recordPart(talk: Talk, { lists, absent, offers_note, person = [], wishes = [] }: RecordAnswer): string {
  const { record: says, language } = talk;
  const missing = absent.map((name) => fill(says.absent, name));
  const told = absent.length > 0 && !offers_note ? [says.tell] : [];
  const lines = lists.map(({ list, entries, none }) => {
    const nothing = none ? says.none : list === 'papers' ? says.no_papers : says.empty;
    return `${says.lists[list]}${language === 'fr' ? ' :' : ':'} ${entries.length === 0 ? nothing : entries.map((entry) => entryIn(talk, entry)).join(language === 'ar' ? '؛ ' : '; ')}`;
  });
  const personal = [
    ...person.map(({ item, value }) => `${labelOf(talk, item)}${language === 'fr' ? ' :' : ':'} ${personalIn(talk, item, value)}`),
    ...wishes.map(({ field, values }) => wishIn(talk, field, values)),
  ];
  return [...(lines.length > 0 ? [says.lead, ...lines, ...personal] : []), [...missing, ...told].join(' ')].filter(Boolean).join('\n');
}

const labelOf = ({ language }: Talk, item: PersonalItem): string =>
  wordFor(item === 'procedure' ? 'wished_treatment' : item, language) ?? item;

function personalIn(talk: Talk, item: PersonalItem, value: string): string {
  if (item === 'country_of_residence') return countries.getName(value, talk.language) ?? value;
  if (item === 'gender') return wordFor(`gender.${value}`, talk.language) ?? value;
  return item === 'date_of_birth' ? dayIn(talk, value) : value;
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
