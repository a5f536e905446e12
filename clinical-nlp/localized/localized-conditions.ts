import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';
import { courseOf } from '../../terminology/icd10/course.ts';
import { withSide } from '../conditions/coding.ts';
import type { ConditionIndex } from '../conditions/condition-index.ts';
import { codeOfPast } from '../conditions/past-conditions.ts';
import { withoutRepeats } from '../conditions/repeated-conditions.ts';
import { isProxyText } from '../medications/treatments.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { stretchAt, wordSentences } from '../words/word-sentences.ts';
import {
  type LocalizedReading,
  type LocalizedSentence,
  type LocalizedStatus,
  isSide,
  sideOfMention,
  statusOfMention,
} from './localized-assertions.ts';
import { type LocalizedLanguage, localizedCuesIn } from './localized-cues.ts';
import { type LocalizedMention, localizedMentionsIn } from './localized-names.ts';

/** Diseases of a text in a language other than English, each with what the text says of it. What is asked, feared or taken back is left out; what is denied is kept as denied. */

const LEFT_OUT: ReadonlySet<LocalizedStatus> = new Set(['asked', 'hypothetical', 'operated', 'unsupported']);
const NEGATED: ReadonlySet<LocalizedStatus> = new Set(['absent', 'retracted']);
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** "Ten years ago" in eight languages, folded. */
const AGO =
  /\bhace\s+\S+\s+(?:anos|meses)|\bvor\s+\S+\s+(?:jahren|monaten)|\bil y a\s+\S+\s+(?:ans|mois)|\bha\s+\S+\s+(?:anos|meses)|\S+\s+(?:anni|mesi) fa\b|\S+\s+(?:yil|ay|sene) once|\S+\s+(?:лет|года|год|месяцев)\s+назад|(?:قبل|من)\s+(?:\S+\s+)?(?:سنوات|سنين|سنه|سنتين|شهور|عام)/u;

type Setting = { source: 'document' | 'message'; sections: readonly Section[]; index: ConditionIndex; words: readonly FoldedWord[] };

export function findLocalizedConditions(
  text: string,
  language: LocalizedLanguage,
  { source, sections, index, words }: Setting,
): ConditionFinding[] {
  const mentions = localizedMentionsIn(words, language);
  const sentences = wordSentences(words, text).map((sentence): LocalizedSentence => ({ ...sentence, cues: [], mentions: [] }));
  for (const mention of mentions) stretchAt(sentences, mention.from)?.mentions.push(mention);
  for (const cue of localizedCuesIn(words, language)) {
    const sentence = stretchAt(sentences, cue.from);
    const isOfName = sentence?.mentions.some((mention) => cue.from < mention.to && mention.from < cue.to);
    if (sentence && (isSide(cue.kind) || !isOfName)) sentence.cues.push(cue);
  }
  const reading: LocalizedReading = {
    words,
    sentences,
    isMessage: source === 'message',
    isProxy: source === 'message' && isProxyText(text),
  };
  const findings = sentences.flatMap((sentence, place) =>
    sentence.mentions.flatMap((mention) => {
      const section = sectionAt(sections, (words[mention.from] as FoldedWord).start);
      const told = section.kind === 'family' ? 'other_person' : statusOfMention(reading, place, mention);
      const status = told === 'present' && isLongAgo(reading, sentence, mention) ? 'ended' : told;
      return LEFT_OUT.has(status)
        ? []
        : [toFinding(text, mention, { status, side: sideOfMention(reading, place, mention), section, sentence }, { index, words })];
    }),
  );
  return withoutRepeats(findings);
}

/** An attack or an infection of an earlier year. */
function isLongAgo({ words }: LocalizedReading, { from, to }: LocalizedSentence, { code }: LocalizedMention): boolean {
  if (courseOf(code) !== 'passes') return false;
  const folded = words
    .slice(from, to)
    .map(({ fold }) => fold)
    .join(' ');
  return YEAR.test(folded) || AGO.test(folded);
}

type Told = { status: LocalizedStatus; side: Laterality | null; section: Section; sentence: LocalizedSentence };

function toFinding(
  text: string,
  { code, sidedCode, from, to }: LocalizedMention,
  { status, side, section, sentence }: Told,
  { index, words }: Pick<Setting, 'index' | 'words'>,
): ConditionFinding {
  const [start, end] = [(words[from] as FoldedWord).start, (words[to - 1] as FoldedWord).end];
  const isOver = status === 'ended';
  const sided = side === null ? code : withSide(index.billableOf(sidedCode), side, index);
  const own = index.billableOf(side !== null && sided === sidedCode ? code : sided);
  const icd10 = isOver ? codeOfPast(own) : own;
  const quote = text.slice(start, end);
  const [year] = YEAR.exec(text.slice((words[sentence.from] as FoldedWord).start, (words[sentence.to - 1] as FoldedWord).end)) ?? [];
  return {
    text: quote,
    icd10,
    display: index.titleOf(icd10) ?? quote,
    clinical_status: isOver ? 'resolved' : 'active',
    verification_status: status === 'possible' ? 'provisional' : 'confirmed',
    negated: NEGATED.has(status),
    uncertain: status === 'possible',
    family: status === 'other_person',
    historical: isOver,
    laterality: side,
    section: section.kind,
    onset: sentence.mentions.length === 1 && year ? year : null,
    passage: { start, end, quote },
  };
}
