import { itemBehindName } from '../treatments/item-behind-name.ts';
import type { Judged, TreatmentCase } from '../treatments/treatment.ts';

/**
 * What papers say of a substance that is no allergy, outside their lists of allergies too: "Sefalosporin: alerji yok", a label that is to be removed because a drug of the same
 * family was borne since, and bruises under what thins the blood.
 */

const NONE = String.raw`(?:no (?:known |true |drug |reported )?allerg(?:y|ies)|not allergic|kein(?:e|er)? (?:bekannte[rn]? )?allergien?|nicht allergisch|pas d['’]allergie(?:s)?|aucune allergie|sin (?:ninguna )?alergias?|ninguna alergia|no (?:es )?al[ée]rgic[oa]|nessuna allergia|non allergic[oa]|sem alergias?|nenhuma alergia|alerji(?:si|niz)? yok|alerjik değil|аллергии нет|не аллерги\p{L}*|لا (?:توجد )?حساسية|ليس لديه[ا]? حساسية)`;
/** The whole answer behind the name and a sign; "no allergy to X" behind it speaks of X. */
const NONE_BEHIND = new RegExp(
  String.raw`^\p{L}{0,4}\s?(?:\([^()\n]{1,20}\)\s?)?[:=–-]\s?${NONE}(?!\p{L})(?!\s(?:to|gegen|auf|à|aux?|al?|alla|ai|ao|к|на|ل|من))`,
  'iu',
);
/** "Please remove", "label deleted", in the sentence that tells of it. */
const TAKE_OFF =
  /(?<!\p{L})(?:(?:please|pls|bitte|merci de|prière de|por favor|si prega di|lütfen|просьба|прошу|يرجى) (?:the )?(?:remove|delete|de-?label|take (?:it |this )?off|streichen|löschen|entfernen|supprimer|retirer|rayer|eliminar|retirar|quitar|borrar|rimuovere|togliere|cancellare|remover|silin\p{L}*|удалить|снять|حذف|إزالة)|(?:label|entry|alert|flag)(?: (?:was|is|has been|to be|can be|should be|now|therefore|hence))* (?:removed|deleted|cleared|taken off)|de-?labell?ed)(?!\p{L})/iu;
const BY_MISTAKE =
  /(?<!\p{L})(?:in error|by mistake|wrongly|mistakenly|irrtümlich|por error|par erreur|per errore|por engano|yanlışlıkla|ошибочно|بالخطأ|not|nicht|pas|non|não|не)(?!\p{L})/iu;
const WORD_OF_ALLERGY = /allerg|al[eé]rg|alerj|аллерг|حساسي/iu;
/** Taken since without harm: one of the same family, or the substance itself. */
const BORNE = String.raw`(?:(?:has |had |have )?(?:since |later |subsequently )?(?:tolerated|taken|had|received)|(?:inzwischen |seither )?vertragen|toléré|bien supporté|tolerad[oa]|tollerat[oa]|assunt[oa])`;
const FAMILY: Readonly<Record<string, RegExp>> = {
  penicillin: /amoxi|augmentin|ampicill|fluclox|dicloxa|piperacillin|tazo[cz]in|pivmecill|phenoxy|penicillin/iu,
  cephalosporins: /cef|ceph|keflex/iu,
};
const WITHOUT_HARM =
  /(?<!\p{L})(?:(?:with(?:out)?|w\/o) (?:no |any |a )?(?:problems?|reactions?|issues?|trouble|incident|ill effects?)|no (?:problems?|reactions?|issues?)|uneventfully|fine|ohne (?:probleme?|reaktion)|sans (?:problème|réaction|incident)|sin (?:problemas?|reacci[óo]n\p{L}*|incidencias)|senza (?:problemi|reazioni)|sem (?:problemas?|rea[çc][õoã]\p{L}*))(?!\p{L})/iu;
const BORNE_SINCE = new RegExp(String.raw`(?<!\p{L})(?<!(?:not|never|nicht|pas|no|non|não) )${BORNE}(?!\p{L})(?<what>[^.;\n]{0,80})`, 'iu');

/** Bruises and bleeding are what these do. */
const THINS_BLOOD = /heparin|parin$|xaban$|^(?:warfarin|acenocoumarol|phenprocoumon|dabigatran|aspirin|clopidogrel|prasugrel|ticagrelor)/iu;
const BRUISES =
  /(?<!\p{L})(?:bruis\p{L}*|blaue flecken|hämatom\p{L}*|moret[oó]n\p{L}*|moratones?|hematomas?|ecchymos\p{L}*|bleus|ematom\p{L}*|lividi|nódoas negras|equimos\p{L}*|morluk\p{L}*|morart\p{L}*|синяк\p{L}*|كدمات)(?!\p{L})/iu;
/** The list of allergies that it stands in says that there are none. */
const NO_ALLERGIES = /:\s?(?:none|nil|nkda|no known|keine|ninguna|aucune|nessuna|nenhuma|sin |sem |yok|нет|لا )[^:]*$/iu;
const OF_ALLERGY = /rash|urtic|ortic|exanth|swell|schwell|hinch|gonfi|anaph|anaf|allerg|al[eé]rg|alerj|аллерг|сыпь|حساسي|طفح/iu;
const REACH = 170;

/** Null: nothing of that is said. */
export function takenOffInPaper(one: TreatmentCase): Judged | null {
  const { reading, mention, sentence } = one;
  const behind = reading.text.slice(mention.end, mention.end + REACH).split('\n', 1)[0] ?? '';
  if (NONE_BEHIND.test(behind)) return judged('tolerated');
  const item = itemBehindName(one, REACH);
  const line = reading.text.slice(Math.max(0, reading.text.lastIndexOf('\n', mention.start - 1) + 1, mention.start - REACH), mention.start);
  if (
    THINS_BLOOD.test(mention.name) &&
    BRUISES.test(item) &&
    !OF_ALLERGY.test(item) &&
    (sentence.context !== 'allergy' || NO_ALLERGIES.test(line))
  )
    return judged('unclear');
  const isCalledAllergy =
    WORD_OF_ALLERGY.test(line.slice(-70)) || WORD_OF_ALLERGY.test(behind.slice(0, 30)) || sentence.context === 'allergy';
  if (!isCalledAllergy) return null;
  const own = behind.split(/[.;!](?=\s|$)/, 1)[0] ?? '';
  if (TAKE_OFF.test(own) && !BY_MISTAKE.test(own)) return judged('tolerated');
  const since = BORNE_SINCE.exec(own)?.groups?.what ?? '';
  return FAMILY[mention.name]?.test(since) === true && WITHOUT_HARM.test(since) ? judged('tolerated') : null;
}

const judged = (status: 'tolerated' | 'unclear'): Judged => ({ status, reaction: null, carries: false });
