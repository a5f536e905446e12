/** "Previously thought allergic to penicillin, disproved by testing 2021": an allergy that the same clause says to be refuted, in nine languages. */

const ALLERGY = String.raw`(?:allerg\p{L}*|al[eé]rgi\p{L}*|alerji\p{L}*|аллерги\p{L}*)`;
/** Who doubted it, when, and by which test: nothing that names another thing. */
const BETWEEN = String.raw`(?:was|were|is|has been|have been|since|later|subsequently|meanwhile|then|now|formally|by|in|on|at|testing|tests?|skin|prick|challenge|provocation|allergist|allergology|label|suspected|supposed|presumed|questionable|wurde|worden|ist|sei|inzwischen|später|seither|durch|mit|im|bei|testung|hauttest|pricktest|provokation\p{L}{0,4}|vermutete?|fraglich|fue|ha sido|posteriormente|luego|por|con|en|el|la|las|pruebas?|cutáneas?|supuesta|a été|est|depuis|ensuite|puis|par|des|les|le|tests?|cutanés?|supposée|suspectée|è stata|era stata|poi|dai|dal|con|nel|test|presunta|sospetta|foi|depois|posteriormente|testes?|provas?|cutânea|suposta|suspeita|şüphesi|testle|test|sonrasında|ile|при|по|в|тест\p{L}{0,6}|тестировани\p{L}|проб\p{L}{0,3}|позже|затем|تم|بعد|في|(?:19|20)\d\d|\d{1,2}[./]\d{2,4})`;
const REFUTED = String.raw`(?:dis(?:proved|proven)|refuted|excluded|ruled out|not confirmed|unconfirmed|removed|de-?labell?ed|(?:was )?found to be (?:wrong|false|untrue)|widerlegt|ausgeschlossen|nicht bestätigt|descartad[oa]|desmentid[oa]|no confirmad[oa]|excluid[oa]|infirmée?|écartée?|exclue|non confirmée?|levée|smentit[ao]|esclus[ao]|non confermat[ao]|excluíd[ao]|afastad[ao]|não confirmad[ao]|dışlandı|doğrulanmadı|ekarte edildi|не подтвердил(?:ась|ось)|не подтвержден[ао]|исключен[ао]|опровергнут[ао]|نفيها|استبعادها|لم تثبت)`;
const NOT = String.raw`(?:not|never|nicht|nie|no|nunca|pas|jamais|non|mai|não|не|لم)`;
const REFUTED_BEHIND = new RegExp(
  String.raw`^(?: ?[- ]?${ALLERGY})?(?:[ ,:(–-]{1,3}(?!${NOT} (?:been )?(?:dis|exclu|ruled|removed|ausge|wider|descart|esclu|исключ))${BETWEEN}(?!\p{L})){0,8}[ ,:(–-]{1,3}${REFUTED}(?!\p{L})`,
  'iu',
);
const NAMED_BEFORE = new RegExp(String.raw`${ALLERGY}(?: \p{L}{1,5}['’]?){0,3}[ '’]{0,2}$`, 'iu');
const NAMED_BEHIND = new RegExp(String.raw`^(?: ?[- ]?)${ALLERGY}`, 'iu');
const REACH = 110;

/** Whether the words around text[start..end) call it an allergy that was refuted. */
export function isRefutedAllergy(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + REACH).split('\n', 1)[0] ?? '';
  if (!REFUTED_BEHIND.test(behind)) return false;
  return NAMED_BEHIND.test(behind) || NAMED_BEFORE.test(text.slice(Math.max(0, start - 40), start));
}
