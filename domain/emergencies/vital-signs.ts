import type { Mark } from './lexicon.ts';
import type { Word } from './words.ts';

/**
 * Values that a message gives, as signs: temperature, pulse, blood pressure, oxygen saturation, sugar. Limits: the single-parameter score of 3 of
 * the National Early Warning Score (Royal College of Physicians, NEWS2, 2017) for what it names; ISPAD and ADA limits for sugar.
 */

type Range = { sign: string; from: number; to: number };
/** Which concept a number has to stand near, and what its size means. `Infinity`: and above. */
const MEASURED: { of: string; ranges: Range[] }[] = [
  {
    of: 'fever_word',
    ranges: [
      { sign: 'no_fever', from: 34, to: 37.4 },
      { sign: 'fever', from: 38, to: 39.49 },
      { sign: 'high_fever', from: 39.5, to: 43 },
    ],
  },
  {
    of: 'pulse_word',
    ranges: [
      { sign: 'fast_pulse', from: 120, to: 250 },
      { sign: 'slow_pulse', from: 25, to: 40 },
    ],
  },
  { of: 'oxygen_word', ranges: [{ sign: 'low_oxygen', from: 50, to: 91 }] },
  {
    of: 'sugar',
    ranges: [
      { sign: 'low_sugar', from: 0.1, to: 0.59 },
      { sign: 'low_sugar', from: 1.2, to: 3 },
      { sign: 'low_sugar', from: 15, to: 54 },
      { sign: 'high_sugar', from: 350, to: 1500 },
    ],
  },
];
const NEAR = 5;
/** A pressure is written as two numbers, in mmHg or in cmHg: 82/50, 8 por 4, 18/11, 75 على 40. */
const PRESSURE = /(?<![\d.,/])(?<upper>\d{1,3})\s?(?:\/|zu|por|su|sur|на|على|a|over|ile|x|-|e)\s?(?<lower>\d{1,3})(?![\d/]|[.,]\d)/giu;
const [LOW_PRESSURE, HIGH_PRESSURE] = [90, 160];

/** Signs that numbers give. @param text the message, for pressures @param marks what was found, with the words that say what is measured */
export function measuredSigns(text: string, words: readonly Word[], marks: readonly Mark[]): Mark[] {
  return [...numbersNear(words, marks), ...pressures(text, marks)];
}

function numbersNear(words: readonly Word[], marks: readonly Mark[]): Mark[] {
  return words.flatMap(({ forms, sentence }, at) => {
    const value = Number(forms[0]);
    if (!/^\d/.test(forms[0] ?? '') || Number.isNaN(value) || isNoValue(at, marks)) return [];
    const near = nearestMeasure(words, at, marks);
    const bare = /^(?:3[89]|4[0-2])\.\d$/.test(forms[0] ?? '') ? MEASURED.filter(({ of }) => of === 'fever_word') : [];
    return [...new Set([...near, ...bare])].flatMap(({ ranges }) =>
      ranges.filter(({ from, to }) => value >= from && value <= to).map(({ sign }) => ({ concept: sign, from: at, to: at + 1, sentence })),
    );
  });
}

/** Part of a name (type 2), or of how long ago: "sugar for 15 years", "15 yıldır". */
const isNoValue = (at: number, marks: readonly Mark[]): boolean =>
  marks.some(({ concept, from, to }) => {
    const isWithin = from <= at && at < to;
    return (concept === 'none' && isWithin) || (concept === 'past' && (isWithin || from === at + 1));
  });

/** A number belongs to the nearest word for a measure: before it, or behind it in its clause. Right behind a medicine it is a dose and no sugar. */
function nearestMeasure(words: readonly Word[], at: number, marks: readonly Mark[]) {
  const distance = ({ from, to }: Mark) => (from > at ? from - at + 1 : at - to + 1);
  const isOf = ({ from, sentence }: Mark) =>
    sentence === words[at]?.sentence && (from < at || words[from]?.clause === words[at]?.clause) && from !== at;
  const isDose = marks.some(({ concept, to }) => concept === 'medicine' && to === at);
  const named = marks.filter(
    (mark) =>
      !(isDose && mark.concept === 'sugar') && MEASURED.some(({ of }) => of === mark.concept) && isOf(mark) && distance(mark) <= NEAR,
  );
  const least = Math.min(...named.map(distance));
  return MEASURED.filter(({ of }) => named.some((mark) => mark.concept === of && distance(mark) === least));
}

function pressures(text: string, marks: readonly Mark[]): Mark[] {
  const named = marks.find(({ concept }) => concept === 'pressure_word');
  if (!named) return [];
  return [...text.replace(/[٠-٩]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16)).matchAll(PRESSURE)].flatMap(({ groups }) => {
    const [upper, lower] = [groups?.upper, groups?.lower].map(Number).map((value) => (value < 30 ? value * 10 : value)) as [number, number];
    if (upper <= lower || upper > 280 || lower < 20) return [];
    const sign = upper <= LOW_PRESSURE ? 'low_pressure' : upper >= HIGH_PRESSURE ? 'high_pressure' : null;
    return sign === null ? [] : [{ ...named, concept: sign }];
  });
}
