/** Lists of diseases with one denial before or behind them, in nine languages: "Исключены: ТЭЛА, инсульт", "Diabetes, bek. Epilepsie werden verneint". */

const LONGEST = 220;

/** Whether text[start..end) names a disease of such a list. */
export function isInDeniedList(text: string, start: number, end: number): boolean {
  const line = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - LONGEST);
  const before = text.slice(line, start);
  return (
    isRuledOutFirst(text, line, before) ||
    isDeniedFirst(before, text.slice(end, end + 60)) ||
    isDeniedBehind(before, text.slice(start, end), text.slice(end, end + LONGEST))
  );
}

/** "Niega cardiopatías, tuberculosis, asma y epilepsia": a verb of denying and nothing but items up to the disease, whether their names are known or not. */
const DENIES_FIRST =
  /(?<!\p{L})(?<verb>niegan?|negó|nega(?:va)?|nie|denies|denied|verneint|отрицает|отрицал[аи]?|ينفي|تنفي|sin|senza|sem|pas d(?:e |['’])|no(?= \p{L}+(?:ías?|as|is)(?!\p{L}))|без)\s?(?<items>[^.;:!?\n\d()]{2,140})$/iu;
const NEITHER = /(?<!\p{L})(?:ni|né|nem|noch|ни)(?!\p{L})/iu;
const IS_VERB = /^(?:nieg|neg|nie$|den|vern|отриц|ينفي|تنفي)/iu;
const LINK = /[,،]|\s(?:y|e|ed|et|o|ou|ni|né|nem|and|or|und|oder|и|или|ни)\s|\sو/u;
const LONGEST_ITEM = 4;
/** Of two, the second may be the next thought: "Nega allergie, ipertensione in terapia". */
const FEWEST_ITEMS = 3;
const SAYS_MORE_BEHIND =
  /^[^.;:,\n]{0,24}?(?:\d|(?<!\p{L})(?:desde|since|seit|depuis|dal|con|tratad\p{L}*|treated|positiv\p{L}*|conocid\p{L}* desde|activ\p{L}*|с)(?!\p{L}))/iu;

function isDeniedFirst(before: string, behind: string): boolean {
  const groups = DENIES_FIRST.exec(before)?.groups;
  const items = groups?.items;
  if (groups === undefined || items === undefined || !LINK.test(items)) return false;
  if (HAS_MORE.test(items) || TURNS.test(items) || SAYS_MORE_BEHIND.test(behind)) return false;
  if (!IS_VERB.test(groups.verb ?? '') && !NEITHER.test(`${items} ${behind.slice(0, 40)}`)) return false;
  const rest = behind.split(/[.;:!?\n]/)[0] ?? '';
  const own = rest.split(LINK)[0] ?? '';
  if ((own.match(/\p{L}+/gu)?.length ?? 0) > 1 || `${items}|${rest}`.split(LINK).length < FEWEST_ITEMS) return false;
  return items.split(LINK).every((item) => (item.trim().match(/\p{L}+/gu)?.length ?? 0) <= LONGEST_ITEM);
}
/** Another thought begins within the items. */
const HAS_MORE =
  /(?<!\p{L})(?:has|have|had|known|takes?|hat|hatte|leidet|nimmt|bekannt\p{L}*|tiene|padece|toma|refiere|ha|soffre|assume|riferisce|a|prend|souffre|tem|sofre|refere|имеет|страдает|принимает|лечится|var|لديه|لديها|يعاني|except|salvo|excepto|sauf|tranne|eccetto|кроме|after|tras|después)(?!\p{L})/iu;

const RULED_OUT = String.raw`(?:ausgeschlossen(?: (?:werden|wurden?)(?: konnten?)?)?|ausgeschlossene (?:diagnosen|erkrankungen)|excluded|ruled out|excluded diagnos[ei]s|(?:diagnostics? |pathologies )?(?:éliminée?s?|écartée?s?|exclue?s?)|(?:diagnósticos? )?(?:descartad[oa]s?|excluid[oa]s?)|(?:diagnosi |patologie )?(?:esclus[oaie])|(?:diagnósticos? )?(?:excluíd[oa]s?|afastad[oa]s?|descartad[oa]s?)|(?:ekarte edil(?:di|en(?:ler)?)|dışlan(?:dı|an(?:lar)?)|dışlanan tanılar)|исключен[аоы]?|исключ[её]нные диагнозы|(?:تم |المستبعدة|الأمراض المستبعدة)?(?:استبعاد|استبعدت))`;
const RULED_OUT_LIST = new RegExp(String.raw`(?:^|(?<=[.;!?]\s))\s*(?:[-•*]\s*)?${RULED_OUT}\s?:\s*(?<items>[^:;!?]*)$`, 'iu');
/** In these languages the participle that opens a sentence speaks of what follows. */
const RULED_OUT_AT_ONCE =
  /(?:^|(?<=[.;!?:]\s))\s*(?:[-•*]\s*)?(?:excluíd[oa]s?|afastad[oa]s?|descartad[oa]s?|esclus[oaie]|исключен[аоы]|dışlandı|ekarte edildi|تم استبعاد)\s+(?<items>[^:;!?]*)$/iu;
const RULED_OUT_HEADING = new RegExp(String.raw`^\s*${RULED_OUT}\s?:\s*$`, 'iu');
const TURNS =
  /(?<!\p{L})(?:but|aber|sondern|jedoch|mais|pero|ma|mas|ama|ancak|но|لكن|confirm\p{L}*|bestätigt|nachgewiesen|confirmad[oa]s?|confermat\p{L}|doğrulan\p{L}*|подтвержд\p{L}*|diagnos\p{L}*|диагноз|tanı|due|wegen|because|with|mit|par|con|por|com)(?!\p{L})/iu;
const BULLET = /^\s*(?:[-–•*·▪]|\d{1,2}[.)])\s/;
const MOST_ITEMS = 12;

/** "Ausgeschlossen: Lungenembolie, Pneumonie", in one line or in items below. */
function isRuledOutFirst(text: string, line: number, before: string): boolean {
  const items = (RULED_OUT_LIST.exec(before) ?? RULED_OUT_AT_ONCE.exec(before))?.groups?.items;
  if (items !== undefined) return !endsSentence(items) && !TURNS.test(items);
  if (!BULLET.test(before)) return false;
  const above = text
    .slice(0, Math.max(0, line - 1))
    .split('\n')
    .slice(-MOST_ITEMS);
  const heading = above.findLast((each) => !BULLET.test(each));
  return heading !== undefined && RULED_OUT_HEADING.test(heading);
}

/** A full stop of an abbreviation stands before a small letter or a comma; in German before a noun too. */
const ABBREVIATION =
  /(?<=(?<![\p{L}])\p{L}{1,6})\.(?=,|\s\p{Ll})|(?<=(?<![\p{L}])(?:bek|chron|kard|pulm|art|vask|ven|inf|rez|akut|psych|neur|allerg|sek|prim|resp|onk|ren|metab|arter|Z|St))\.(?=\s)/gu;
const endsSentence = (words: string): boolean => /[.!?;\n]/.test(words.replaceAll(ABBREVIATION, ''));

const ALL_DENIED = String.raw`(?:(?:are|were|all|werden|wurden|sont|sono|son|são)\s)?(?:negad[oa]s|negat[ie]|niés|niées|отрицаются|tarif etmiyor|tariflemiyor)`;
const DENIAL = String.raw`(?:${ALL_DENIED}|(?:(?:are|were|is|was|all|werden|wird|wurden?|sont|sono|son|são)\s)?(?:denied|denies|verneint|negiert|niega|negad[oa]s?|nie|niés?|niées?|nega|negat[oaie]|yok|отрицает|отрицаются|отрицал[аи]?|не болел[аи]?|ينفي|تنفي|منفية?))`;
const DENIED_AT_ONCE = new RegExp(
  String.raw`^(?:\s?[:–-]\s?${DENIAL}|\s(?:${ALL_DENIED}|не болел[аи]?|negad[oa]|negat[oa]|niée?|verneint))\s*(?=[.;\n]|$)`,
  'iu',
);
/** "Diabetic retinopathy: none at last screening", "diyabetik retinopati: son kontrolde yok". */
const NONE_AT_ONCE =
  /^\s?:\s?(?:(?:none|nil|keine[rsnm]?|kein|ninguna?|aucune?|nessun[oa]?|nenhuma?|nein|non|n[ãa]o|yok|hayır|нет|لا يوجد|assente|ausente|absente?)(?=\s*(?:[.;,\n]|$)|\s(?:at|on|in|as of|bei|en|au|al|all['’]?|no|na|при|на|في)\s)|(?![^\n]{0,30}(?<!\p{L})(?:да|var|evet)(?!\p{L}))[^.:;,/\n☐☒☑□✓()[\]]{0,30}\s(?:yok|нет)\s*(?=[.;,\n]|$))/iu;
const DENIED_BEHIND = new RegExp(
  String.raw`^(?<items>(?:[,،]|\s(?:и|y|e|et|und|and|ve)\s|\s?و)[^:;!?\n\d]{2,160}?)(?<colon>\s?[:–-])?\s(?:(?<all>${ALL_DENIED})|(?<russian>отрицает|не болел[аи]?)|${DENIAL})\s*(?=[.;\n]|$)`,
  'iu',
);
const HAS =
  /(?<!\p{L})(?:has|have|had|known|hat|hatte|leidet|bekannt\p{L}*|tiene|padece|ha|soffre|a|souffre|tem|sofre|имеет|страдает|болеет|состоит|известн\p{L}*|var|لديه|لديها|يعاني|with|mit|con|avec|com|but|aber|seit|since|past|history|h\/o|hx|currently|no|not|kein\p{L}*|aktuell|sin|sans|senza|sem|yok|нет|сейчас)(?!\p{L})/iu;
/** What is denied is an object: "аллергию отрицает"; "гипертоническая болезнь" before it is a subject, and what there is. */
const IS_SUBJECT = /^\p{L}*(?:ая|яя|ия|ма)(?!\p{L})/iu;
const FEWEST_DENIED = 2;

const SUSPECTED =
  /(?:\?|(?<!\p{L})(?:verdacht auf|v\. ?a\.|suspected|suspicion|sospecha|sospetto|suspeita|подозрение|şüphesi)(?!\p{L})[^.;:\n]{0,24})\s?$/iu;
/** "Verdacht auf Myokardinfarkt 2019, koronarangiographisch ausgeschlossen": the year stands between. */
const EXCLUDED_BEHIND =
  /^\s\(?(?:(?:in|im|en|em|nel|в)\s)?(?:19|20)\d\d\)?\s?[,–-]\s?(?!not |nicht |no |pas |non |não |не )(?:\p{L}+(?:isch|ally|mente|ment)\s)?(?:excluded|ruled out|ausgeschlossen|descartad[oa]|éliminée?|écartée?|exclue?|esclus[oa]|excluíd[oa]|afastad[oa]|исключ[её]н[аоы]?|dışlandı|ekarte edildi)(?!\p{L})/iu;

/** "DD: piyelonefrit, aort diseksiyonu -- dışlandı": behind a dash or a colon one word speaks of all that its list names. */
const RULED_OUT_BEHIND = new RegExp(
  String.raw`^(?:\p{L}{0,3}(?:[,،]|\s(?:и|y|e|et|und|and|ve)\s|\s?و)(?<items>[^:;!?\n]{2,160}?))?\s?[:–—-]{1,2}\s(?:all |alle |both |beide |todos |tous |tutti |hepsi |все )?${RULED_OUT}\s*(?=[.;\n]|$)`,
  'iu',
);

/** "Туберкулёз, вен. заболевания отрицает": the full stops within the list are those of abbreviations. */
function isDeniedBehind(before: string, name: string, behind: string): boolean {
  if (DENIED_AT_ONCE.test(behind) || NONE_AT_ONCE.test(behind)) return true;
  if (SUSPECTED.test(before) && EXCLUDED_BEHIND.test(behind)) return true;
  const ruledOut = RULED_OUT_BEHIND.exec(behind);
  if (ruledOut && !endsSentence(ruledOut.groups?.items ?? '') && !HAS.test(ruledOut.groups?.items ?? '')) return true;
  const groups = DENIED_BEHIND.exec(behind)?.groups;
  const items = groups?.items;
  if (groups === undefined || items === undefined || endsSentence(items) || HAS.test(items)) return false;
  const isWhole = groups.colon !== undefined || groups.all !== undefined || items.includes('.');
  const isMany = items.split(/[,،]|\s(?:и|y|e|et|und|and|ve)\s|\sو/u).filter((item) => item.trim() !== '').length >= FEWEST_DENIED;
  if (!isWhole && !isMany && groups.russian === undefined) return false;
  if (groups.russian !== undefined && groups.colon === undefined && IS_SUBJECT.test(name)) return false;
  const [own = ''] = before
    .replaceAll(ABBREVIATION, '')
    .split(/[.;:!?]/)
    .slice(-1);
  return !HAS.test(own);
}

/** "Страдает гипертонической болезнью, сахарный диабет отрицает": the denial behind it is of the next. */
export function isTheirsBeforeDenied(text: string, start: number, end: number): boolean {
  const own =
    text
      .slice(Math.max(0, start - 80), start)
      .split(/[.;:!?\n,،]/)
      .at(-1) ?? '';
  return (SUFFERS.test(own) && DENIED_BEHIND.test(text.slice(end, end + LONGEST))) || isOwnOfDeniedComplication(text, start, end);
}

/** "No diabetic retinopathy (T2DM)": in brackets stands the disease whose complication is denied. */
const isOwnOfDeniedComplication = (text: string, start: number, end: number): boolean =>
  COMPLICATION_DENIED.test(text.slice(Math.max(0, start - 90), start)) && /^\s?(?:type [12])?[),;]/i.test(text.slice(end, end + 10));
const COMPLICATION_DENIED = /\b(?:no|without) (?:evidence of |signs? of )?diabetic [^().;:\n]{3,40}\((?:known |has |pt has )?$/i;

const SUFFERS =
  /(?<!\p{L})(?:страдает|болеет|имеет|имеется|leidet an|suffers from|padece|souffre d|soffre di|sofre de|يعاني من|تعاني من)\s?(?:['’]?\p{L}{1,12}\s)?$/iu;
