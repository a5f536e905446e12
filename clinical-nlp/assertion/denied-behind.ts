/**
 * What is named first and denied behind it, in the order of words of spoken language: "Bypass hatte ich keinen", "marcapasos no tengo", "Blutverdünner nehme ich keine".
 * Only what denies the thing itself: "la cirugía no salió bien" and "aspirin nehme ich nicht jeden Tag" are another matter.
 */

const behind = (...alternatives: string[]) => new RegExp(String.raw`^\p{L}{0,4},?\s(?:${alternatives.join('|')})(?!\p{L})`, 'iu');

const NOT_DONE = behind(
  String.raw`(?:i|we|he|she) (?:never|have not|haven['’]t|don['’]t|do not|did not|didn['’]t)(?: have| had)?(?=\s*(?:$|[.,;!]|one|any|done|yet))`,
  String.raw`(?:hatten?|habe?|hab|tr[aä]gt?|trage|hat) (?:ich |wir |er |sie )?(?:auch |noch |selbst |bisher )?(?:kein\p{L}{0,2}|nie|noch nie|nicht(?=\s*(?:$|[.,;!]|gehabt|bekommen)))`,
  String.raw`wurden? (?:ich |er |sie |bei mir |mir )?(?:auch |noch |bisher )?(?:kein\p{L}{0,2}|nie|nicht) (?:operiert|gemacht|eingesetzt|entfernt|durchgeführt|gesetzt)`,
  String.raw`(?:yo )?(?:no|nunca|jam[aá]s)(?: (?:me|le|lo|la|los|las|se)){0,2} (?:tengo|tiene|tuve|tuvo|llevo|operaron|oper[eéó]|hicieron|hice|quitaron|sacaron|pusieron|puse|he tenido|ha tenido|han (?:operado|puesto|quitado|hecho))`,
  String.raw`(?:je |il |elle )?(?:ne |n['’])(?:en )?(?:ai|a|porte)(?: (?:pas|jamais|plus))(?: eue?s?| porté)?`,
  String.raw`(?:eu )?(?:n[ãa]o|nunca) (?:a |o |as |os )?(?:tenho|tem|tive|teve|fiz|fez|coloquei|colocou|uso|usa|tirei|tirou|operei)`,
  String.raw`(?:io )?(?:non|mai) (?:ce )?(?:(?:l[aoe]|li|ne) )?(?:l['’])?(?:ho|ha|porto|porta)(?: mai)?(?: (?:avut|fatt|mess)[oaie])?`,
  String.raw`(?:(?:da|de|hiç) )?(?:yok|olmad[ıi]m|olmad[ıi]|tak[ıi]lmad[ıi]|yap[ıi]lmad[ıi])`,
  String.raw`(?:(?:у меня|у него|у неё|у нее|мне|ему|ей) )?(?:(?:тоже|никогда|ещё|еще) )?(?:нет|не было|не делали|не ставили|не стоит)`,
  String.raw`(?:ما|مو|مش|لا) ?(?:عندي|عنده|عندها|سويت|عملت|ركبت|لدي|معي)`,
);
/** Whether an operation or a device that stands before these words is denied by them. */
export const isDoneDeniedBehind = (words: string): boolean => NOT_DONE.test(words);

const NOT_SO = behind(
  String.raw`(?:i am not|i['’]m not|i ain['’]t|am i not)(?=\s*(?:$|[.,;!]|at all|though))`,
  String.raw`bin (?:ich|i) (?:gar |doch |aber |auch |wirklich |zum glück |gott sei dank )?(?:nicht|ned|net|keine?r?)(?=\s*(?:$|[.,;!]))`,
  String.raw`(?:yo )?(?:no|tampoco) (?:lo )?soy(?: yo)?(?=\s*(?:$|[.,;!]))`,
  String.raw`(?:moi )?je (?:ne )?(?:le )?suis (?:pas|plus)(?=\s*(?:$|[.,;!]))`,
  String.raw`(?:io )?(?:non|neanche|nemmeno|neppure) (?:lo )?sono(?=\s*(?:$|[.,;!]))`,
  String.raw`(?:eu )?(?:n[ãa]o|(?:também|nem) n[ãa]o) (?:o )?sou(?: eu)?(?=\s*(?:$|[.,;!]))`,
);
/** Whether who has a disease is named before these words, which say that the writer is none: "diabética no soy". */
export const isBeingDeniedBehind = (words: string): boolean => NOT_SO.test(words);

/** By words of the whole clause behind: "el cáncer lo descartaron", "le cancer, ils l'ont exclu", "السرطان استبعدوه"; "la celiachia l'avevano sospettata, biopsia negativa". */
const RULED_OUT = [
  String.raw`(?:they |he |she |the (?:doctors?|consultant) )?(?:(?:have|has|had|was|were|been) ){0,2}ruled (?:(?:it|that|this) out|out(?=\s*(?:$|[.,;!)])))|(?:has|have) been excluded`,
  String.raw`(?:haben?|hat|ham|hamse|hams|wurde|war) (?:sie |die |man |die ärzte |der arzt )?(?:mir |bei mir )?(?:\p{L}{2,8} ){0,2}ausgeschlossen`,
  String.raw`(?:ya )?(?:me )?(?:(?:l[oa]s?|se) )(?:han |ha )?descart\p{L}{1,5}`,
  String.raw`(?:(?:ils?|on|elles?|le médecin|les médecins) )?(?:l['’]|les )(?:a|ont) (?:déjà )?(?:exclu|écarté|éliminé)\p{L}{0,2}|a été (?:exclu|écarté|éliminé)\p{L}{0,2}`,
  String.raw`(?:l['’]|li |le )(?:hanno|ha) (?:esclus|scartat)\p{L}|è stat\p{L} esclus\p{L}`,
  String.raw`(?:já )?(?:[oa] )?(?:excluíram|descartaram)(?:-n[ao])?|foi (?:excluíd|descartad)\p{L}`,
  String.raw`(?:elediler|ekarte ettiler|dışladılar|ekarte edildi|dışlandı)`,
  String.raw`(?:его |её |ее )?(?:исключили|исключил[аи]?|сняли)`,
  String.raw`[اأ]?ستبعدو(?:ه|ها|هم|ا)|نفو(?:ه|ها)|تم استبعاد(?:ه|ها)`,
  String.raw`(?:l[ae]? ?['’]?|lo |la |l['’])?(?:avevano|hanno|habían|han|ont|avaient)? ?(?:sospett|sospech|suspeit|soupçonn|suspect)\p{L}{1,6}[,;:]? (?:\p{L}{1,7} ){0,3}(?:biops|exam|esam|test|prueb|analis|anális|tac|ct|ecograf|gastroscop)\p{L}{0,5} (?:\p{L}{1,5} ){0,2}negativ\p{L}`,
].join('|');
/** "Metastasi: la TAC dice fegato e polmoni puliti": a picture that is clean. */
const CLEAN_PICTURE = String.raw`(?:\p{L}{1,3}['’ ])?(?:tac|tc|ct|pet|rm|mri|mrt|irm|scan|scanner|scintigra\p{L}{1,6}|szinti\p{L}{0,8}|tomograf\p{L}{1,5}|кт|мрт|пэт|röntgen)(?: [\p{L}-]{1,12}){0,6} (?:pulit|clean|clear|sauber|unauffällig|limpi|limp|propre|temiz|чист|نضيف|نظيف)\p{L}{0,3}`;
const IS_RULED_OUT = new RegExp(String.raw`^\p{L}{0,4}[,:]?\s(?:${RULED_OUT})(?!\p{L})|^\p{L}{0,4}:\s(?:${CLEAN_PICTURE})(?!\p{L})`, 'iu');
/** Whether a disease that stands before these words of the same sentence was ruled out. */
export const isRuledOutBehind = (words: string): boolean => IS_RULED_OUT.test(words);

const SINCE = String.raw`(?:(?:seit|also|folglich|daher|deshalb|aber|natürlich|schon|auch|doch|ja|jetzt|inzwischen|mittlerweile|leider|derzeit|momentan|zur zeit|aktuell|eigentlich|sonst|gar|überhaupt|im|\d{1,4}|zwei|drei|vier|fünf|zehn|\p{L}{3,9}(?:em|en)|jahren|langem|lange|lang|längst|ewig) ){0,4}`;
const NOT_TAKEN = behind(
  String.raw`(?:nehmen?|nehm|nimmt|brauche?|braucht|bekomme?|bekommt|schlucke?) (?:ich |i |wir |er |sie )?${SINCE}(?:nimm(?:er|a)(?! (?:so|jede\p{L}|täglich|oft|viel|regelmäßig))|(?:kein\p{L}{0,2}|nie|nicht)(?=\s*(?:$|[.,;!]|ein(?=\s*(?:$|[.,;!]))|mehr)))`,
  String.raw`(?:ya )?no (?:l[aoe]s? )?(?:tomo|uso|toma|usa|he tomado)(?=\s*(?:$|[.,;!]|ya|m[aá]s|nunca))`,
  String.raw`(?:je |il |elle |on )?(?:ne (?:la |le |les )?|n['’]en )(?:prends?|utilise) (?:pas|plus|jamais)(?! (?:tous|toujours|chaque|souvent|régulièrement))`,
  String.raw`(?:eu )?(?:j[áa] )?n[ãa]o (?:[oa]s? )?(?:tomo|uso|toma|usa)(?=\s*(?:$|[.,;!]|mais))`,
  String.raw`non (?:(?:ne|l[aoe]|li) )?(?:prendo|prende|uso|usa|assumo|assume)(?=\s*(?:$|[.,;!]|più))`,
  String.raw`(?:i|we|he|she) (?:don['’]t|do not|doesn['’]t|does not|never) (?:take|use|takes|uses)(?=\s*(?:$|[.,;!]|any|it|them))`,
);
const ANY_MORE = /(?<!\p{L})(?:mehr|nimmer|nimma|ya|m[aá]s|plus|mais|più|any ?more|any longer)(?!\p{L})/iu;

/** Whether a medicine that stands before these words is not taken by them: `stopped` where it was once. */
export function takingDeniedBehind(words: string): 'stopped' | 'declined' | null {
  const denied = NOT_TAKEN.exec(words);
  if (!denied) return null;
  const next = words.slice(denied[0].length, denied[0].length + 8);
  return ANY_MORE.test(denied[0]) || ANY_MORE.test(next) ? 'stopped' : 'declined';
}
