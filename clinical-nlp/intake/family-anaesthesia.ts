import { BY_BLOOD, relativesAnywhere } from '../../domain/relatives/patterns.ts';
import type { ConditionFinding } from '../../domain/clinical/findings.ts';

/**
 * Malignant hyperthermia of a relative by blood decides how the patient is put to sleep: it stands in the record as the family history that it is (Z84.89), never as the
 * patient's own. What was denied, of a friend or of somebody by marriage is none.
 */

const CODE = 'Z84.89';
const DISPLAY = 'Family history of malignant hyperthermia';
const OWN = /^T88\.3/;
const OF_BLOOD = new RegExp(
  String.raw`(?<!\p{L})(?:${relativesAnywhere({ among: 'talk', only: BY_BLOOD, but: [] })}|nan|child(?:ren)?|relatives?|kind(?:er)?|verwandte\p{L}?|родственник\p{L}*|(?:ب|في )?(?:ال)?عائل[ةت]\p{L}{0,2})(?!\p{L})`,
  'iu',
);
/** The abbreviation, where the sentence speaks of relatives: "in my family there is MH", "my aunt had MH during anaesthesia". */
const ABBREVIATED =
  /(?<!\p{L})MH(?!\p{L})(?=[^.!?\n]{0,60}(?:an(?:a?e|e)sth|suscept|gene|carrier|theatre|operation|surgery)|\s*(?:[.,;!)]|$))/u;
const SPEAKS_OF_IT =
  /(?<!\p{L})(?:there is|there['’]s|runs|have|has|had|having|with|is|died (?:of|from)|carr(?:y|ies)|because of) (?:\p{L}{1,5} )?$/iu;
const DENIED = /(?<!\p{L})(?:no|not|never|nobody|none|without|n['’]t|mental)(?!\p{L})[^.!?\n]{0,50}$/iu;

/** Family history in place of a relative's malignant hyperthermia. @param text the words of the patient themselves */
export function withFamilyAnaesthesia(findings: readonly ConditionFinding[], text: string): ConditionFinding[] {
  const told = findings.map((finding) =>
    !finding.negated && OWN.test(finding.icd10 ?? '') && isOfBlood(text, finding) ? { ...finding, ...AS_HISTORY } : finding,
  );
  const short = ABBREVIATED.exec(text);
  const isRead = findings.some(({ icd10 }) => OWN.test(icd10 ?? ''));
  if (short === null || isRead || !isOfRelative(text, short.index)) return told;
  const passage = { start: short.index, end: short.index + 2, quote: short[0] };
  return [...told, { ...AS_HISTORY, text: short[0], verification_status: 'confirmed', ...PLAIN, passage }];
}
/** As the readers say, or because a relative stands before it and nothing of the writer in between: "mia madre è quasi morta sotto anestesia, ipertermia maligna". */
function isOfBlood(text: string, { family, passage: { start } }: ConditionFinding): boolean {
  const before =
    text
      .slice(0, start)
      .split(/[.!?؟\n]/u)
      .at(-1) ?? '';
  if (NONE_BEFORE.test(before)) return false;
  if (family) return OF_BLOOD.test(sentenceAround(text, start));
  const relative = [...before.matchAll(new RegExp(OF_BLOOD.source, 'giu'))].at(-1);
  return relative !== undefined && !OF_WRITER.test(before.slice(relative.index + relative[0].length));
}
const NONE_BEFORE =
  /(?<!\p{L})(?:no|not|never|without|n['’]t|nicht|kein\p{L}{0,2}|nie|ohne|pas|aucun\p{L}*|jamais|sans|ning[uú]n\p{L}*|nunca|sin|non|nessun\p{L}*|mai|senza|n[ãa]o|nenhum\p{L}*|sem|не|нет|никогда|لا|ليس|ما|لم)(?!\p{L})[^.,;!?\n]{0,30}$/iu;
const OF_WRITER =
  /(?<!\p{L})(?:i|i['’](?:m|ve)|me|myself|ich|mir|mich|yo|me|tuve|tengo|je|j['’]ai|moi|io|ho|eu|tive|tenho|я|меня|мне|ben|bende|bana|[أا]نا|عندي)(?!\p{L})/iu;
const AS_HISTORY = { icd10: CODE, display: DISPLAY, family: false, clinical_status: 'active', historical: false } as const;
const PLAIN = { negated: false, uncertain: false, laterality: null, section: null, onset: null } as const;

function isOfRelative(text: string, at: number): boolean {
  const before =
    text
      .slice(0, at)
      .split(/[.!?\n]/u)
      .at(-1) ?? '';
  const sentence = sentenceAround(text, at);
  return (
    OF_BLOOD.test(sentence) && SPEAKS_OF_IT.test(before) && !DENIED.test(before) && !/[?؟]/u.test(text.slice(at, at + sentence.length))
  );
}

/** And the one before it, which may name whose it is. */
function sentenceAround(text: string, at: number): string {
  const before = text.slice(0, at).split(/[.!?؟\n]/u);
  const behind = text.slice(at).split(/[.!?؟\n]/u)[0] ?? '';
  return `${before.slice(-1).join('')}${behind}`;
}
