import { isAntiInfective, isBloodThinner } from '../../terminology/medicines/tables.ts';
import type { AllergyFinding, MedicationFinding } from '../../domain/clinical/findings.ts';

/** Members of the classes and forms that patients name, by the stems of the International Nonproprietary Names (WHO stem book). */
const MEMBERS: Readonly<Record<string, RegExp>> = {
  anticoagulant: /(?:xaban|gatran|coumarol|coumon|warfarin|parin)(?: sodium)?$/,
  statin: /vastatin$/,
  diuretic: /(?:semide|thiazide|pamide|renone|lactone)$/,
  antihypertensive: /(?:pril|sartan|dipine|olol|thiazide|semide|zosin)$/,
  NSAIDs: /(?:profen|fenac|oxicam|coxib)$/,
  sedative: /(?:azepam|azolam|pidem|clone)$/,
  corticosteroid: /(?:prednisolone|prednisone|methasone|cortisone)$/,
  inhaler:
    /(?:salbutamol|albuterol|terbutaline|fenoterol|terol|tropium|budesonide|beclometh?asone|ciclesonide|fluticasone|mometasone|umeclidinium)(?:$| and )/,
  'eye drops':
    /(?:timolol|prost|zolamide|nidine|dexamethasone|tobramycin|hyaluron\w*|carmellose|ciclosporin|olopatadine|betaxolol)(?:$| and )/,
  'nasal spray': /(?:zoline|mometasone|fluticasone|budesonide|beclometh?asone|azelastine|cromoglic\w+)(?:$| and )/,
};
const NOT_TAKEN: ReadonlySet<MedicationFinding['status']> = new Set(['stopped', 'not-taken']);

/** Whether a medicine is one of a class that patients name. @param name as findings have it */
export const isOfClass = (name: string, namedClass: string): boolean => MEMBERS[namedClass]?.test(name.split(' (')[0] ?? name) ?? false;

/** Whether an operation or another medicine can make somebody bleed who takes it. @param name as findings have it */
export const thinsBlood = (name: string): boolean =>
  name === 'anticoagulant' || isOfClass(name, 'anticoagulant') || partsOf(name).some(isBloodThinner);

/** "Aspirin and clopidogrel (DuoPlavin)": what one tablet holds, in small letters. */
const partsOf = (name: string): string[] => (name.split(' (')[0] ?? name).toLowerCase().split(/, | and |\//);

/** Whether infections are treated with a medicine. @param name as findings have it */
export const treatsInfection = (name: string): boolean =>
  name === 'antibiotic' || isOfWideClass('antibiotic', name) || isAntiInfective((name.split(/ \(|\/| and /)[0] ?? name).toLowerCase());

/** "Blood thinners … apixaban": the class is the medicine that is named beside it, unless that one is no longer taken. */
export function withoutNamedClasses(findings: readonly MedicationFinding[]): MedicationFinding[] {
  const isNamed = (members: RegExp) =>
    findings.some(({ name, status }) => members.test(name.split(' (')[0] ?? name) && !NOT_TAKEN.has(status));
  return findings.filter(({ name }) => {
    const members = MEMBERS[name];
    return members === undefined || !isNamed(members);
  });
}

/** Kinds too wide to be an allergen, where a member is named as one: penicillins are most of what "antibiotics" means. */
const WIDE: Readonly<Record<string, RegExp>> = {
  antibiotic:
    /(?:cillin|mycin|micin|cycline|oxacin|penem|nidazole|zolid|clav|trimethoprim|cef\w+|ceph\w+|cephalosporins?|sulfonamides|penicillins?|quinolones?|macrolides?)\b/,
  painkiller:
    /(?:profen|fenac|oxicam|coxib|codeine|tramadol|morphine|tapentadol|oxycodone|metamizole|paracetamol|aspirin|NSAIDs|naproxen|ketorolac)\b/,
};
/** Whether a medicine is one of a wide kind that patients name. */
export const isOfWideClass = (kind: string, name: string): boolean => WIDE[kind]?.test(name) ?? false;

/** "I can't take any antibiotics": all of them; "and another antibiotic": one that is not named. */
const ALL =
  /(?<!\p{L})(?:any|all|every|no|another|other|otro|andere[sn]?|autre|altro|outro|başka|другой|keine?|alle|sämtliche|jede[sn]?|ning[uú]n\p{L}*|todos|todas|cualquier|aucun\p{L}*|tous|toutes|nessun\p{L}*|tutti|tutte|qualsiasi|nenhum\p{L}*|qualquer|hiçbir|bütün|tüm|никаки\p{L}+|все|любые|أي|اي|كل|جميع)(?: (?:the|los|las|les|le|i|gli|os|as|of|type|kind|sort|tipo|de|di|von))* ?$/iu;
const BEFORE = 24;

/** "I can't have those -mycin antibiotics, erythromycin made me sick": the member is the allergen, unless all are meant. */
export function withoutWideClasses(text: string, findings: readonly AllergyFinding[]): AllergyFinding[] {
  return findings.filter(({ name, passage: { start } }) => {
    const members = WIDE[name];
    if (members === undefined || ALL.test(text.slice(Math.max(0, start - BEFORE), start))) return true;
    return !findings.some((other) => other.name !== name && !other.negated && members.test(other.name));
  });
}
