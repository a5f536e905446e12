import { escapeRegExp } from '../text/escape-regexp.ts';
import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import { isNoName } from './kin-names.ts';
import { CLOSINGS } from './name-phrases.ts';
import { BODY, EPONYM_OF, EPONYMS, MONTHS, ORDINARY } from './ordinary-words.ts';
import * as phrases from './title-phrases.ts';
import { folded } from './transliterate.ts';

/** Takes out whom a paper names beside the patient: doctors, nurses, chemists and contacts, by what stands before or behind their names. */

const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
const END = String.raw`(?![\p{L}\p{M}\p{Nd}])`;
const or = (words: readonly string[]) => `(?:${words.join('|')})`;
const any = (words: readonly string[]) => `(?i:${or(words)})`;

const MONTHS_AS_NAMES = [...MONTHS].map((month) => month.slice(0, 1).toUpperCase() + month.slice(1)).join('|');
const NO_PERSON = String.raw`(?!${any([...phrases.NO_PERSONS, ...MONTHS])}${END})`;
const PARTICLE = String.raw`(?:(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Tt]e[nr]?|[Dd]el|[Dd]ella|[Dd]i|[Dd]a|[Dd]os?|[Dd]as|[Dd]u|[Ll]a|[Ll]e|[Ll]os|[Ee]l|[Aa]l|[Bb]in|[Ii]bn|[Zz]u[mr]?|[Aa]f|[Aa]v|y|St\.)[ ])`;
const WORD = String.raw`${NO_PERSON}(?!\p{Lu}{2}${END})(?:[DdLlO]['’])?\p{Lu}[\p{L}\p{M}]{1,30}(?:['’-](?:de[ ])?\p{L}[\p{L}\p{M}]{1,30}){0,2}`;
const INITIALS = String.raw`(?:\p{Lu}\p{Ll}?\.[ -]?){1,3}`;
/** "Dr May Field": who has a title may be called as a month is, before another name. */
const MONTH_FIRST = String.raw`(?:(?:${MONTHS_AS_NAMES})[ ](?=\p{Lu}\p{Ll}))`;
const NEXT = String.raw`(?:[ ]${PARTICLE}{0,2}${WORD}|[ ]\p{Lu}\.(?![\p{L}]))`;
const NAME = String.raw`${MONTH_FIRST}?(?:${INITIALS}|\p{Lu}[ ](?=\p{Lu}))?${PARTICLE}{0,3}${WORD}${NEXT}{0,3}`;
/** Two words, or an initial and one: without a title one word could be anything. */
const WHOLE_NAME = String.raw`(?:${INITIALS}${PARTICLE}{0,3}${WORD}${NEXT}{0,2}|${WORD}(?:[ ]\p{Lu}\.)?(?:[ ]${PARTICLE}{0,2}${WORD}){1,3}|${WORD},?[ ](?:\p{Lu}\.[ ]?){1,2})`;
const ALONE = String.raw`${WORD}(?=[ ]?(?:$|[\n\t,;)|]|[ ]{2}))`;

/** "DR Grade 2" is a retinopathy, "DR SMITH" a doctor. */
const TITLE = String.raw`${START}(?!DR[ ](?!\p{Lu}{3}))(?:${any(phrases.TITLES_IN_ANY_CASE)}|${or(phrases.TITLES_AS_WRITTEN)})(?:\.|(?=[ ]))[ ]{0,2}`;
/** MR and MS in capitals are also an examination and a disease: a name in capitals has two words, and none that is looked at. */
const IN_CAPITALS = String.raw`${START}M[RS]\.?[ ](?!${any([...phrases.IMAGED, ...BODY])}${END}|${any(phrases.NO_PERSONS)}${END})(?=\p{Lu}{2,}[ ]\p{Lu}{2,})`;
const CHAIN = String.raw`(?:${TITLE}(?:${any(phrases.BETWEEN_TITLES)}\.?[ ]){0,2}){1,4}`;
const GENERAL_PRACTITIONER = String.raw`${START}${any(phrases.GENERAL_PRACTITIONERS)}[ ]?:[ ]{1,3}`;
/** Practice and town behind the name, to the end of the line. */
const PRACTICE = String.raw`(?:,[ ](?:(?:the|of|de|la|el|di|da|do|d['’])[ ]?)?(?:\p{Lu}[\p{L}\p{M}'’-]{1,30}|\p{Nd}{1,6}[a-z]?)(?:[ ](?:(?:of|de|la|del|di|da|do|der|am|on|the)[ ])?(?:\p{Lu}[\p{L}\p{M}'’-]{1,30}|\p{Nd}{1,6}[a-z]?)){0,4}(?=[,.;)\n]|$)){0,5}`;
const LABEL = String.raw`${START}${any(phrases.PERSON_LABELS)}(?:[ ]\([^)\n]{1,20}\))?(?:[ ]?:|(?<=\.))[ ]{1,3}`;
const ACT = String.raw`${START}${any(phrases.ACTS_OF_PERSONS)}`;
const MAIDEN = String.raw`${START}${any(phrases.MAIDEN_NAMES)}[ ]?:?[ ]`;
const GREETING = String.raw`${START}${any(phrases.GREETINGS)}[ ](?:${any(phrases.COLLEAGUES)}[ ]){0,2}(?:${CHAIN})?(?:${any(phrases.COLLEAGUES)}[ ]){0,2}`;
/** No word of a sentence, as "love" and "signed" are. */
const closings = [...CLOSINGS, ...phrases.FURTHER_CLOSINGS].filter((words) => words.length > 8);
const CLOSING = String.raw`${START}${any(closings)}[ ]?(?:[,.!][ ]?|[ ]?)\n{0,3}[ \t]{0,8}`;

type Rule = { pattern: RegExp; isSure: boolean };
const rule = (pattern: string, isSure: boolean): Rule => ({ pattern: new RegExp(withoutCaseModifiers(pattern), 'gmu'), isSure });
const ARABIC = String.raw`(?!ال)[\u0621-\u0652]{2,20}`;
const ARABIC_FAMILY = String.raw`(?:[ ](?:(?:عبد|أبو|بن|ابن)[ ][\u0621-\u0652]{2,20}|ال[\u0621-\u0652]{2,20}))`;

/** The words before stay; `isSure`: whoever is named so is taken out wherever the text names them again. */
const RULES: readonly Rule[] = [
  rule(`(?<before>${GENERAL_PRACTITIONER})(?:${CHAIN}${NAME}|${WHOLE_NAME})${PRACTICE}`, false),
  rule(`(?<before>${LABEL})(?:(?:${CHAIN})?${WHOLE_NAME}|${ALONE})`, false),
  rule(`(?<before>${ACT}[ ]${any(phrases.BY)}[ ]?:?[ ]{1,3})(?:(?:${CHAIN})?${WHOLE_NAME}|${ALONE})`, false),
  rule(`(?<before>${ACT}[ ]?:[ ]{1,3})(?:${CHAIN}${NAME}|${INITIALS}${PARTICLE}{0,3}${WORD}${NEXT}{0,2})`, false),
  rule(`(?<before>${MAIDEN})${PARTICLE}{0,3}${WORD}(?![ ]?\\p{Nd})`, false),
  rule(`(?<before>${GREETING})(?<name>${NAME})(?=[ ]?(?:[,!:]|$))`, true),
  rule(`(?<before>${CHAIN})(?<name>${NAME})`, true),
  rule(`(?<before>${IN_CAPITALS})${NAME}`, false),
  // A doctor may "say": a family name tells that it is one, and the letter د is a vitamin.
  rule(String.raw`(?<before>${START}(?:الدكتورة?|دكتورة?)[ ])${ARABIC}(?:[ ]${ARABIC})?${ARABIC_FAMILY}`, false),
  rule(String.raw`(?<before>(?<!فيتامين[ ])${START}(?:أ\.?د\.|د\.|السيدة?|الآنسة)[ ]{0,2})${ARABIC}${ARABIC_FAMILY}{0,2}`, false),
  rule(`(?<before>${CLOSING})(?:${CHAIN})?${WHOLE_NAME}`, false),
  rule(`(?<before>)${START}${WHOLE_NAME}(?=,?[ ]${or(phrases.POSTNOMINALS)}${END}|,[ ]${any(phrases.ROLES)}${END})`, false),
  rule(
    String.raw`(?<before>)${START}\p{Lu}\p{Ll}{2,20}(?:[ ]\p{Lu}\p{Ll}{2,20})?(?=[ ](?:Bey|Hanım|Hanim)${END}|-(?:san|sensei)${END})`,
    false,
  ),
  rule(
    String.raw`(?<before>)${START}(?:[А-ЯЁІЇЄ][а-яёіїє]{2,20}(?:-[А-ЯЁІЇЄ][а-яёіїє]{2,20})?[ ][А-ЯЁІЇЄ]\.[ ]?[А-ЯЁІЇЄ]\.|[А-ЯЁІЇЄ]\.[ ]?[А-ЯЁІЇЄ]\.[ ]?[А-ЯЁІЇЄ][а-яёіїє]{2,20})`,
    false,
  ),
  rule(
    String.raw`(?<before>${START}(?i:work(?:s|ed|ing)|employed|teaches|teacher|studies)${END}[^.;,\n]{0,30}[ ](?i:at)[ ](?:(?i:the)[ ])?)${WORD}(?:[ ]${WORD}){0,3}`,
    false,
  ),
  rule(
    String.raw`(?<before>${START}(?i:laboratorium|laboratoire|laboratorio|laboratório)[ ])(?!(?:Cl[ií]n|An[aá]l|Centr|M[eé]d|Patolog|Anatom|Bio|de )\p{L}{0,20})(?=\p{Lu}\p{Ll})${WORD}`,
    false,
  ),
];

/** The text without them; what they are called by stays: "Dr. [name]". @param people words of names that other texts of the case have behind a title */
export function withoutOthers(text: string, replacement: string, people: readonly string[] = []): string {
  const told = RULES.reduce(
    (left, { pattern }) =>
      left.replace(pattern, (found, ...rest) => {
        const { before = '' } = rest.at(-1) as Record<string, string | undefined>;
        const isOther = LABEL_BEFORE.test(before) && saysMedicine(found.slice(before.length));
        return isOther || isMeasured(found, (rest.at(-2) as string).slice((rest.at(-3) as number) + found.length))
          ? found
          : before + replacement;
      }),
    text,
  );
  return withoutAgain(told, [...new Set([...namesByTitle(text), ...people])], replacement);
}

/** "GP: Start Ramipril", "Surgeon: Total Knee Arthroplasty": behind a label stands also what is done. */
const LABEL_BEFORE = /:[ ]{1,3}$/u;
const TITLED = new RegExp(withoutCaseModifiers(`^(?:${CHAIN}|${INITIALS})`), 'u');
const saysMedicine = (name: string) =>
  !TITLED.test(name) && (name.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []).some((word) => isNoName(word) && !EPONYMS.has(folded(word)));

/** Words of names that a text has behind a title. */
export function namesByTitle(text: string): string[] {
  const found = RULES.filter(({ isSure }) => isSure).flatMap(({ pattern }) => [...text.matchAll(pattern)]);
  const names = found.filter(({ 0: whole, index }) => !isMeasured(whole, text.slice(index + whole.length)));
  return [...new Set(names.flatMap(({ groups }) => groups?.name?.match(/[\p{L}\p{M}'’-]{4,}/gu) ?? []))];
}

/** "Sr. Creatinine 1.2": an analyte of the serum, and a prescription's "Sig." */
const isMeasured = (found: string, after: string) => /^(?:Sr|Sig|Pr|MS)\b/.test(found) && /^[ ]?[:=-]?[ ]?\p{Nd}/u.test(after);

/** The same persons without their titles. A word of medicine, or one that is written small as well, is no name there. */
function withoutAgain(text: string, names: readonly string[], replacement: string): string {
  const telling = names.filter(
    (name) =>
      !ORDINARY.has(folded(name)) && !new RegExp(String.raw`(?<!\p{L})${escapeRegExp(name.toLowerCase())}(?!\p{L})`, 'u').test(text),
  );
  if (telling.length === 0) return text;
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{M}'’-])(?:${telling.map(escapeRegExp).join('|')})(?![\p{L}\p{M}])`, 'gu');
  return text.replace(pattern, (found, at: number) =>
    EPONYMS.has(folded(found)) || EPONYM_OF.test(text.slice(at + found.length, at + found.length + 40)) ? found : replacement,
  );
}
