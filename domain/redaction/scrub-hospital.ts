import { escapeRegExp } from '../text/escape-regexp.ts';
import { scrubNames } from './scrub-names.ts';

/** What says which hospital wrote a text: its name, and those of its doctors ("Ana Horvat"). */
export type HospitalIdentity = { name: string; doctors: readonly string[] };

/** Words of names of hospitals that say of none which it is, folded. */
const OF_ANY_HOSPITAL = new Set(
  [
    'hospital hospitals clinic clinics clinica klinik klinikum klinika clinique hopital hastanesi ospedale krankenhaus',
    'medical center centre centro merkezi medicine institute institut university universitats health healthcare care surgery',
    'surgical specialist specialty general international private group house dental heart cancer eye orthopaedic orthopedic',
    'fertility transplant children women city national memorial saint santa royal central north south east west park hill',
    'river lake garden the and',
  ].flatMap((line) => line.split(' ')),
);
const SHORTEST_TELLING_WORD = 4;

/** The text without the hospital's name, the words of it that say which it is, and its doctors. Words of any hospital ("our clinic") stay. */
export function scrubHospital(text: string, { name, doctors }: HospitalIdentity): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\d]+/gu) ?? [];
  const telling = words.filter((word) => word.length >= SHORTEST_TELLING_WORD && !OF_ANY_HOSPITAL.has(folded(word)));
  const whole = words.map(anySpelling).join(String.raw`[^\p{L}\p{M}\d]{1,3}`);
  const named = [...(words.length > 0 ? [whole] : []), ...telling.map(anySpelling)];
  const nameless =
    named.length === 0
      ? text
      : text
          .normalize('NFC')
          .replace(new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${named.join('|')})(?![\p{L}\p{M}\d])`, 'giu'), '[hospital]');
  const read = folded(nameless);
  const present = doctors.filter((doctor) => read.includes(folded(doctor.split(/\s+/).at(-1) ?? '')));
  return present.length === 0 ? nameless : scrubNames(nameless, present, '[doctor]');
}

const folded = (text: string): string => text.toLowerCase().replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');

/** A word with or without its accents, and with any of the letters i: "Yıldırım", "YILDIRIM", "Yildirim". */
function anySpelling(word: string): string {
  return [...word]
    .map((letter) => {
      const plain = folded(letter);
      const forms = [...new Set([letter, plain, ...(plain === 'i' ? ['ı', 'İ'] : [])])];
      return forms.length === 1 ? escapeRegExp(letter) : `(?:${forms.map(escapeRegExp).join('|')})`;
    })
    .join('');
}
