import type { TreatmentCase } from '../treatments/treatment.ts';

/** "Testés et négatifs : céfazoline, lidocaïne", "Gut verträglich: Paracetamol": lists of what is borne, in the papers that tell of allergies, in nine languages. */

const TESTED = String.raw`(?:(?:skin |prick |patch |allergy )?test(?:s|ed|ing|ate|ati|ados|adas|és|ées?|é)?(?: (?:cutan[ée]s?|cut[âa]ne[oi]s?))?|getestete?|prick-?tests?|hauttests?|prob(?:ad[oa]s|ados)|pruebas(?: cut[áa]neas)?|testad[oa]s|testes(?: cut[âa]neos)?|testat[ei]|test edil\p{L}*|(?:кожные )?проб[ыа]|тесты|проверен\p{L}{1,2}|تم اختباره?ا|اختبارات)`;
const AND = String.raw`,?(?: ?(?:and|und|et|y|e|ve|и|are|were|came back|sont|étaient|olarak))? ?(?:و)?`;
const NEGATIVE = String.raw`(?:negative?s?|safe|n[ée]gati(?:f|ve)s?|negativ[oaie]?s?|negatif\p{L}*|отрицательн\p{L}{1,2}|سلبية?)`;
const BORNE = String.raw`(?:(?:well )?tolerated|safe(?: to (?:use|give))?|(?:bien )?toléré(?:e?s?)|autorisée?s?|(?:gut )?(?:verträglich|vertragen|toleriert)(?:e|es)?|(?:bien )?tolerad[oa]s|(?:ben )?tollerat[ei]|bem tolerad[oa]s|tolere edilen\p{L}*|хорошо переносит|переносятся|хорошо переносимые|مسموح(?: بها)?)`;
/** "No reaction to: latex, lidocaine". */
const NO_REACTION = String.raw`(?:no (?:known |allergic )?reactions? (?:to|with)|keine (?:allergische )?reaktion(?:en)? (?:auf|bei|gegen)|sin reacci[oó]n(?:es)? (?:a|con)|(?:pas de|sans|aucune) réactions? (?:à|aux?|avec)|nessuna reazione (?:a|con)|sem rea[cç](?:ão|ões) (?:a|com)|нет реакци[ий] на|لا (?:يوجد )?تفاعل مع)`;
const WORDS = String.raw`(?:[ \t]+(?:so far|to date|until now|bulunanlar|bisher|jusqu['’]ici|hasta ahora|finora|até agora|drugs|medicines|substances?|mittel|medikamente|antibioti\p{L}{1,5}|antibióticos|médicaments|fármacos|farmaci|medicamentos|ilaçlar|препараты|الأدوية)){0,2}`;
/** A label, and behind its colon nothing but a list up to the substance. */
const LABELLED = new RegExp(
  String.raw`(?:^|[.;:\n(•*–-])[ \t]*(?:${TESTED}${AND} ?${NEGATIVE}|(?:negativ|verträglich) getestet|${NO_REACTION}|${BORNE}|(?:substances?|drugs?|medicines?|mittel|substanzen|médicaments?|fármacos|farmaci|medicamentos)[ \t]+${BORNE})${WORDS}[ \t]?[:：][ \t]*[^.;:\n]{0,160}$`,
  'iu',
);
const OF_ALLERGIES = /allerg|al[eé]rg|alerj|аллерг|حساسي|anaphyla|anafila|анафила/iu;
/** An answer of its own behind a name in the list. */
const SAID_OTHERWISE = /^[^,;.\n]{0,12}\(?(?:positi[fv]|positiv[oae]|except|sauf|außer|salvo|tranne|pozitif|положит|إيجابي)/iu;
const REACH = 220;
const BEFORE = 600;

/** Whether a substance stands in a list of what was tested and found negative, or is borne. */
export function isListedAsBorne({ reading: { text, source }, mention }: Pick<TreatmentCase, 'reading' | 'mention'>): boolean {
  if (source !== 'document' || !LABELLED.test(text.slice(Math.max(0, mention.start - REACH), mention.start))) return false;
  if (SAID_OTHERWISE.test(text.slice(mention.end, mention.end + 40))) return false;
  return OF_ALLERGIES.test(text.slice(Math.max(0, mention.start - BEFORE), mention.start));
}
