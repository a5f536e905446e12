/** "Allergic to nothing only work": who is allergic to nothing but what nobody is allergic to says so in jest. Nine languages. */

const ALLERGIC = String.raw`(?:allerg(?:ic|y|ies)|al[ée]rgic[oa]s?|alergias?|allergisch|allergien?|allergique|allergies?|allergic[oai]|allergi[ae]|alerji\p{L}*|аллерг\p{L}+|حساسية|حساسيه)`;
const ONLY = String.raw`(?:only|just|but|except(?: for)?|bar|nur|bloß|außer|solo|sólo|solamente|menos|salvo|excepto|que|seulement|sauf|soltanto|tranne|só|apenas|exceto|sadece|yalnızca|только|лишь|кроме|فقط|بس|إلا|الا)`;
const JESTS = [
  String.raw`(?:hard )?work(?:ing)?|mondays?|housework|hoovering|taxes|bills|politicians|idiots|stupid people|stupidity|exercise|paying|(?:my )?(?:boss|ex|mother[- ]in[- ]law)`,
  String.raw`arbeit(?:en)?|montage?|dummheit|dumme (?:leute|menschen)|steuern|hausarbeit|(?:meine )?schwiegermutter|(?:meinen )?chef`,
  String.raw`trabajo|trabajar|lunes|impuestos|tontos|(?:mi )?(?:suegra|jefe)`,
  String.raw`travail|travailler|lundis?|impôts|cons|(?:ma )?belle-mère|(?:mon )?patron`,
  String.raw`lavoro|lavorare|lunedì|tasse|stupidi|(?:mia )?suocera`,
  String.raw`trabalho|trabalhar|segundas?(?:-feiras?)?|impostos|(?:minha )?sogra|(?:meu )?chefe`,
  String.raw`çalışma\p{L}*|işe|pazartesi\p{L}*|kayınvalide\p{L}*|vergi\p{L}*`,
  String.raw`работ[уеы]|понедельник\p{L}*|т[её]щ\p{L}|налог\p{L}*|дурак\p{L}*`,
  'الشغل|العمل|الدوام|حماتي|المدير',
].join('|');
const TO = String.raw`(?:to|for|gegen|auf|al?|a los|a las|au|aux|à|contre|alla?|alle|ai|ao|às?|aos|de|на|к|من|ضد|the|die|den|das|le|la|les|il|o|os|as)`;
const ENDS = String.raw`(?=\s*(?:[.,;!?:)…]|$|haha|lol|jaja|mdr|ahah|rs))`;
const JEST = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${ALLERGIC}[^.!\n]{0,24}(?<!\p{L})${ONLY}|${ONLY} [^.!?\n]{0,12}${ALLERGIC})(?: ${TO}){0,2} (?:${JESTS})${ENDS}`,
  'iu',
);
const TURKISH = new RegExp(String.raw`(?<!\p{L})(?:sadece|yalnızca|bir tek) (?:${JESTS}) (?:karşı )?alerj\p{L}+(?: var)?${ENDS}`, 'iu');

/** Pure. Whether a message says in jest that there is no allergy. */
export const jestsOfAllergies = (message: string): boolean => JEST.test(message) || TURKISH.test(message);
