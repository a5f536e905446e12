import type { ClinicalExtraction, ConditionFinding } from '../../../domain/clinical/findings.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** Smoker or former smoker: a record holds one of them, and what is told later puts the other right. */

const SMOKES = /^F17/;
const SMOKED = /^Z87\.891/;

const isStated = ({ negated, family, uncertain }: ConditionFinding): boolean => !negated && !family && !uncertain;
const tells = (extraction: ClinicalExtraction | null, code: RegExp): boolean =>
  extraction?.conditions.some((finding) => isStated(finding) && code.test(finding.icd10 ?? '')) === true;

/** The findings of the record that the message ends or takes up again. */
export function smokingEnded({ record }: Pick<TurnContext, 'record'>, extraction: ClinicalExtraction | null): string[] {
  const other = tells(extraction, SMOKED) ? SMOKES : tells(extraction, SMOKES) ? SMOKED : null;
  return other === null ? [] : conditionsOf(record, other);
}

function conditionsOf({ resources }: TurnContext['record'], code: RegExp): string[] {
  return resources.flatMap(({ resource_id, resource_type, resource }) =>
    resource_type === 'Condition' && code.test(factsOf('condition', resource).code ?? '') ? [resource_id] : [],
  );
}

/** "Actually I quit in 2019", of smoking where the turn before spoke of it: no word of another thing. */
const QUIT =
  /^(?:\p{L}+,? ){0,3}?(?:(?:i|i['’]ve|i have) (?:quit|stopped|given (?:it|them) up|gave (?:it|them) up|packed (?:it|them) in)|ich hab(?:e)? (?:\p{L}*\d* ){0,3}aufgehört|(?:l[oa]s? )?(?:dej[eé]|he dejado)|j['’]ai arrêté|ho smesso|(?:j[aá] )?(?:parei|deixei|larguei)|(?:(?:19|20)\d\d['’]?[dt][ea] )?bıraktım|(?:я )?бросил[аи]?|(?:أنا )?(?:تركته?|بطلت|وقفت|توقفت))(?: (?:it|them|in|ago|since|last|year|years|month|months|back|now|a|long|time|seit|vor|jahren|hace|años|en|desde|il y a|ans|depuis|nel|anni|fa|da|em|há|anos|yıl|önce|в|году|лет|назад|سنة|سنوات|قبل|منذ|في|من|\d{1,4}))*[.!\s]*$/iu;
const OF_SMOKING = /smok|cigar|tobac|rauch|zigar|fum[aeo]|taba[ck]|sigar|кур[ияюе]|сигар|табак|دخ[نّ]|تدخين|سجائر/iu;

/** With the former smoker that such a message tells of. */
export function withQuit(context: TurnContext, extraction: ClinicalExtraction | null): ClinicalExtraction | null {
  const { record, history, about, message } = context;
  if (extraction === null || isForRelative(about) || tells(extraction, SMOKED) || conditionsOf(record, SMOKES).length === 0)
    return extraction;
  const spoken = history.slice(-2).some(({ text }) => OF_SMOKING.test(text));
  const said = wordsOfPatient(message.content, about).trim();
  if (!spoken || !QUIT.test(said)) return extraction;
  const onset = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(said)?.[0] ?? null;
  const start = message.content.indexOf(said);
  const finding: ConditionFinding = {
    ...{ text: said, icd10: 'Z87.891', display: 'Personal history of nicotine dependence', clinical_status: 'resolved' },
    ...{ verification_status: 'provisional', negated: false, uncertain: false, family: false, historical: true },
    ...{ laterality: null, section: null, onset, passage: { start, end: start + said.length, quote: said } },
  };
  return { ...extraction, conditions: [...extraction.conditions, finding] };
}
