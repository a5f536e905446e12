import type { ConditionFinding, DocumentType } from '../../domain/clinical/findings.ts';
import { isEvidenceOf } from '../../domain/records/evidence.ts';

/**
 * What brought somebody to a stay that the paper closes: symptoms of an admission are past, and evidence of the disease of the paper that explains them. The diagnosis
 * stays, and so does a symptom that is said to go on or is named among the diagnoses.
 */

/** Symptoms, signs and pain; findings of the laboratory and of imaging (R70 and above) are none. */
const SYMPTOM = /^(?:R[0-6]|K92\.[01]|M25\.5|M54\.[2-9]|M79\.[16]|G89|H57\.1)/;

/** Headings over what brought somebody, folded to small letters. */
const COMPLAINT_HEADING =
  /present(?:ing|ation|ed)|complain|^c\/?o$|^cc$|^pc$|^hpc$|^hpi$|history of (?:the )?present|reason for (?:admission|visit|attendance)|admi(?:tted|ssion) (?:for|with|reason)|brief history|aufnahmegrund|aufnahmeanlass|einweisungs(?:grund|diagnose)|vorstellungsgrund|beschwerden|symptome bei aufnahme|^(?:aktuelle |jetzige |akute )?anamnese$|jetzige erkrankung|aktuelle erkrankung|motivo (?:de |del |da |do |di )?(?:consulta|ingreso|hospitali|ricovero|accesso|interna|admiss|vinda|atendimento)|motif|enfermedad actual|historia actual|histoire (?:de la maladie|récente|clinique)|anamnèse|plaintes|queixa|doença a(?:c)?tual|anamnesi patologica prossima|anamnesi prossima|^app$|sintomi|sintomatologia|yakınma|şikayet|şikâyet|^öykü|hikaye|жалобы|анамнез (?:заболевания|настоящего|болезни)|причина (?:госпитализации|обращения)|الشكوى|شكوى|سبب (?:ال)?(?:دخول|مراجعة|زيارة|تنويم)|القصة المرضية|التاريخ المرضي الحالي|الأعراض/iu;
/** Headings that say what is: diagnoses, the state at the discharge, what is to be done. */
const OTHER_HEADING =
  /diagnos|diagnós|diagnost|tanı|диагноз|تشخيص|impression|assessment|conclusion|juicio|problem|discharge|entlass|\balta\b|sortie|dimission|taburcu|выписк|خروج|plan\b|recommend|empfehl|therapie|recomend|conduite|öneri|рекоменд|توصيات/iu;

/** Verbs of coming and being admitted; what stands behind them in their sentence is a complaint. */
const CAME =
  /(?<!\p{L})(?:admitted|admission|brought (?:in|to|by)|presented|presents|presenting|attended|hospitali[sz]ed|complain(?:ed|ing|s|t)|aufnahme|aufgenommen|vorstellig|stellt\p{L}* sich|vorstellung|einweisung|eingewiesen|klagt\p{L}*|ingres[oóa]\p{L}*|acud(?:e|ió|ía|en)|consult(?:a|ó) por|derivad[oa]|refiere|trasladad[oa]|admise?s?|hospitalisée?s?|se présent\p{L}*|amenée?s?|adressée?s?|consulte|se plaint|plaignait|ricoverat[oa]|ricovero|giunge\p{L}*|giunt[oa]|accede\p{L}*|accesso|riferi\p{L}*|lamenta\p{L}*|internad[oa]|internamento|recorr(?:e|eu)|admitid[oa]|trazid[oa]|ref[ei]r(?:e|iu|ia)|queixas?|başvur\p{L}*|yakınma\p{L}*|şikay[ea]t\p{L}*|şikâyet\p{L}*|yatırıl\p{L}*|getiril\p{L}*|поступ\p{L}+|госпитализирован\p{L}*|обратил\p{L}+|доставлен\p{L}*|жалов\p{L}+|жалоб\p{L}+|أ?دخلت?|راجعت?|حضرت?|يشكو|تشكو|اشتكى|اشتكت|يعاني من|تعاني من|شكاية|بشكوى)(?!\p{L})/iu;
/** Turkish and German verbs close their sentences. */
const CAME_BEHIND = /(?<!\p{L})(?:başvur\p{L}*|şikay[ea]t\p{L}*|şikâyet\p{L}*|yakınma\p{L}*|vorstellig|aufgenommen|eingewiesen)(?!\p{L})/iu;

/** It goes on, comes again, or is how somebody left. */
const GOES_ON =
  /(?<!\p{L})(?:still|persist\p{L}*|ongoing|continu\p{L}*|residual|remain\p{L}*|chronic|at discharge|on discharge|today|currently|weiterhin|anhaltend\p{L}*|besteh(?:t|en) fort|fortbesteh\p{L}*|chronisch\p{L}*|bei entlassung|contin[uú]a\p{L}*|cr[oó]nic[oa]s?|al alta|mant(?:iene|ém)\p{L}*|toujours|chronique|à la sortie|persiste\p{L}*|ancora|alla dimissione|cronic[oa]|à data da alta|devam ed\p{L}*|sürüyor|sürmekte|kronik|taburcul\p{L}*|сохраня\p{L}+|по-прежнему|хроническ\p{L}+|на момент выписки|مستمر\p{L}*|مزمن\p{L}*|عند الخروج)(?!\p{L})/iu;

const DISCHARGED =
  /(?<!\p{L})(?:discharged?|entlass\p{L}*|(?:de|al|fecha de|data da) alta|alta (?:hospitalar|hospitalaria|médica|para o domicílio)|dad[oa] de alta|sortie|retour à domicile|dimess[oa]|dimissione|taburcu\p{L}*|выписан\p{L}*|выписк\p{L}*|выписной|خروج|خرجت?|غادرت?)(?!\p{L})/iu;
const STAYED =
  /(?<!\p{L})(?:admitted|admission|inpatient|hospital stay|hospital course|aufnahme|aufenthalt|stationär\p{L}*|ingres[oóa]\p{L}*|hospitaliza\p{L}*|hospitalis\p{L}*|admise?|séjour|ricover\p{L}*|degenza|internad[oa]|internamento|yatış\p{L}*|yatırıl\p{L}*|поступ\p{L}+|госпитализ\p{L}+|стационар\p{L}*|دخول|أدخلت?|تنويم)(?!\p{L})/iu;

const HEAD = 300;
/** An epicrisis closes a visit as well: where one is named and no stay, nobody stayed. */
const OF_VISITS_TOO = /başvuru tarihi|амбулатор|поликлиник|poliklinik|outpatient|ambulan[tz]/iu;

/** "Aufnahmegrund:" or a line that holds nothing else. */
const LABEL = /(?<=^|[\n.;])[ \t*#•-]{0,4}(\p{L}[^\n.:;,]{1,44})(?=[:\n])/gu;

type Paper = { text: string; kind: DocumentType };
type Label = { at: number; title: string };

/** Conditions of a document; complaints of a stay that is over are past, and evidence of what explains them. */
export function withComplaintsBehind(conditions: readonly ConditionFinding[], { text, kind }: Paper): ConditionFinding[] {
  const isOfStay =
    kind === 'discharge_summary'
      ? STAYED.test(text) || !OF_VISITS_TOO.test(text.slice(0, HEAD))
      : DISCHARGED.test(text) && STAYED.test(text);
  if (!isOfStay) return [...conditions];
  const labels = [...text.matchAll(LABEL)].map(
    ({ index, 0: whole, 1: title = '' }): Label => ({ at: index + whole.length, title: title.trim().replaceAll('İ', 'i').toLowerCase() }),
  );
  const labelOf = ({ passage }: ConditionFinding) => labels.findLast(({ at }) => at <= passage.start)?.title ?? '';
  const isOver = (finding: ConditionFinding) => {
    if (!isActive(finding) || !SYMPTOM.test(finding.icd10 ?? '') || goesOn(text, finding.passage.quote)) return false;
    const { before, behind } = sentenceAround(text, finding.passage);
    if (CAME.test(before) || CAME_BEHIND.test(behind)) return true;
    const title = labelOf(finding);
    return COMPLAINT_HEADING.test(title) && !OTHER_HEADING.test(title.replace(COMPLAINT_HEADING, ''));
  };
  const over = conditions.filter(isOver);
  const diseases = conditions.filter((finding) => isActive(finding) && !SYMPTOM.test(finding.icd10 ?? 'R'));
  const explained = (finding: ConditionFinding) => diseases.find((disease) => isEvidenceOf(asCoded(finding), asCoded(disease)));
  return conditions.map((finding) => {
    if (over.includes(finding)) return { ...finding, clinical_status: 'resolved' as const, historical: true };
    const evidence = over.filter((symptom) => explained(symptom) === finding);
    return evidence.length === 0
      ? finding
      : { ...finding, evidence: evidence.map(({ text, icd10, display }) => ({ text, icd10, display })) };
  });
}

const asCoded = ({ icd10, display }: ConditionFinding) => ({ code: icd10, display });
const isActive = ({ clinical_status, negated, family }: ConditionFinding) => clinical_status === 'active' && !negated && !family;

function sentenceAround(text: string, { start, end }: { start: number; end: number }): { before: string; behind: string } {
  const before =
    text
      .slice(Math.max(0, start - 220), start)
      .split(/\n|(?<!\b\p{L}{1,3})[.;!?](?=\s)/u)
      .at(-1) ?? '';
  const behind = text.slice(end, end + 120).split(/\n|[.;!?](?=\s|$)/u)[0] ?? '';
  return { before, behind };
}

/** Whether the paper says of the same words, anywhere, that it goes on. */
function goesOn(text: string, quote: string): boolean {
  const [small, whole] = [quote.toLowerCase(), text.toLowerCase()];
  for (let at = whole.indexOf(small); at >= 0; at = whole.indexOf(small, at + small.length)) {
    const { before, behind } = sentenceAround(whole, { start: at, end: at + small.length });
    if (GOES_ON.test(before) || GOES_ON.test(behind)) return true;
  }
  return false;
}
