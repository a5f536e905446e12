import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { codeOfPast, isOperatedOn } from './past-conditions.ts';

/** What signs right beside a disease of a paper say of it: "(single attack)", "?#NOF", "glaucoma suspect", "gliclazide stopped (hypos)", "lieve emiparesi residua". */

/** "Acute gout (single attack)": one, and no more. */
const ONE_ATTACK =
  /^[^\p{L}\n]{0,4}(?:single|isolated|one|only one|one single|einmalige[rsn]?|einzelner?|[úu]nic[oa]|un solo|un seul|unique|unico|um único|tek|однократн\p{L}+|единичн\p{L}+)(?: \p{L}{2,12})? (?:attack|episode|event|seizure|fit|anfall|schub|epis[óo]di?o?|crisis|crise|épisode|attacco|ataque|atak|приступ|эпизод|نوبة)(?!\p{L})/iu;

/** Words of an end with nothing but a sign between them and the reason: "ceased (bradycardia)", "ended 2017  reason: cough", "kesildi (hipoglisemi)". */
const ENDED_FOR =
  /(?<!\p{L})(?:stopped|ceased|discontinued|withdrawn|d\/c['’]?d|ended|abgesetzt|pausiert|gestoppt|arr[êe]t[ée]e?|stopp[ée]e?|suspend(?:id[oa]|er|eu|e|ió)|retirad[oa]|sospes[oa]|interrott[oa]|suspens[oa]|kesildi|bırakıldı|отмен[её]н[аоы]?|أوقف|موقوف)(?:,? (?:by|von|par|por|da|pelo) \p{L}{2,12}(?: \p{L}{2,12})?)?(?:,? (?:in |im |en |em |nel )?(?:\p{L}{3,9}[. -])?(?:\d{1,2}[-./])?(?:\p{L}{3}-)?(?:19|20)\d\d| in \p{Lu}\p{L}{2,8})?(?:[: ]{1,3}(?!for |por |pour |per |wegen |due |because )\p{L}[\p{L}-]{3,24}(?: \d{1,4}(?:[.,]\d+)? ?(?:mg|mcg|g|µg|мг))?)?\s{0,4}(?:\((?:[^()\n]{0,24}[,;] )?|[-–:,] ?|(?:reason|grund|motivo|motif|neden|причина)\s?:\s?|(?:due to|because of|for|wegen|por|pour|per|из-за|بسبب) )(?:reason: )?$/iu;
const SIDE_EFFECT = /^(?:R|D7[0-4]|E0[35]|E16\.2|E87|G2[1-5]|G43|G47|H9|I95|J98\.01|K52|K85|K92\.2|L2[0-9]|L50|M79\.1|N17)/;
/** "Amiodaron wegen Hyperthyreose abgesetzt", "hipoglisemi nedeniyle kesildi": the end stands behind its reason. */
const ENDS_BEHIND =
  /^[^.;,:\n]{0,12}(?<!\p{L})(?:abgesetzt|beendet|pausiert|gestoppt|ausgeschlichen|nedeniyle (?:kesil\p{L}+|bırakıl\p{L}+|sonlandırıl\p{L}+))(?!\p{L})/iu;
const BECAUSE_OF = /(?<!\p{L})(?:wegen|aufgrund|bei)(?: (?:einer|eines|der|des))? $/iu;

/** What is left of it is there. */
const LEFT_BEHIND =
  /^(?: (?:right|left|sin|dx|sx|sn|rechts|links|droite?|gauche|derech[oa]|izquierd[oa]|destr[oa]|sinistr[oa]|direit[oa]|esquerd[oa]|sağ|sol|der?\.?|izq?\.?))? (?:residu\p{L}*|résidu\p{L}*|résiduelle|rezidü\p{L}*|kalıntı|остаточн\p{L}*|persist\p{L}*|weiterhin|persistierend)(?!\p{L})/iu;

/** "2012 tiroidektomi (guatr)", "Hysterektomie 2010 (Myome)": in brackets behind an operation stands what it removed. */
const REMOVED_FOR =
  /\p{L}(?:ectom|ektom|эктоми|ectomi)\p{L}*(?: \p{L}{2,10})?(?:,? (?:in |im |en |em |nel |в )?(?:19|20)\d\d)?(?: г\.?)? ?\($/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
const IS_REMOVED = /^(?:E0[45]|D[1-3]|N8|K|H2|N4|N2)/;

/** "Asthma (childhood)": of then. What one is born with, and diabetes of children, stays. */
const OF_CHILDHOOD =
  /^ ?\((?:in |as a |in der |als |dans l['’]|en la |de la |en |da |na |em |nell['’]|в |في )?(?:childhood|child|kindheit|kind|enfance|infancia|infanzia|bambin[oa]|infância|criança|çocuklukta|çocukken|детстве|الطفولة)(?!\p{L})/iu;
const STAYS_FOR_LIFE = /^(?:E10|Q|D5[5-9]|D6[6-8]|E7|E84|G80|F7|F84|F90)/;
/** "Bronquiolite aos 4m", "pneumonia at 6 months": an acute illness of an age. */
const AT_AN_AGE =
  /^[ ,]{1,2}(?:at (?:the age of |age )?|aged |mit |im alter von |à (?:l['’]âge de )?|a los |a (?:la edad de )?|all['’]età di |aos |com |в (?:возрасте )?|في عمر |بعمر )(?:\d{1,2} ?(?:m|a|y|j|mo|mths?|months?|years?|yrs?|monaten?|jahren?|mois|ans|mes(?:es)?|años|mesi|anni|anos|мес\p{L}*|лет|год\p{L}*|أشهر|سنوات|شهور))(?!\p{L})/iu;
const ACUTE =
  /^(?:A(?!15|18|30|81)|B(?:0[1-9]|26|27|34|9)|G0[0-3]|H66|H10|J0|J1|J2[0-2]|K35|K37|K52|L0[0-4]|M00|M86\.1|N10|N39\.0|N4[145]|R56|S|T(?!8))/;
/** "Depressão major 2015 tratada", "UTI 2021 treated": a year and an end; "treated with" goes on. */
const TREATED_THEN =
  /^[^,;.\n()]{0,16}(?:19|20)\d\d[ ,(–-]{1,3}(?:fully |well |success\p{L}* |erfolgreich )?(?:treated|cured|behandelt|ausgeheilt|geheilt|traitée?|guérie?|tratad[oa]|curad[oa]|trattat[oa]|guarit[oa]|tedavi edil\p{L}+|пролечен\p{L}{0,2}|вылечен\p{L}{0,2}|عولجت?|شفيت?)(?! (?:with|mit|avec|con|com|by|using|ile)(?!\p{L})|\p{L})/iu;

const ASKED_BEFORE = /\?\s?#\s?$/u;
const SUSPECT = /(?<!\p{L})suspect$/iu;

/** Findings of a paper with what those signs say. */
export const withStatusInPapers = (findings: readonly ConditionFinding[], text: string): ConditionFinding[] =>
  findings.map((finding) => {
    if (finding.negated || finding.family) return finding;
    const { start, end } = finding.passage;
    const line =
      text
        .slice(Math.max(0, start - 110), start)
        .split('\n')
        .at(-1) ?? '';
    const [before, behind] = [line.replaceAll('İ', 'i'), text.slice(end, end + 60)];
    if (ASKED_BEFORE.test(before) || SUSPECT.test(text.slice(start, end))) return supposed(finding);
    if (finding.clinical_status === 'resolved')
      return finding.icd10 !== null && LEFT_BEHIND.test(behind) ? { ...finding, clinical_status: 'active', historical: false } : finding;
    return isOver(finding, { before, behind }) ? over(finding) : finding;
  });

function isOver({ icd10, passage }: ConditionFinding, { before, behind }: { before: string; behind: string }): boolean {
  const code = icd10 ?? '';
  if ([behind, bracketOf(passage.quote)].some((said) => ONE_ATTACK.test(said))) return true;
  if (!STAYS_FOR_LIFE.test(code) && [behind, bracketOf(passage.quote)].some((said) => OF_CHILDHOOD.test(said))) return true;
  if (TREATED_THEN.test(behind) || (ACUTE.test(code) && AT_AN_AGE.test(behind))) return true;
  if (
    SIDE_EFFECT.test(code) &&
    (ENDED_FOR.test(before) || (ENDS_BEHIND.test(behind) && (BECAUSE_OF.test(before) || /nedeniyle/iu.test(behind))))
  )
    return true;
  return REMOVED_FOR.test(before) && YEAR.test(before.slice(-60)) && !code.startsWith('C') && (IS_REMOVED.test(code) || isOperatedOn(code));
}

/** The name may hold the bracket's beginning: "gout (single attack". */
const bracketOf = (quote: string): string => (quote.includes('(') ? quote.slice(quote.indexOf('(')) : '');

const over = (finding: ConditionFinding): ConditionFinding => ({
  ...finding,
  icd10: finding.icd10 === null ? null : codeOfPast(finding.icd10),
  clinical_status: 'resolved',
  historical: true,
});
const supposed = (finding: ConditionFinding): ConditionFinding => ({ ...finding, uncertain: true, verification_status: 'provisional' });
