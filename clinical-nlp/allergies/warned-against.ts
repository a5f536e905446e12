import type { TreatmentCase } from '../treatments/treatment.ts';

/** "Cave: keine Penicilline!", "Attention : pas d'iode", "Dikkat: penisilin yapılmayacak": a paper warns of a substance, which denies no allergy to it. In nine languages. */

const WARNING = String.raw`(?:cave(?:at)?|achtung|vorsicht|warnung|warning|caution|alert|attention|atenci[oó]n|precauci[oó]n|ojo|alerta|aten[çc][ãa]o|aviso|attenzione|avvertenza|dikkat|uyarı|внимание|осторожно|تنبيه|تحذير|انتباه)`;
const NONE_OF = String.raw`(?:keine?[nrm]?|ohne|no|not|never|avoid|do not (?:give|use)|nicht geben|pas d['’e]|pas de|jamais d['’e]|ne pas (?:donner|prescrire)|éviter|no (?:dar|usar|administrar)|nada de|evitar|sin|não (?:dar|usar|administrar)|nunca|sem|non (?:dare|usare|somministrare)|niente|evitare|senza|не (?:вводить|назначать|применять)|без|لا (?:تعطي|يعطى|تعطى|تستخدم)|لا|ممنوع|تجنب)`;
/** The substance stands right behind, or in the list that goes on: "keine Penicilline, Cephalosporine". */
const WARNED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])${WARNING}\s?[!:–-]{0,2}\s?${NONE_OF}\s?(?:(?:any|de|la|le|les|l['’]|die|der|el|los|las)\s?)?(?:[\p{L}-]{3,22}(?:\s?[,/]\s?|\s(?:und|oder|or|and|et|ou|ni|y|o|e|ve|и|или|أو|و)\s?)){0,3}(?:kein\p{L}{0,2}\s|no\s)?$`,
  'iu',
);
const WARNING_BEFORE = new RegExp(String.raw`(?<!\p{L})${WARNING}\s?[!:–-]{0,2}\s?$`, 'iu');
/** Turkish and Russian say it behind. */
const FORBIDDEN_BEHIND =
  /^['’]?\p{L}{0,3} (?:verilmeyecek|verilmemeli|yapılmayacak|yapılmamalı|kullanılmayacak|kullanılmamalı|nicht geben|не вводить|не назначать|verboten|ممنوع)(?!\p{L})/iu;
/** "Keine Penicillinallergie" denies one. */
const ALLERGY_BEHIND = /^[ \p{L}-]{0,12}(?:allerg|al[eé]rg|alerj|аллерг)/iu;
/** An illness, another medicine or an operation forbids it: nothing was borne badly. */
const OTHER_REASON =
  /^[^.;!\n]{0,16}(?<!\p{L})(?:bei|wegen|aufgrund|vor|nach|in|due|because|before|with|while|until|prior|pre-?op\p{L}*|post-?op\p{L}*|avant|après|car|en raison|à cause|por|antes|debido|durante|prima|per|causa|devido|çünkü|nedeniyle|önce|из-за|до|при|после|перед|بسبب|قبل|heute|morgen|today|mehr|bis)(?!\p{L})(?![^.;!\n]{0,20}(?:allerg|al[eé]rg|alerj|аллерг|unvertr|intol|anaphyl|ausschlag|exanthem|rash|حساسي))/iu;
const REACH = 110;
/** Diseases for which medicines are left out, whoever bears them well. */
const DISEASE =
  /^[^.;!\n]{0,40}?(?<!\p{L})(?:as(?:th?)?m|астм|ربو|copd|epoc|bpco|dpoc|koah|хобл|ulc|úlcera|magengeschwür|язв|قرح|ren[ae]l|rein|néphro|nephro|nefro|kidney|ckd|niere|insuff?i[sc]i[eê]n|irc|mrc|erc|drc|böbrek|kby|хбп|почечн|كلو|liver|leber|hepat|hépat|epat|fegato|karaciğer|печен|cirrh|zirrhose|cirr|qt|epilep|épilep|myasth|miast|g6pd|porph|porfir|heart failure|herzinsuff|insuficiencia card|av-? ?block|bradyc|glauco?m|gout|gicht|diabet|pregnan|schwanger|gross[ei]|embaraz|gravid|bleed|blutung|thrombo?c|trombo?c|parkinson|long qt)/iu;
const AVOIDED_BEFORE =
  /(?<!\p{L})(?:avoid|no|keine?|pas d[e'’]|éviter(?: l[ea]s?)?|evitar|evitare|niente|sin|sem|senza|без|избегать|تجنب)\s?(?:les |los |las |i |gli |le |os |as )?(?:\p{L}{3,20}(?:, |\/| (?:and|or|und|oder|et|y|e|o) )){0,2}$/iu;
const CONTRAINDICATED_BEHIND =
  /^\p{L}{0,3}\s(?:(?:is |are |ist |sind |est |sont |son |es |sono |são |é )?(?:contra-?indicat?(?:ed|ad[oa]s?)|kontraindiziert|contre-indiqu\p{L}+|controindicat[oaie]|kontrendike|verilme\p{L}*|kullan(?:ıl)?ma\p{L}*|противопоказан\p{L}*|не вводить|не назначать))/iu;

/** "Avoid NSAIDs (on warfarin)", "keine NSAR (unter Apixaban)", "kein Ibuprofen wegen Marcumar": between what is avoided and the medicine that forbids it. */
const WHO = String.raw`(?:(?:he|she|pt|patient|er|sie|pat\.?|il|elle|paciente|doente|paziente|hasta|он|она|пациент(?:ка)?|هو|هي|المريض) )?(?:(?:is|ist|est|è|está|é) )?`;
const TAKES = String.raw`(?:(?:while |whilst )?on|taking|takes|unter|bei|nimmt|wegen|due to|because of|sous(?: traitement (?:par|de))?|car sous|prend|toma(?:ndo)?|en tratamiento con|bajo|por|in (?:terapia|trattamento|cura) con|assume|prende|per|medicad[oa] com|sob|faz|a tomar|принимает|на фоне|получает|يتناول|تتناول|يأخذ|تأخذ|بسبب)`;
const FORBIDDEN_BY = new RegExp(
  String.raw`^\p{L}{0,3}\s?(?:[(:,–—-]\s?)?(?:(?:as|since|because|da|weil|car|ya que|perché|porque|так как) )?${WHO}${TAKES}\s(?:(?:the|die|das|den|dem|le|la|el|il|lo|o|a) |l['’])?$`,
  'iu',
);
const TAKEN_BEHIND = /^['’]?\p{L}{0,3} (?:kullanıyor|alıyor|kullanmakta|almakta)/iu;

/** Of two substances, whether the first is avoided because the second is taken. */
function isForbiddenBy(text: string, first: Place, second: Place): boolean {
  const between = text.slice(first.end, second.start);
  if (between.length > REACH || between.includes('\n')) return false;
  const forbidden = CONTRAINDICATED_BEHIND.exec(between);
  if (!forbidden && !AVOIDED_BEFORE.test(lineBefore(text, first.start))) return false;
  const reason = between.slice(forbidden?.[0].length ?? 0);
  return FORBIDDEN_BY.test(reason) || (/^\s?[(,:–-]\s?$/.test(reason) && TAKEN_BEHIND.test(text.slice(second.end, second.end + REACH)));
}
type Place = { start: number; end: number };
const lineBefore = (text: string, start: number): string =>
  text
    .slice(Math.max(0, start - REACH), start)
    .split('\n')
    .at(-1) ?? '';

/** Why the paper says that the substance must not be given, `is_taken` where it is what forbids another one; null: it does not say so. */
export function warningOf({
  reading: { text, source },
  sentence: { mentions },
  mention,
}: TreatmentCase): 'not_borne' | 'other_reason' | 'is_taken' | null {
  if (source !== 'document') return null;
  const { start, end } = mention;
  const place = mentions.indexOf(mention);
  const [last, next] = [mentions[place - 1], mentions[place + 1]];
  if (mention.kind !== 'allergen' && last && isForbiddenBy(text, last, mention)) return 'is_taken';
  if (next && next.kind !== 'allergen' && isForbiddenBy(text, mention, next)) return 'other_reason';
  const behind = text.slice(end, end + REACH);
  if (ALLERGY_BEHIND.test(behind)) return null;
  const before = lineBefore(text, start);
  const isWarned = WARNED_BEFORE.test(before) || (WARNING_BEFORE.test(before) && FORBIDDEN_BEHIND.test(behind));
  if (!isWarned) return isForDisease(before, behind) ? 'other_reason' : null;
  return OTHER_REASON.test(behind) ? 'other_reason' : 'not_borne';
}

/** "Avoid beta blockers due to asthma", "Betablocker kontraindiziert bei Asthma", "niente FANS: ulcera": nothing was borne badly. */
function isForDisease(before: string, behind: string): boolean {
  const forbidden = CONTRAINDICATED_BEHIND.exec(behind);
  if (!forbidden && !AVOIDED_BEFORE.test(before)) return false;
  const reason = behind.slice(forbidden?.[0].length ?? 0);
  const link =
    /^\p{L}{0,3}\s?(?:[:(–-]|(?:because of|because|due to|as|since|given|with|in|bei|wegen|aufgrund|da|en raison d|à cause d|car|por|debido a|per|a causa d|devido|nedeniyle|из-за|при|в связи с|بسبب)(?!\p{L}))/iu.exec(
      reason,
    );
  return link !== null && DISEASE.test(reason.slice(link[0].length));
}
