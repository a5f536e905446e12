import type { ClinicalExtraction, Passage } from '../domain/clinical/findings.ts';
import type { PageSpan } from '../domain/conversation/assistant-tasks.ts';
import { type Sentence, sentenceAt, sentencesOf } from './assertion/sentences.ts';

/** The place of each finding as people look it up: the page, characters from the beginning of that page, the words, and the sentence around them. */

const LONGEST = 300;

/** @param text what was read, all pages joined @param pages none: the text has no pages and offsets stay those of the text */
export function placePassages(extraction: ClinicalExtraction, text: string, pages: readonly PageSpan[]): ClinicalExtraction {
  const sentences = sentencesOf(text);
  return withPassages(extraction, (passage) => place(passage, text, sentences, pages));
}

/** The same findings, each passage changed. */
export function withPassages(extraction: ClinicalExtraction, change: (passage: Passage) => Passage): ClinicalExtraction {
  const all = <T extends { passage: Passage }>(findings: T[]): T[] => findings.map((each) => ({ ...each, passage: change(each.passage) }));
  const { conditions, observations, medications, allergies, procedures, no_known_allergies, doubts } = extraction;
  return {
    ...extraction,
    conditions: all(conditions),
    observations: all(observations),
    medications: all(medications),
    allergies: all(allergies),
    procedures: all(procedures),
    ...(no_known_allergies ? { no_known_allergies: change(no_known_allergies) } : {}),
    ...(doubts ? { doubts: all(doubts) } : {}),
  };
}

function place(passage: Passage, text: string, sentences: readonly Sentence[], pages: readonly PageSpan[]): Passage {
  const { start, end } = passage;
  const page = pages.findLast((candidate) => candidate.start <= start);
  const from = page?.start ?? 0;
  return {
    ...passage,
    start: start - from,
    end: end - from,
    sentence: sentenceAround(text, start, end, sentences, page),
    ...(page ? { page: page.page } : {}),
  };
}

/** The sentence, on its page, cut to some words on both sides where it is long; blanks as one. */
function sentenceAround(text: string, start: number, end: number, sentences: readonly Sentence[], page: PageSpan | undefined): string {
  const first = sentences[sentenceAt(sentences, start)];
  const last = sentences[sentenceAt(sentences, Math.max(start, end - 1))];
  const [from, to] = [Math.max(first?.start ?? start, page?.start ?? 0), Math.min(last?.end ?? end, page?.end ?? text.length)];
  const spare = Math.max(0, Math.floor((LONGEST - (end - start)) / 2));
  const [left, right] = [Math.max(from, start - spare), Math.min(to, end + spare)];
  const cut = `${left > from ? '… ' : ''}${text.slice(left, right)}${right < to ? ' …' : ''}`;
  return cut.replace(/\s+/g, ' ').trim();
}
