/** Which treatments of the catalogue somebody may be looking for who has told a diagnosis and no treatment: asked, never taken for granted. */

type Treatment = { icd10_prefixes: readonly string[] };

/** Beside the problem that people travel for; nobody is asked for a treatment because of them, nor because of a symptom or a status. */
const BESIDE = /^(?:E1[01]|I1\d|I20|I25|J4[45]|M8[01]|K57|K9|D12|R|Z)/;
/** Endometriosis: the catalogue's only treatment of it takes the womb, and many who travel with it wish for a child. They are asked openly. */
const NEVER_GUESSED = /^N80/;
/** With more than these the open question says more. */
const MOST_NAMED = 4;

/** Whether somebody would travel for it: it answers which problem is to be treated while no treatment is known. */
export const isReasonToTravel = (code: string): boolean => !BESIDE.test(code);

/** Those that treat the first of the diagnoses that any treats. @param codes ICD-10-CM, as they were told; @returns none when too many do */
export function likelyProcedures<T extends Treatment>(codes: readonly string[], offered: readonly T[]): T[] {
  for (const code of codes) {
    if (!isReasonToTravel(code) || NEVER_GUESSED.test(code)) continue;
    const treating = offered.filter(({ icd10_prefixes }) => icd10_prefixes.some((prefix) => code.startsWith(prefix)));
    if (treating.length > 0) return treating.length <= MOST_NAMED ? treating : [];
  }
  return [];
}

/** Childlessness, missing teeth, obesity, clouded or short-sighted eyes, a groin hernia, looks, a search for disease: the treatment's name tells what is wrong. */
const NAMED_BY_TREATMENT = /^(?:N97|K08|E66|H25|H52|K40|Z1|Z41)/;

/** Whether the treatment itself says which problem it is for, so that this is asked about last. */
export const tellsItsProblem = ({ icd10_prefixes }: Treatment): boolean => icd10_prefixes.some((prefix) => NAMED_BY_TREATMENT.test(prefix));
