import type { ConditionFinding, ProcedureFinding } from '../../domain/clinical/findings.ts';
import type { ConditionIndex } from './condition-index.ts';
import { codeOfPast, isOperatedOn } from './past-conditions.ts';

/** "Never operated, only the hernia in 1998": a disease whose name stands in a message for the operation of it went with that operation. Without a year it may be the one to come. */

/** It came back, or the other side has it. */
const IS_BACK =
  /(?<!\p{L})(?:again|back|returned|recur\p{L}*|now|still|wieder|jetzt|noch|zurück|de nuevo|otra vez|ahora|volvió|vuelto|revenu\p{L}?|encore|maintenant|récidiv\p{L}*|di nuovo|ancora|adesso|tornat\p{L}|de novo|agora|ainda|voltou|yine|tekrar|hala|hâlâ|şimdi|опять|снова|сейчас|рецидив\p{L}*|مرة ثانية|رجع\p{L}*|الآن|الحين|لسه)(?!\p{L})/iu;
const ENDS = /[.;!?\n]/u;
const REACH = 90;

export function withOperatedDiseases(
  conditions: readonly ConditionFinding[],
  operations: readonly ProcedureFinding[],
  text: string,
  index: ConditionIndex,
): ConditionFinding[] {
  return conditions.map((finding) => {
    const { icd10, clinical_status, negated, family, passage } = finding;
    const isThere =
      icd10 !== null &&
      clinical_status === 'active' &&
      !negated &&
      !family &&
      (isOperatedOn(icd10) || GOES_WITH.some(([, gone]) => gone.test(icd10)));
    const operation = isThere
      ? operations.find(
          (done) => !done.negated && ((done.performed_at !== null && isNamedBy(done, finding)) || isReasonOf(done, finding, text)),
        )
      : undefined;
    const before =
      text
        .slice(Math.max(0, passage.start - REACH), passage.start)
        .split(ENDS)
        .at(-1) ?? '';
    const [behind = ''] = text.slice(passage.start, passage.end + REACH).split(ENDS, 1);
    if (!isThere || !operation || IS_BACK.test(`${before}${behind}`)) return finding;
    const past = codeOfPast(icd10);
    const display = index.titleOf(past) ?? finding.display;
    return {
      ...finding,
      icd10: past,
      display,
      clinical_status: 'resolved',
      historical: true,
      onset: finding.onset ?? operation.performed_at,
    };
  });
}

/** The same word names both. */
const isNamedBy = ({ passage: done }: ProcedureFinding, { passage: had }: ConditionFinding): boolean =>
  done.start < had.end && had.start < done.end;

/** What goes with an organ or a growth that is taken out, by the name of the operation: none of it is left. */
const GOES_WITH: readonly (readonly [operation: RegExp, diseases: RegExp])[] = [
  [/hysterectomy/i, /^(?:D25|D26\.[1-9]|N80\.0|N81|N84\.0|N85|N92|N93\.[89])/],
  [/myomectomy/i, /^D25/],
  [/cholecystectomy/i, /^(?:K80\.[0-2]|K81|K82)/],
  [/appendectomy/i, /^K3[5-7]/],
  [/tonsillectomy/i, /^J3[56]/],
  [/cataract/i, /^H2[56]/],
  [/hemorrhoid/i, /^K64/],
  [/ovarian cyst/i, /^N83\.[0-2]/],
];
const FOR = String.raw`(?:for|because of|due to|after|por(?: culpa de| causa d[eoa]s?)?|a causa de|debido a|wegen|aufgrund|pour|à cause d[e'’]|per(?: via d\p{L}+)?|a causa d\p{L}+|из-за|по поводу|от|بسبب|عشان|علشان)`;
/** "Hysterectomy in 2015 for fibroids", "histerectomia em 2015 por mioma". */
const AS_REASON = new RegExp(
  String.raw`^[\s,(]{0,3}(?:(?:in|en|em|im|nel|au|в|سنة|عام) )?(?:(?:19|20)\d\d(?: г(?:оду|\.)?)?[\s,]{0,2})?${FOR}[\s'’]{0,2}(?:(?:the|some|my|an?|un[ao]?s?|l[ao]s?|el|le|les|des|de|du|d|die|der|den|meine[nrm]?|eine[nrm]?|gli|i|il|lo|um|uma|uns|umas|os?|as?) ?['’]?){0,2}$`,
  'iu',
);
/** Turkish has the reason ahead: "miyom yüzünden rahmim alındı". */
const REASON_AHEAD = /^\p{L}{0,5} (?:yüzünden|nedeniyle|için|dolayısıyla) (?:\p{L}+ ){0,3}$/iu;

function isReasonOf({ display, passage: done }: ProcedureFinding, { icd10, passage: had }: ConditionFinding, text: string): boolean {
  if (!GOES_WITH.some(([operation, diseases]) => operation.test(display) && diseases.test(icd10 ?? ''))) return false;
  return AS_REASON.test(text.slice(done.end, had.start)) || (had.end <= done.start && REASON_AHEAD.test(text.slice(had.end, done.start)));
}
