import type { TreatmentCase } from './treatment.ts';

/** A line, a semicolon or a sentence ends it; "n. mehr" and "s.c. pausiert" end none. */
const ENDS = /[\n;]|(?<=[\p{L}\d)])\.\s+(?=[\p{Lu}\u0600-\u06ff])/u;

/** The words behind the name of a substance up to the end of its item or the next substance, at most so many characters. */
export function itemBehindName({ reading: { text, sentences }, sentence, mention }: TreatmentCase, longest: number): string {
  const last = mention.end + longest;
  const place = sentences.indexOf(sentence);
  const near = sentences.slice(Math.max(0, place), place + 3).flatMap(({ mentions }) => mentions);
  const next = near.find(({ start }) => start >= mention.end)?.start ?? last;
  const whole = text.slice(mention.start, Math.min(next, last)).split(ENDS)[0] ?? '';
  return whole.slice(mention.end - mention.start);
}
