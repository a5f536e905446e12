/** "Previously thought allergic to penicillin, disproved by testing 2021": an allergy that the same clause says to be refuted, in nine languages. */

const ALLERGY = String.raw`(?:allerg\p{L}*|al[eé]rgi\p{L}*|alerji\p{L}*|аллерги\p{L}*)`;
/** Who doubted it, when, and by which test: nothing that names another thing. */
const BETWEEN = String.raw`(?:was|were|is|has been|have been|since|later|subsequently|meanwhile|then|now|formally|by|in|on|at|testing|tests?|skin|prick|challenge|provocation|allergist|allergology|label|suspected|supposed|presumed|questionable|wurde|worden|ist|sei|inzwischen|später|seither|durch|mit|im|bei|testung|hauttest|pricktest|provokation\p{L}{0,4}|vermutete?|fraglich|fue|ha sido|posteriormente|luego|por|con|en|el|la|las|pruebas?|cutáneas?|supuesta|a été|est|depuis|ensuite|puis|par|des|les|le|tests?|cutanés?|supposée|suspectée|è stata|era stata|poi|dai|dal|con|nel|test|presunta|sospetta|foi|depois|posteriormente|testes?|provas?|cutânea|suposta|suspeita|şüphesi|testle|test|sonrasında|ile|при|по|в|тест\p{L}{0,6}|тестировани\p{L}|проб\p{L}{0,3}|позже|затем|allergologisch\p{L}{0,2}|immunologisch\p{L}{0,2}|allergologi\p{L}{1,4}|consulta|inmuno?alergolog\p{L}{1,4}|imunoalergologia|alergología|alergologia|allergologue|allergologie|обследовании|аллерголог\p{L}{1,3}|аллергологом|тестов|تم|بعد|في|(?:19|20)\d\d|\d{1,2}[./]\d{2,4})`;
/** "Not confirmed" alone refutes nothing: nobody may have looked. */
const REFUTED = String.raw`(?:dis(?:proved|proven)|refuted|excluded|ruled out|(?<=label ?|label (?:was|is|has been|now|therefore) )(?:removed|withdrawn|deleted)|de-?labell?ed|(?:was )?found to be (?:wrong|false|untrue)|widerlegt|ausgeschlossen|descartad[oa]|desmentid[oa]|excluid[oa]|infirmée?|écartée?|exclue|smentit[ao]|esclus[ao]|excluíd[ao]|afastad[ao]|dışlandı|ekarte edildi|исключен[ао]|опровергнут[ао]|نفيها|استبعادها)`;
/** Ends there, or says when and by what; "ruled out latex", "in error" and the like speak of something else. */
const AS_SAID = String.raw`(?=\s*(?:$|[.;,()\n]|[-–]\s|(?:by|after|with|following|on|durch|mit|nach|por|con|tras|après|par|dopo|após|com|en|em|im|am|nel|d[ae]i|dall[ao]|dal|pel[ao]s?|при|после|по|ile|بعد|في)(?!\p{L})|in (?!error)|(?:19|20)\d\d))(?![^.;\n]{0,40}(?<!\p{L})(?:in error|by mistake|mistakenly|erroneous\p{L}*|irrtümlich|por error|par erreur|per errore|por engano|yanlışlıkla|ошибочно|بالخطأ)(?!\p{L}))`;
const NOT = String.raw`(?:not|never|nicht|nie|no|nunca|pas|jamais|non|mai|não|не|لم)`;
const REFUTED_BEHIND = new RegExp(
  String.raw`^(?: ?[- ]?${ALLERGY})?(?:[ ,:(–-]{1,3}(?!${NOT} (?:been )?(?:dis|exclu|ruled|removed|ausge|wider|descart|esclu|исключ))${BETWEEN}(?!\p{L})){0,8}[ ,:(–-]{1,3}${REFUTED}(?!\p{L})${AS_SAID}`,
  'iu',
);
const NAMED_BEFORE = new RegExp(String.raw`${ALLERGY}(?: \p{L}{1,5}['’]?){0,3}[ '’]{0,2}$`, 'iu');
const NAMED_BEHIND = new RegExp(String.raw`^(?: ?[- ]?)${ALLERGY}`, 'iu');
/** "تم نفي حساسية البنسلين", "se descartó alergia a la penicilina": said before the allergy. */
const REFUTED_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?<!(?<!\p{L})(?:${NOT}|لا يمكن|cannot be|could not be|peut être|se puede|si può) )(?:ruled out|disproved|excluded|se descart[óa]|descartad[ao]|ausgeschlossen wurde|ausschluss (?:einer|der)|exclusion d['’]une|esclus[ao]|si esclude|excluíd[ao]|descartou-se|afastad[ao]|исключена|تم نفي|نفي|تم استبعاد|استبعدت) (?:(?:an?|the|la|el|una|eine|une|un['’]|a|uma|وجود) ?)?(?:suspected |supuesta |sospecha de |presunta )?(?:(?:ال)?حساسي\p{L}*|${ALLERGY})(?: (?:to|a|al|a la|gegen|auf|à|à la|alla|all|ao|na|на|من|ل|ضد))?[ '’]*(?:ال)?$`,
  'iu',
);
/** "Penicillinallergie ausgetestet 2022 -> keine", "alergia à penicilina: testada, negativa", "test edildi, negatif": the answer of a test, in the words of the name. */
const TESTED = String.raw`(?:re-?)?(?:tested|testing|test(?:s|e|es|i)?|(?:aus)?getestet|austestung|hauttest\p{L}{0,2}|prick(?:[- ]?test\p{L}{0,2})?|provokation\p{L}{0,6}|challenge|skin[- ]test\p{L}{0,3}|testée?s?|testad[oa]s?|testat[oa]|probad[oa]|pruebas?(?: cutáneas?)?|provas?(?: cutâneas?)?|tests? cutanés?|test(?:le|leri|i)?(?: edil\p{L}{2,4}| yapıld\p{L})?|проб[аы]|тест\p{L}{0,3}|تم الاختبار|تم اختباره?ا|الاختبار|اختبار|الفحص)`;
const NONE_FOUND = String.raw`(?:(?:was |were |is |ist |war |waren |sind |ist auch |è |son |est |sont |fue |foi |è stat[oa] |والنتيجة |النتيجة |ونتيجته )?(?:negativ(?:e|[oa]s?|es|i)?|n[ée]gatifs?|n[ée]gatives?|negatif\p{L}{0,2}|отрицательн\p{L}{1,2}|سلبي[ةه]?)|kein nachweis|unauffällig|not allergic|no allergy|(?:keine|none|ninguna|aucune|nessuna|nenhuma|нет|yok)(?=\s*(?:$|[.;,)\n]|${ALLERGY})))`;
const TESTED_BEHIND = new RegExp(
  String.raw`^(?: ?[- ]?${ALLERGY})?(?:[ ,:(–-]{1,3}${BETWEEN}(?!\p{L})){0,4}[ ,:(–-]{1,3}${TESTED}(?!\p{L})(?:[ ,:(–-]{1,3}${BETWEEN}(?!\p{L})){0,6}(?:\)|[ ]?\d{4}\)?)?[ ,:;(=–→>-]{1,4}${NONE_FOUND}(?!\p{L})(?![^.;\n]{0,4}(?:for|für|für|per|para|pour|на|к)(?!\p{L}))`,
  'iu',
);
/** The line of a paper that tells of allergies: "Allergie: Z.n. Exanthem auf Amoxicillin, allergologisch widerlegt". */
const LINE_OF_ALLERGIES = new RegExp(
  String.raw`(?:^|\n|[.;|] )[ \t•*–-]{0,4}(?:\p{L}{1,14} ){0,2}(?:${ALLERGY}|unverträglichkeit\p{L}{0,3}|(?:ال)?حساسي\p{L}{0,3})[^\n:]{0,20}[:：][^\n]{0,160}$`,
  'iu',
);
/** 'Please delete "penicillin allergy" and "?rocuronium allergy" from his records', "Allergieeintrag … bitte löschen". */
const DELETED_BEFORE =
  /(?<!\p{L})(?:delete|remove|strike out|erase)(?: the)?(?: (?:label|entry|entries|alert|record)s?)?(?: (?:of|for))?[^.;:\n]{0,60}$/iu;
const FROM_RECORDS =
  /^[^.;:\n]{0,60}?(?<!\p{L})from (?:his|her|the|their|all|your) (?:\p{L}{2,10} )?(?:records?|notes|files?|charts?|systems?|lists?)(?!\p{L})/iu;
const REACH = 110;
const LONGEST_LINE = 200;

/** Whether the words around text[start..end) call it an allergy that was refuted. */
export function isRefutedAllergy(text: string, start: number, end: number): boolean {
  if (REFUTED_BEFORE.test(text.slice(Math.max(0, start - 70), start))) return true;
  const behind = text.slice(end, end + REACH).split('\n', 1)[0] ?? '';
  if (NAMED_BEHIND.test(behind) && DELETED_BEFORE.test(text.slice(Math.max(0, start - 80), start)) && FROM_RECORDS.test(behind))
    return true;
  if (!REFUTED_BEHIND.test(behind) && !TESTED_BEHIND.test(behind)) return false;
  return (
    NAMED_BEHIND.test(behind) ||
    NAMED_BEFORE.test(text.slice(Math.max(0, start - 40), start)) ||
    LINE_OF_ALLERGIES.test(text.slice(Math.max(0, start - LONGEST_LINE), start))
  );
}
