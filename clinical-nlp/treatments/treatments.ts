import { type Assertions, readAssertions } from '../assertion/assertions.ts';
import { findSections, type Section } from '../sections/sections.ts';
import { changedDose } from '../medications/changed-dose.ts';
import { type Dosage, dosageOf, frequenciesIn } from '../medications/dosage.ts';
import { dosageAround } from '../medications/dosage-ahead.ts';
import { type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { type SubstanceMention, type SubstanceSource, substancesIn } from './substances.ts';
import { treatmentCuesIn } from './treatment-cues.ts';
import type { TreatmentClass, TreatmentCue } from './treatment-cue.ts';
import { speaksOfOther, withoutNeverFelt } from './cues-of-others.ts';
import { withListItems } from '../medications/medicine-lists.ts';
import { listHeadings } from './list-headings.ts';
import { pausesToCome } from '../medications/pauses-to-come.ts';
import { headOfSentence } from './treatment-context.ts';
import { type Stretch, stretchAt, wordSentences } from '../words/word-sentences.ts';
import { statusOf } from './treatment-status.ts';
import { isFollowedByUnclear, isVoidDenial } from '../allergies/void-denials.ts';
import type { Reading, ReadSentence, Treatment, Treatments, TreatmentStatus } from './treatment.ts';

/**
 * What a text says of each substance that it names, before it becomes a medicine or an allergy: a substance beside a reaction, an intolerance or "allergic" is never a
 * medicine, and what is not clear is `unclear`, to be asked. After the idea of cues with a scope of NegEx and ConText; English and eight other languages.
 */
const PROXY =
  /\b(?:(?:she|he|they)(?:['’]s| is| are) the patient|is the patient|the patient is|sie ist die patientin|er ist der patient|die patientin ist|la paciente es|el paciente es|es la paciente|es el paciente|la patiente est|c['’]est (?:elle|lui) l[ae] patiente?|est la patiente|est le patient|a paciente é|o paciente é|é a paciente|é o paciente|la paziente è|il paziente è|è la paziente|è il paziente|hasta (?:olan )?o\b|asıl hasta|hasta kendisi)|(?:на )?пациентк?а? она|она пациент|он пациент|пациент он|هي المريضة|هو المريض|المريضة هي|المريض هو/iu;

/** "She is the patient": somebody writes for a relative. */
export const isProxyText = (text: string) => PROXY.test(text);

/** Reads every mention. Linear in the length of the text, but for sentences of many substances. */
export function readTreatments(
  text: string,
  sections: readonly Section[],
  {
    source,
    assertions,
    isProxy = source === 'message' && isProxyText(text),
    words: whole = foldedWords(text),
  }: { source: SubstanceSource; assertions: Assertions; isProxy?: boolean; words?: readonly FoldedWord[] },
): Treatments {
  const words = whole.flatMap(partsOfCompound);
  const mentions = substancesIn(words, source);
  const cues = treatmentCuesIn(words);
  const sentences = placed(text, words, sections, { mentions, cues });
  const frequencies = source === 'message' ? frequenciesIn(text) : [];
  const pauses = pausesToCome(text, mentions);
  const reading: Reading = { text, words, source, sentences, assertions, frequencies, pauses, isProxy };
  const read: Treatment[] = [];
  sentences.forEach((sentence, place) => {
    const own: Treatment[] = [];
    for (const mention of sentence.mentions) {
      const dosage = dosageIn(reading, sentence, mention);
      const judged = statusOf(reading, place, { mention, dosage, before: itemBefore(text, own, mention) });
      own.push({ ...mention, dosage, context: sentence.context, ...judged });
    }
    read.push(...own);
  });
  return { mentions: asDischarged(reading, withListItems(reading, asOfOneTablet(text, read))), noneKnown: noneIn(reading, read) };
}

/** The item of a list before this one: "warfarin (replaced by apixaban), naproxen" goes on from warfarin, not from what its brackets name. */
function itemBefore(text: string, own: readonly Treatment[], { start }: SubstanceMention): Treatment | null {
  return (
    own.findLast(
      (mention) =>
        !isNothingSaidOf(mention) && !isInClosedBrackets(text.slice(own[0]?.end ?? start, mention.start), text.slice(mention.end, start)),
    ) ?? null
  );
}
/** The metal of a metal valve. */
const isNothingSaidOf = ({ kind, status }: Treatment): boolean => kind === 'allergen' && status === 'unclear';
const isInClosedBrackets = (before: string, behind: string): boolean => /\([^()]*$/.test(before) && /^[^()]*\)/.test(behind);

/** "Atovaquone/proguanil to start tomorrow": what is said behind two substances of one tablet is said of both. */
function asOfOneTablet(text: string, read: readonly Treatment[]): Treatment[] {
  return read.map((mention, place) => {
    const next = read[place + 1];
    const isOne = next !== undefined && mention.dosage.dose === null && ['/', '+'].includes(text.slice(mention.end, next.start));
    return isOne && mention.status === 'active' && NOT_TAKEN.has(next.status) ? { ...mention, status: next.status } : mention;
  });
}
const NOT_TAKEN = new Set<TreatmentStatus>(['stopped', 'past', 'planned', 'declined']);

/** Where a paper lists what is to be taken after a stay, what was taken before it and is not in that list is not taken for granted. */
function asDischarged({ sentences }: Reading, read: readonly Treatment[]): Treatment[] {
  if (!sentences.some(({ list, mentions }) => list === 'discharge' && mentions.length > 0)) return [...read];
  const isOfAdmission = ({ from }: Treatment) => stretchAt(sentences, from)?.list === 'admission';
  return read.map((mention) => (mention.status === 'active' && isOfAdmission(mention) ? { ...mention, status: 'unclear' } : mention));
}

/** "Penizillinallergie", "Laktoseintoleranz": one word in German, the substance and what it does in every other language. */
const COMPOUND =
  /^(\p{L}{3,})(allergien?|allergisch|intoleranz|unvertraglichkeit|tabletten?|kapseln?|tropfen|salbe|creme|spritzen?|infusionen|infusion|zapfchen|praparate?n?)$/u;
const LINK = /(?<=.{4})(?:en|n|s)$/u;

function partsOfCompound(word: FoldedWord): FoldedWord[] {
  const [, first = '', last = ''] = COMPOUND.exec(word.fold) ?? [];
  if (last === '' || word.fold.length !== word.end - word.start) return [word];
  if (!/^(?:aller|intol|unver)/u.test(last) && substancesIn([word], 'document').length > 0) return [word];
  const middle = word.end - last.length;
  const [linked] = [first, first.replace(LINK, '')].filter((stem) => substancesIn([{ ...word, fold: stem }], 'document').length > 0);
  return linked === undefined
    ? [word]
    : [
        { ...word, fold: linked, end: middle },
        { ...word, fold: last, start: middle },
      ];
}

/** Where a text names what its writer does not bear or must not take. */
export function substancesNotBorne(text: string): { start: number; end: number }[] {
  const sections = findSections(text);
  const assertions = readAssertions(text, sections, { source: 'message' });
  return readTreatments(text, sections, { source: 'message', assertions })
    .mentions.filter(({ status }) => NOT_BORNE.has(status))
    .map(({ start, end }) => ({ start, end }));
}
const NOT_BORNE = new Set<TreatmentStatus>(['allergy', 'intolerance', 'other_person']);

function placed(
  text: string,
  words: readonly FoldedWord[],
  sections: readonly Section[],
  { mentions, cues }: { mentions: SubstanceMention[]; cues: TreatmentCue[] },
): ReadSentence[] {
  let line = 0;
  const headings = listHeadings(text);
  let last = 0;
  const headingAt = (at: number) => {
    while ((headings[last + 1]?.start ?? Number.POSITIVE_INFINITY) <= at) last += 1;
    const heading = headings[last];
    return heading && heading.start <= at && at < heading.end ? heading : null;
  };
  const sentences = wordSentences(words, text).map((sentence): ReadSentence => {
    const start = (words[sentence.from] as FoldedWord).start;
    const gap = text.slice(words[sentence.from - 1]?.end ?? 0, start);
    if (gap.includes('\n')) line = start - gap.length + gap.lastIndexOf('\n') + 1;
    return { ...sentence, cues: [], mentions: [], ...headOfSentence(text, { start, line }, { sections, heading: headingAt(start) }) };
  });
  for (const mention of mentions) stretchAt(sentences, mention.from)?.mentions.push(mention);
  for (const cue of cues) {
    const sentence = stretchAt(sentences, cue.from);
    if (!sentence || isWithinMention(cue, sentence.mentions) || isForComplaint(cue, words, sentence.mentions)) continue;
    if (!speaksOfOther(cue, words, sentence.mentions)) sentence.cues.push(cue);
  }
  for (const sentence of sentences) sentence.cues = withoutNeverFelt(sentence.cues, words);
  return sentences;
}

/** "Iron" is no cue, and the "blood thinner" of "on blood thinners" is none either. */
const isWithinMention = (cue: Stretch, mentions: readonly Stretch[]) => mentions.some(({ from, to }) => cue.from < to && from < cue.to);

/** Words between "gegen" and the substance that takes another's place: "Marcumar gegen das neuere Eliquis getauscht". */
const FARTHEST_SUCCESSOR = 3;

/** "Ibuprofen gegen die Schmerzen" is taken for them; exchanged is only what another substance stands against, with no comma ahead. */
const isForComplaint = ({ kind, from, to }: TreatmentCue, words: readonly FoldedWord[], mentions: readonly SubstanceMention[]): boolean =>
  kind === 'stopped' &&
  words[from]?.fold === 'gegen' &&
  (words[from - 1]?.fold === ',' ||
    !mentions.some(
      (mention) =>
        mention.from >= to && mention.from - to <= FARTHEST_SUCCESSOR && !words.slice(to, mention.from).some(({ fold }) => AND.test(fold)),
    ));
/** "Augentropfen gegen Glaukom und Nasenspray": the next thing on the list takes no place. */
const AND = /^(?:und|u|sowie|plus|,|\+)$/u;

/** In a message, how often may stand ahead of the name. */
function dosageIn(reading: Reading, sentence: ReadSentence, mention: SubstanceMention): Dosage {
  const behind = wordsBehind(reading, sentence, mention);
  const { text, words } = reading;
  const before = sentence.mentions.findLast(({ to }) => to <= mention.from) ?? null;
  const start = (words[sentence.from] as FoldedWord).start;
  const changed = changedDose(text.slice(before?.end ?? start, mention.start), behind);
  const next = sentence.mentions.find(({ from }) => from >= mention.to) ?? null;
  const dosage =
    reading.source === 'document'
      ? dosageOf(behind)
      : dosageAround(text, { start: mention.end, end: mention.end + behind.length }, { before, mention, next }, start);
  return changed === null ? dosage : { ...dosage, ...changed, length: Math.max(dosage.length, changed.length) };
}

/** Up to the next substance or the end of the line. */
function wordsBehind({ text, words }: Reading, sentence: ReadSentence, mention: SubstanceMention): string {
  const next = sentence.mentions.find(({ from }) => from >= mention.to);
  const end = next ? next.start : ((words[sentence.to - 1] as FoldedWord | undefined)?.end ?? mention.end);
  const doses = DOSES_BELOW.exec(text.slice(mention.end, mention.end + LONGEST_DOSES))?.[0];
  return doses ?? text.slice(mention.end, Math.max(mention.end, end)).split('\n')[0] ?? '';
}

/** "Novorapid", and "8/6/8" on the next line. */
const DOSES_BELOW = /^[ \t]*\n[ \t]*\d{1,3}(?:[-/]\d{1,3}){2,3}(?![\d/.,-])/;
const LONGEST_DOSES = 40;

const ALLERGIC = new Set<TreatmentClass>(['none']);

function noneIn({ text, source, sentences }: Reading, read: readonly Treatment[]): { start: number; end: number } | null {
  const isVoid = (cue: TreatmentCue) => isVoidDenial(text, cue) || (source === 'message' && isFollowedByUnclear(cue, read));
  for (const { cues, from, to } of sentences) {
    const named = read.filter((mention) => mention.from >= from && mention.to <= to && NAMED_IN_DENIAL.has(mention.status));
    const cue = cues.find((each) => ALLERGIC.has(each.kind) && !isVoid(each) && !named.some((mention) => isOfOne(text, each, mention)));
    if (cue) return { start: cue.start, end: cue.end };
  }
  return null;
}

const NAMED_IN_DENIAL = new Set<TreatmentStatus>(['tolerated', 'other_person', 'asked']);
/** "Not allergic to penicillin", "penisiline alerjim yok": of one substance, with no sign between; it says nothing of the others. */
const isOfOne = (text: string, cue: { start: number; end: number }, { start, end }: Treatment): boolean =>
  !/[,،.;:!?\n(–-]/u.test(start >= cue.end ? text.slice(cue.end, start) : text.slice(end, cue.start));
