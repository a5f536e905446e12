import { itemBehindName } from '../treatments/item-behind-name.ts';
import type { Judged, TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';
import { takenOffInPaper } from './taken-off-in-papers.ts';

/**
 * What papers say in short right beside the name of a substance in nine languages: a denial behind it ("Iodo tópico nega"), that its entry was removed or tested, a solution that
 * the skin was washed with, a ban with its reason ("NÃO USAR! alérgico"), and a reaction to it.
 */

/** "Marisco nega", "Shellfish: denies", "Latex nil": the answer of the whole item. */
const DENIES =
  /^['’"”»]?\p{L}{0,3}(?: (?:topical|tópic[oa]|topic[oa]|topique|oral|i\.?v\.?|contrast|contraste))?\s?[:=–-]?\s?(?:nega(?: alerg\p{L}*| allerg\p{L}*)?|niega|denies|denied|deneg\p{L}*|nie|verneint|negiert|отрицает|отриц\.?|نفت?|ينفي|تنفي)(?=\s*(?:$|[.;,)\n]))/iu;
/** '"Iodine" removed from list', "Penicillin label struck". */
const REMOVED =
  /^['’"”»]?(?: (?:label|entry|allergy|eintrag|allergie|étiquette|alergia|etiqueta|alergi))?[ :,–-]{1,3}(?:(?:was|has been|now|wurde|a été|ha sido|è stat[oa]|foi) )?(?:removed|deleted|struck (?:off|out)|taken off|gestrichen|gelöscht|entfernt|retirée?|rayée?|supprimée?|retirad[oa]|eliminad[oa]|borrad[oa]|tolt[oa]|rimoss[oa]|cancellat[oa]|removid[oa]|riscad[oa]|listeden çıkarıldı|silindi|удал[её]н[ао]?|исключ[её]н[ао]? из списка|снят[ао]?|حُ?ذفت?|شطبت?|أزيلت?)(?!\p{L})(?![^.;\n]{0,24}(?:in error|by mistake|wrongly|irrtümlich|por error|par erreur|per errore|por engano|ошибочно))/iu;
/** Behind what it did once: that it was tested since, or that there is no allergy. */
const NO_ALLERGY =
  /(?<!\p{L})(?:not allergic|no (?:true )?allergy|nicht allergisch|keine allergie|non allergique|pas d['’]allergie|no (?:es )?al[eé]rgic[oa]|sin alergia|non (?:è )?allergic[oa]|nessuna allergia|n[ãa]o (?:é )?al[eé]rgic[oa]|sem alergia|alerji(?:k değil|si yok)|не аллерги\p{L}*|аллергии нет|(?:ليس|غير) (?:لديه[ا]? )?(?:حساس\p{L}*|متحسس\p{L}*)|لا توجد حساسية|(?:skin |prick |allergy |graded )?tests? (?:were |was )?negative|tests? (?:cutanés )?n[ée]gatifs?|pruebas? (?:cutáneas? )?negativas?|test[ie]? (?:cutane[oi] )?negativ[oi]|testes? (?:cutâneos? )?negativos?|testler\p{L}* negatif|(?:haut|prick)tests? neg\p{L}*|пробы отрицательны\p{L}*|الاختبارات سلبية)(?!\p{L})(?! ?(?:\p{L}{2,4} )?(?:for|to|auf|gegen|per|para|pour|a|à|al|alla|ao|на|к|için)(?!\p{L})| (?:ل\p{L}|تجاه|ضد))(?![^.;\n]{0,12}[?؟])/iu;
/** "Ibuprofen: Magenschmerzen, keine Allergie": it did something, which others judge. */
const DID_SOMETHING =
  /^[^\p{L}]{0,3}\p{L}[^.;\n]{2,40}[,–-] ?(?:no (?:true )?allergy|keine allergie|pas d['’]allergie|sin alergia|nessuna allergia|sem alergia|не аллергия)/iu;
/** "Betadine prep", "povidone-iodine wash": what a field was prepared with. */
const PREPARED =
  /^ ?(?:-|–)? ?(?:skin |alcohol |alcoolique |scrub |prep )?(?:prep(?:ped|aration)?|paint(?:ed)?|wash(?:out)?|scrub|desinfektion|desinfiziert|abwaschung|badigeon\p{L}*|désinfection|desinfección|pincelación|disinfezione|desinfe[cç][ãa]o|ile (?:boyan|temiz)\p{L}*|обработк\p{L}*)(?!\p{L})/iu;
const ANTISEPTIC = /iodine|chlorhexidine|alcohol/iu;
/** "Kontrast/ilaç alerjisi sorgulandı: yok", "contrast allergy: no". */
const ASKED_AND_NONE =
  /^(?: (?:medium|media|agent|mittel|moyen))?(?:\s?[/,]\s?\p{L}{2,12})?[ -]?(?:allerg(?:y|ies|ien?|ia)|al[eé]rgias?|allergie|alerji\p{L}*|аллерги\p{L}*|حساسية)[^.:;\n]{0,20}[:：]\s?(?:yok|none?|nil|keine?|nein|aucune|non|ninguna|nessuna|no|nenhuma|n[ãa]o|нет|لا(?: يوجد)?)(?!\p{L})/iu;
/** Turkish: "… geçirmemiş", "olmamış": it did not happen. */
const NEVER_HAPPENED = /^[^.;:\n]{0,40}?(?<!\p{L})(?:geçirmemiş|olmamış|yaşamamış|görülmemiş|gelişmemiş|tarif etmiyor)(?:tir)?(?!\p{L})/iu;

const BAN = String.raw`(?:n[ãa]o (?:usar|dar|tomar|administrar)|do not (?:use|give|take)|don['’]t (?:use|give)|avoid|nicht (?:geben|nehmen|verabreichen)|kein(?:e|en)?|ne pas (?:donner|utiliser|prendre|administrer)|no (?:usar|dar|tomar|administrar)|non (?:usare|dare|somministrare)|evitar|éviter|evitare|verilmemeli|kullanmay[ıi]n\p{L}*|vermeyin\p{L}*|не (?:давать|назначать|применять|принимать|вводить)|لا (?:يعطى|تعطى|يستخدم|تستخدم)|ممنوع\p{L}*|يمنع)`;
const ALLERGIC = String.raw`(?:allerg\p{L}*|al[eé]rgi\p{L}*|alerji\p{L}*|аллерги\p{L}*|(?:ال)?حساسي\p{L}*|anaph\p{L}*|anaf\p{L}*|анафил\p{L}*)`;
/** "Dipirona - NÃO USAR! alérgico (edema de glote)": a ban right behind the name, and its reason. */
const BANNED_AS_ALLERGIC = new RegExp(
  String.raw`^\s?(?:\([^()\n]{1,20}\)\s?)?[-–:,(!]{0,2}\s?${BAN}[ !.,:;(–-]{1,4}(?:(?:pt|patient\p{L}*|pac\p{L}*|paz\p{L}*|he|she|is|es|è|é|ist|est|because|since|weil|porque|car|perché|por|wegen|hasta|т\.?к\.?|لأن\p{L}*)[ .,:]{1,2}){0,2}${ALLERGIC}(?!\p{L})(?:\s?[(:–-]\s?(?<reaction>[^()\n.;]{3,40}))?`,
  'iu',
);
/** "Pregressa reazione orticarioide a gadolinio", "réaction urticarienne au produit de contraste". */
const REACTED_TO =
  /(?<!\p{L})(?<!(?:no|nessuna|sin|sem|sans|kein\p{L}{0,2}|ohne|senza|без|без какой-либо|بدون) (?:\p{L}+ )?)(?<told>(?:reaction|reaktion|réaction|reacci[oó]n|reazione|rea[cç][ãa]o|reaksiyon\p{L}*|реакци\p{L}|تفاعل|صدمة)(?: (?!to |a |al |à |au |auf |na |на )[\p{L}-]{3,18}){0,2}) (?:to|a|al|alla|all['’]|à|au|aux|auf|na|ao|на|ل|مع|من)(?: (?:the|la|el|le|il|lo|o|os|i\.?v\.?|iodinated|previous|mdc|mezzo di|medio de|produit de|produits de))*[ '’]?(?:l['’]|ال)?$/iu;
const REACH = 100;

const judged = (status: TreatmentStatus, reaction: string | null = null): Judged => ({ status, reaction, carries: false });

/** Null: nothing of that is said. */
export function toldBesideName(one: TreatmentCase): Judged | null {
  const { reading, mention, sentence } = one;
  if (reading.source !== 'document') return null;
  const behind = reading.text.slice(mention.end, mention.end + REACH).split('\n', 1)[0] ?? '';
  const own = itemBehindName(one, REACH);
  const isListed = sentence.context === 'allergy' || sentence.context === 'adverse';
  const takenOff = takenOffInPaper(one);
  if (takenOff) return takenOff;
  if (ASKED_AND_NONE.test(behind)) return judged('tolerated');
  if (ANTISEPTIC.test(mention.name) && PREPARED.test(behind)) return judged('unclear');
  const ban = BANNED_AS_ALLERGIC.exec(behind);
  if (ban) return judged('allergy', ban.groups?.reaction?.trim() ?? null);
  if (isListed && (DENIES.test(own) || REMOVED.test(own) || (NO_ALLERGY.test(own) && !DID_SOMETHING.test(own)))) return judged('tolerated');
  if (isListed && NEVER_HAPPENED.test(own)) return judged('unclear');
  const before =
    reading.text
      .slice(Math.max(0, mention.start - 80), mention.start)
      .split(/[\n.;:]/u)
      .at(-1) ?? '';
  const reacted = REACTED_TO.exec(before)?.groups?.told;
  return reacted === undefined || NO_ALLERGY.test(own) ? null : judged('allergy', reacted);
}
