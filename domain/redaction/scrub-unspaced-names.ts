import { escapeRegExp } from '../text/escape-regexp.ts';
import { isUnspaced, joinedForms, UNSPACED_LETTER } from '../text/unspaced-scripts.ts';

/** Names of East Asian scripts, which stand within a run of letters: no blank and no capital tells where one begins. */

/** What is said behind a family name: then it is a person's even if it is one sign, and a word of its own. */
const HONORIFICS = '先生|女士|小姐|太太|老师|同志|さん|さま|様|氏|씨|님';
const LABELS = '(?:患者|病人)?姓名|(?:患者)?氏名|患者名|환자 ?(?:명|성명|이름)|성명|patient(?: name)?|name';
const LABELLED = new RegExp(
  String.raw`((?:${LABELS})[ \t]{0,3}[:：][ \t]{0,3})[${UNSPACED_LETTER}]{1,8}(?:[ ·・][${UNSPACED_LETTER}]{1,8}){0,2}(?![${UNSPACED_LETTER}])`,
  'giu',
);

/** @param names whole names with a blank between their words, and the words */
export function scrubUnspacedNames(text: string, names: readonly string[], replacement: string): string {
  const labelled = text.replace(LABELLED, (_found, label: string) => label + replacement);
  const words = [...new Set(names.flatMap((name) => name.normalize('NFC').split(/[\s·・]+/)))].filter(isUnspaced);
  if (words.length === 0) return labelled;
  const whole = words.flatMap((word) => words.filter((other) => other !== word).flatMap((other) => joinedForms(word, other)));
  const apart = words.flatMap((word) => words.filter((other) => other !== word).map((other) => `${word} ${other}`));
  const alone = words.filter((word) => word.length > 1);
  const anywhere = [...new Set([...whole, ...apart, ...alone])].toSorted((a, b) => b.length - a.length);
  const spelled = anywhere.map((name) => escapeRegExp(name).replaceAll(' ', '[\\s·・]{1,2}')).join('|');
  const named = anywhere.length === 0 ? labelled : labelled.replace(new RegExp(spelled, 'gu'), replacement);
  const addressed = new RegExp(`(?:${words.map(escapeRegExp).join('|')})(?=(?:${HONORIFICS}))`, 'gu');
  return named.replace(addressed, replacement);
}
