import type { ClinicalExtraction } from './findings.ts';

/** What a person's illnesses and operations say of their sex: an organ that only women or only men have, a pregnancy. A couple's fertility treatment says nothing. */

type Sex = 'female' | 'male';
type Told = Pick<ClinicalExtraction, 'conditions' | 'procedures'>;

/** ICD-10-CM: pregnancy and birth, the female organs and what is left of them; the male ones. */
const OF_CODE: readonly (readonly [Sex, RegExp])[] = [
  ['female', /^(?:O\d|N7[0-7]|N8[0-9]|N9[0-8]|C5[1-8]|D25|D26|D27|D28|D06|E28\.2|Z33|Z34|Z37|Z39|Z90\.71|Z98\.891|Z87\.59)/],
  ['male', /^(?:N4\d|N50|N51|N52|N53|C6[0-3]|D29|Z90\.79|Z85\.46|Z98\.52|I86\.1)/],
];
/** By the names of the catalogue of operations. */
const OF_OPERATION: readonly (readonly [Sex, RegExp])[] = [
  [
    'female',
    /cesarean|hysterectom|myomectom|oophorectom|salping|fallopian|ovarian cyst|uter(?:us|ine)|hysteroscop|of cervix|intrauterine|marsupialisation/i,
  ],
  ['male', /prostat|vasectom|orchiectom|varicocele|circumcision/i],
];

const one = (found: readonly (readonly [Sex, RegExp])[], name: string): Sex[] =>
  found.filter(([, of]) => of.test(name)).map(([sex]) => sex);

/**
 * Null: nothing says it, or one thing says otherwise than another.
 * @param findings of the patient alone @param treatment the slug or name of the treatment that is sought
 */
export function sexOfOrgans({ conditions, procedures }: Told, treatment: string | null): Sex | null {
  const told = [
    ...conditions.filter(({ negated, family }) => !negated && !family).flatMap(({ icd10 }) => (icd10 === null ? [] : one(OF_CODE, icd10))),
    ...procedures.filter(({ negated }) => !negated).flatMap(({ display }) => one(OF_OPERATION, display)),
    ...(treatment === null ? [] : one(OF_OPERATION, treatment)),
  ];
  const [sex, another] = new Set(told);
  return another === undefined ? (sex ?? null) : null;
}
