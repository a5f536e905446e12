import { relativesAnywhere, relativesOf } from '../../domain/relatives/patterns.ts';
import { isDoneDeniedBehind } from '../assertion/denied-behind.ts';
import type { OperationKind } from './operation-names.ts';

/**
 * Whether the words around an operation say that it was done: in nine languages, for patients and for those who write of them. What is wanted, planned, offered, refused,
 * feared, asked about, or somebody else's was not done to the patient; without words of having been done nothing is taken for done.
 */

const words = (...alternatives: string[]) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/;
/** "En el 95", "nel 95": of the last century. */
export const SHORT_YEAR =
  /(?<!\p{L})(?:en el(?: año)?|del|nel|en|em|in|no ano|im jahr|в|سنة|عام) ['’]?([4-9]\d)(?:[ -]?м)?(?![\d.,]*\d|\s?(?:%|per ?cent|of|to|min\p{L}*|h(?:ou)?rs?|days?|weeks?|months?|years?|años|anos|anni|ans|jahre|лет|kg|mg))/iu;
const DATED = /(?<![\d/.])\d{1,2}[/.-](?:\d{1,2}[/.-])?(?:19|20)?\d\d(?![\d%])/;

const DONE = words(
  'had|having had|(?:they|doctors?|surgeons?) (?:did|performed|put(?! (?:me|him|her|us) (?:on|off)))|(?:was|were) put|underwent|undergone|done|performed|removed|taken out|took out|out|fitted|put in|implanted|inserted|placed|replaced|operated|repaired|fixed|got an?|received|after my|since my|previous|prior|past|history of|post|s/p|x\\d|(?:years?|months?|yrs) ago|when i was|at age|age \\d+|as a (?:child|kid|baby)|in childhood|last (?:year|month)|tied|excised|drained|stripped|status|since|placed|at \\d\\d|transfused|given|delivered by|two|three|[23]x|several|multiple|day-case|uneventful(?:ly)?|uncomplicated|complicated by|successful(?:ly)?|bearer of',
  'me operaron|me han operado|operad[oa]s?|me oper[eé]|me hicieron|me hice|me quitaron|me sacaron|me pusieron|me puse|puest[oa]s?|extirpad[oa]s?|quitad[oa]s?|tuve|hace (?:\\d+|un|dos|tres|cuatro|cinco|unos|muchos|varios) (?:años?|meses)|desde|de niñ[oa]|de pequeñ[oa]|llevo|el año pasado|intervenid[oa]s?|dos|portador[a]? de|se realiz[oó]|se practic[oó]|realizad[oa]s?|sometid[oa] a',
  'hatte|wurden?|operiert|entfernt|raus|rausgekommen|weg|eingesetzt|bekommen|gehabt|gemacht|seit|vor (?:\\d+|einem|zwei|drei|vier|fünf|zehn) jahren|als kind|in der kindheit|mit \\d{1,2}|letztes jahr|z\\. ?n\\.|zustand nach|erfolgte|durchgeführt|implantiert|träger(?:in)?|komplikationslos\\p{L}*|zwei|nach stattgehabte[rm]',
  "opérée?s?|operée?|étant (?:enfant|petite?)|enfant|ai eu|eu|enlevée?s?|posée?s?|retirée?s?|subie?|depuis|il y a (?:\\d+|un|deux|trois|quelques) (?:ans?|mois)|à \\d+ ans|faite?|deux|réalisée?|bénéficié|porteu(?:r|se) d[e’']un?|porteu(?:r|se) de?",
  'operei|operad[oa]s?|fiz|tirei|tiraram|retirei|retiraram|coloquei|colocaram|tive|h[áa] \\d+ anos|ano passado|criança|desde|botei|submetid[oa]|duas|portador[a]? de|realizad[oa]s?|realizou|prévi[oa]s?',
  'operat[oa]|mi hanno|tolt[oaie]|rimoss[oa]|messo|impiantat[oa]|fatt[oa]|avuto|subito|da piccol[oa]|da bambin[oa]|anni fa|dal|nel|due|a \\d+ anni|sottopost[oa]|eseguit[oa]|pregress[oaie]|portat(?:ore|rice) di|esiti di|effettuat[oa]',
  'oldum|oldu|olmuş|geçirdi|geçirmiş|aldırdı|taktırdı|yaptırdı|yapılmış|takılmış|alınmış|geçirdim|alındı|aldılar|aldırdım|takıldı|taktırdım|yapıldı|yaptırdım|ettirdim|çocukken|geçen (?:sene|yıl)|(?:sene|yıl) önce|çıkarıldı|geçirilmiş|öyküsü',
  'удалили|удалена?|удалён|вырезали|сделали|делали|поставили|стоит|перен[её]с(?:ла)?|прооперирован\\p{L}*|после|была?|было|в детстве|(?:лет|года?) назад|заменили|прош[её]л|прошла|выполнен\\p{L}*|состояние после',
  'خضعت|استأصلت|استاصلت|عملت|سويت|أجريت|اجريت|و?شلت|و?شيلت|و?شيلوا|شالوا|أزلت|ازالوا|ركبت|ركبوا|زرعت|(?<!عمر\\p{L}{0,3} [\\d٠-٩]{1,3} |عند\\p{L}{0,2} [\\d٠-٩]{1,3} )سنة|سنتين|سنوات|وأنا صغير\\p{L}*|قبل|مرتين|تم',
);
/** Words of cutting, for an organ or a disease: "appendix out". */
const OPERATED = words(
  'scraped|shaved|rebored|resected|lasered|gehobelt|ausgehobelt|ausgeschält|verkleinert|reseziert|raspad[oa]|rasparon|resecad[oa]|rabotée?|réséquée?|raschiat[oa]|resecat[oa]|kazın\\p{L}*|küçültül\\p{L}*|резецир\\p{L}*',
  'removed|removal|out|taken out|took out|(?:they|doctors?|surgeons?) took|was taken|operated|operation|operations|surgery|surgeries|op|ops|repaired|repair|fixed|mesh|excised|extracted|whipped out|surgically absent',
  'oper\\p{L}*|intervenid\\p{L}*|quitaron|quitad\\p{L}*|sacaron|sacad\\p{L}*|extirp\\p{L}*|cirug\\p{L}*|entfernt\\p{L}*|raus|rausgekommen|weg|gezogen',
  'opér\\p{L}*|enlev\\p{L}*|retir\\p{L}*|tirei|tiraram|cirurgia|tolt[oaie]|tolto|asportat\\p{L}*|rimoss\\p{L}*|intervento',
  'alındı|aldılar|aldırdım|aldırmıştım|ameliyat(?!s[ıi]z)\\p{L}*|çıkarıldı|çektirdim|удал\\p{L}*|вырез\\p{L}*|опер\\p{L}*|прооперир\\p{L}*|убрал\\p{L}*',
  'استأصل\\p{L}*|استاصل\\p{L}*|استئصال|و?شلت|و?شيلت|و?شيلوا|شيلت|شيلوا\\p{L}*|شالوا\\p{L}*|[اأإ]ن?ت?شال(?:ت|وا|و)?|مشال(?:ة|ه)?|[اأ]ستؤصل\\p{L}*|أزلت|ازالوا|إزالة|عملية|عملت عملية|قلعت',
);
const HAVE = words(
  "i have|i've|ive|got|have an?|with|wearing|tengo|con|ich habe|habe|trage|mit|j'ai|j ai|porte|avec|tenho|uso|com|ho|porto|var|у меня|стоит|عندي|معي|لدي",
);

const WANTED = words(
  "want\\p{L}*|gonna|gunna|gonnae|finna|has to|have to|having to|must|should|supposed to|need|needs|needing|needed|wish|would like|i'd like|like to|looking (?:for|at|into|to)|hop(?:e|ing) (?:to|for)|try(?:ing)? to|ready to|keen (?:to|on)|here to (?:get|have|undergo)|here for an? (?!check|follow|review|second|opinion|consult)|(?:i['’]?m|i am|we['’]?re|we are|he['’]?s|he is|she['’]?s|she is) after an?|(?:was|were) told|interested|thinking (?:of|about)|consider\\p{L}*|plan|plans|planned|planning|scheduled|booked|booking|going to|will|waiting|await\\p{L}*|list|listed|candidate|recommend\\p{L}*|advis\\p{L}*|suggest\\p{L}*|offered|propos\\p{L}*|quote|price|prices|costs?|how much|can you|could you|do you|should i|if|risks?|afraid|scared|worried|nervous|refus\\p{L}*|declin\\p{L}*|said no|instead of|avoid|due (?:in|on|for)|next (?:week|month|year)|in (?:an?|one|two|three|four|six|\\d{1,2}) (?:days?|weeks?|months?)|tomorrow|redo|may need|might need|possible|consent|indication|unsuitable|unfit|not fit|discuss\\p{L}*|vs|versus|before|prior to|elective|referred for|pending|deferred|opinion|to be (?:done|performed|arranged|placed|fitted|inserted|booked)",
  '(?:hace|hacen|haría|haria) falta|quiero|quiere|necesita|debe|va a|van a|quisiera|querría|necesito|me gustaría|deseo|busco|interesad[oa]|pienso|pensando|planead[oa]|programad[oa]|me van a|voy a|tengo que|tienen? que|tendr[íi]an? que|hay que|debo|deber[íi]a|cu[áa]nto|precio|cuesta|presupuesto|recom\\p{L}+|aconsej\\p{L}*|prop(?:us|on)\\p{L}*|miedo|espera|próxim\\p{L}*|previst[oa]|indicad[oa]',
  'möcht(?:e|en)?|bräucht\\p{L}*|brauch\\p{L}{0,2}|benötige?n?|soll|sollten?|wollten?|vorgeschlagen|angeboten|muss|müsste|müsse|rät|geplant\\p{L}*|plane|planen|termin|kosten|kostet|preis|angebot|empfohlen\\p{L}*|warte|warteliste|angst|nächste\\p{L}*|überlege|statt|vorgesehen|empfehl\\p{L}*|ich will|indikation',
  'voudrais|voudrait|veut|devra|devrait|aimerait|cherche|veux|souhaite|besoin|envisag\\p{L}*|prévue?s?|programmée?|dois|doit|faut|faudra|faudrait|vais|combien|prix|coûte|devis|conseil\\p{L}*|recommand\\p{L}*|peur|attends|intéress\\p{L}*|aimerais|prochaine?|en attente',
  'quero|quer|vai|vão|queria|gostaria|precis(?:o|a|ava|aria)|pretendo|penso|vou|tem que|tenho que|deve|marcad[oa]|agendad[oa]|quanto|preço|custa|orçamento|medo|aguard\\p{L}*',
  'vorrei|vorrebbe|vuole|dovrebbe|devono|voglio|devo|deve|dovrei|bisogna|bisogno|serv(?:e|ono|irebbe)|pens[oai]\\p{L}*|programmat\\p{L}*|prevista|previsto|prezzo|costa|preventivo|consigli\\p{L}*|propost\\p{L}*|paura|attesa|prossim\\p{L}*|si consiglia|in lista',
  'ihtiya\\p{L}*|arıyor\\p{L}*|istiyorum|istiyor|istiyoruz|olacağım|olmam|olacak|yaptırmak|gerek\\p{L}*|lazım\\p{L}*|şart|dedi|diyor\\p{L}*|söyledi|söylüyor|planl\\p{L}*|ne kadar|fiyat\\p{L}*|düşünüyor\\p{L}*|öner\\p{L}*|kork\\p{L}*|bekliyor\\p{L}*|randevu\\p{L}*|değişmesi|istemedi\\p{L}*|vazgeç\\p{L}*|teklif\\p{L}*|kabul etme\\p{L}*',
  'ищу|ищем|ищет|нужен|хочу|хочет|должн\\p{L}*|хотел\\p{L}*|нужн\\p{L}*|надо|необходим\\p{L}*|говор\\p{L}*|планир\\p{L}*|запланир\\p{L}*|сколько|цен[аыу]|стоимость|рекоменд\\p{L}*|совету\\p{L}*|предлож\\p{L}*|боюсь|жду|очеред\\p{L}*|будет|буду|предсто\\p{L}*|показан\\p{L}*|хотим|хотят|предлага\\p{L}*|дума[лею]\\p{L}*|собира\\p{L}*|отказ\\p{L}*|передум\\p{L}*|(?<!пришлось )(?:про|с)?(?:оперировать|удалить|удалять|вырезать|убрать|делать|ставить|поставить|заменить|менять|пересадить)',
  'أريد|تريد|يريد|تحتاج|يحتاج|سيجري|ستجري|اريد|ابغى|أبغى|عايز|عايزة|بدي|أحتاج|احتاج|محتاج\\p{L}*|لازم|ضروري|كم|سعر|تكلفة|بكم|أفكر|موعد|خايف\\p{L}*|خائف\\p{L}*|نصح\\p{L}*|اقترح\\p{L}*|راح|نريد|يريدون|[يتن]ب[يغى]\\p{L}?|بغيت|باغي\\p{L}*|عايزين|عاوز\\p{L}*|بد(?:ه|ها|نا|هم|و)|ود(?:ي|ه|ها|نا)|[خك]اص(?:ه|ها|و|ني|نا)|خص(?:ه|ها|و|ني)|[اأ]بي (?:[اأ]سوي|[اأ]عمل|[اأ]شيل|[اأ]ركب|[اأ]غير)|رفض\\p{L}*',
);
const NOT = words(
  "no|not|never|n['’]t|don['’]?t|didn['’]?t|haven['’]?t|hasn['’]?t|without|denies|nil|nunca|jam[aá]s|ning\\p{L}*|ni|sin|nie|kein\\p{L}*|nicht|ohne|jamais|pas|aucun\\p{L}*|não|nao|sem|nenhum\\p{L}*|nem|non|mai|nessun\\p{L}*|nemmeno|neanche|neppure|hiç|değil|olmad\\p{L}*|yok|не|никогда|без|لم|ما|بدون|ليس|و?لا",
);
/** "Cirurgia no joelho": in the knee. */
const IN_THE = /(?<=(?:cirurgias?|opera[çc](?:ão|ao|ões|oes)|operei|operaram(?:-me)?|interven[çc](?:ão|ao)) )nos?(?= )/giu;
const NOT_BEHIND =
  /^[^.;,\n]{0,30}?(?:\b(?:(?:never|not) (?:done|performed|needed|necessary|required|indicated|yet|possible)|refused|declined|avoided|deferred|cancelled|unlikely|if needed|to be considered|was considered|considered|not)\b|olmadım|yapılmadı|^\s(?:ameliyatı )?bile\s*(?:[.;,!]|$)|не (?:делали|было|проводил\p{L}*))/iu;
const OTHER = words(
  relativesAnywhere({ among: 'talk', but: ['family'] }),
  'mi señora',
  "(?:vet|veterin\\p{L}*|tier[aä]rzt\\p{L}*|vétérinaire|ветеринар\\p{L}*|(?:our|my|the) (?:dog|cat|horse|puppy)(?:['’]s)?|(?:mein|unser)e?n? (?:hund|katze|kater)|(?:mi|nuestr[oa]) (?:perr[oa]|gat[oa])|(?:mon|ma|notre) (?:chien(?:ne)?|chatte?)|(?:mi[oa]|nostr[oa]) (?:cane|gatt[oa])|(?:meu|minha|nosso|nossa) (?:cachorr[oa]|cão|cadela|gat[oa])|köpeğim\\p{L}*|kedim\\p{L}*|собак\\p{L}*|кошк\\p{L}*|كلبي|قطتي)",
);

/** "My brother had the bypass, I just had me wisdom teeth out": whose it is, is told in its own clause where that names the writer. */
const isOfOther = (sentence: string, before: string): boolean => {
  const ahead = sentence.slice(0, sentence.indexOf(before) + before.length + 1);
  return OTHER.test(ahead) && !(OWN.test(before) && !OTHER.test(before));
};
const OWN =
  /^[\s,;–-]*(?:(?:and|but|y|pero|und|aber|et|mais|e|ma|mas|ve|ama|а|но|و|لكن|بس) )?(?:i|i['’]ve|me,? i|ich|i hob|yo|a m[ií]|moi|je|j['’]ai|eu|a mim|io|a me|ben|bende|bana|я|мне|у меня|و?[أا]نا)(?!\p{L})/iu;

/** "LASIK in her sister", "شالوا المرارة لأخوي". */
const IN_OTHER = new RegExp(
  String.raw`^\s+(?:in (?:an? |his |her |my |the )?(?:older |elder |younger |twin )?${relativesAnywhere({ among: 'talk', languages: ['en'] })}|ل${relativesOf('ar')})(?!\p{L})`,
  'iu',
);

const BREAKS =
  /[,;،]|(?<![\p{L}\p{M}])(?:but|now|and now|pero|ahora|aber|jetzt|mais|maintenant|mas|agora|ma|ora|ama|şimdi|но|теперь|сейчас|لكن|الآن|الحين)(?![\p{L}\p{M}])/giu;
/** "Gonna get ma hip done", "faire changer ma hanche": right ahead of the operation it is no Italian "but". */
const OWN_IN_SCOTS_OR_FRENCH = /(?<![\p{L}\p{M}])ma(?=(?: (?:left|right|bad|auld|other|wee|first|second))?\s$)/giu;
/** The stop of "bds." and "li." ends no sentence. */
const ENDS = /(?<!(?<!\p{L})(?:bds|bilat|beids|li|re|ca|izq|izda|dcha|dch|dx|sx|esq|dta|lt|rt))[.!?؟](?=\s|$)|\n/giu;

/** The sentence around text[start..end), and the part of it between commas that holds the operation. */
export type Surroundings = { before: string; behind: string; sentence: string; isQuestion: boolean };

export function surroundingsOf(text: string, start: number, end: number): Surroundings {
  const from = lastEnd(text.slice(Math.max(0, start - 160), start), ENDS) + Math.max(0, start - 160);
  const rest = text.slice(end, end + 160);
  const close = firstOf(rest, ENDS);
  const left = withoutRash(text.slice(from, start));
  const right = withoutRash(rest.slice(0, close));
  return {
    before: left.slice(lastEnd(left.replace(OWN_IN_SCOTS_OR_FRENCH, blanked), BREAKS)),
    behind: right.slice(0, firstOf(right, BREAKS)),
    sentence: `${left}${text.slice(start, end)}${right}`,
    isQuestion: /^[?؟]/.test(rest.slice(close)),
  };
}

/** "Came out in big red lumps", "broke out": of a skin, and of no knife. */
const RASH_OUT =
  /(?<!\p{L})(?:(?:c[oa]m(?:e|es|ing)|brought (?:me|him|her)) out(?= in (?:\p{L}+ ){0,2}?(?:lumps|rash\p{L}{0,2}|hives|spots|blotch\p{L}{0,2}|we?[ae]ls|welts|blisters|bumps|wheals|sweats?)(?!\p{L}))|br[eo]a?k(?:e|s|ing)? out)/giu;
const blanked = (words: string): string => ' '.repeat(words.length);
const withoutRash = (words: string): string => words.replace(RASH_OUT, blanked);

/** Whether the words beside an operation in its clause tell of a deed: with a verb or a year, and no wish. */
export const tellsOfDeed = ({ before, behind }: Pick<Surroundings, 'before' | 'behind'>): boolean => {
  const own = `${before} | ${behind}`;
  return !WANTED.test(own) && [YEAR, DATED, DONE, OPERATED].some((told) => told.test(own));
};

/** Whether words tell of a wish, a denial, somebody else or what is felt now. */
export const isSpoilt = (said: string): boolean => [WANTED, NOT, OTHER, FELT].some((other) => other.test(said));
const FELT = words(
  'hurts?|hurting|pains?|painful|sore|now|still|today|bothers?|tut weh|weh|schmerz\\p{L}*|jetzt|noch|heute|aktuell|duele\\p{L}?|dolor\\p{L}*|molest\\p{L}*|ahora|hoy|todavía',
  'mal|douleur\\p{L}*|maintenant|encore|dói|doem|dor|dores|agora|ainda|hoje|fa male|dolor[ei]|adesso|ora|ancora|oggi|ağrı\\p{L}*|şimdi|hâlâ|hala|bugün|болит|болят|боль|боли|сейчас|ещё|сегодня|يوجع\\p{L}*|توجع\\p{L}*|ألم|الم|الحين|الآن|هلق|لسه|لسا',
);

/** Whether the words ahead of a name in its clause say that it was operated on, and deny nothing. */
export const isOperatedAhead = (before: string): boolean => OPERATED.test(before) && !NOT.test(before.replace(IN_THE, ' '));

const lastEnd = (words: string, pattern: RegExp): number => {
  const last = [...words.matchAll(pattern)].at(-1);
  return last ? last.index + last[0].length : 0;
};
const firstOf = (words: string, pattern: RegExp): number => [...words.matchAll(pattern)][0]?.index ?? words.length;

/**
 * Whether it was done, as far as the words say.
 * @param isStory whether a heading or the kind of section says that what is named was done
 * @param isListed whether a label over earlier operations does: an organ named below it was operated on
 * @param isDated whether a date beside it says so
 * @param isTimed whether a message tells when, by other words than a date
 * @param done whether the clause tells of a deed on the organ that is named, or names a thing that may be wished for as well
 */
export function isToldAsDone(
  around: Surroundings,
  kind: OperationKind,
  {
    isStory,
    isListed,
    isProxy,
    isDated: mayBeDated,
    done,
    isTimed,
  }: Record<'isStory' | 'isListed' | 'isProxy' | 'isDated' | 'isTimed', boolean> & { done: 'deed' | 'thing' | null },
): boolean {
  const { before, isQuestion } = around;
  const [behind, sentence] = [around.behind, around.sentence].map((text) => text.replace(WENT_WELL, '')) as [string, string];
  const own = `${before} | ${behind}`;
  const lead = sentence.slice(0, sentence.indexOf(before) + before.length);
  const isException = EXCEPT_BEHIND.test(behind) || (EXCEPT.test(before.slice(-NEAR)) && NOT.test(lead.split(EXCEPT)[0] ?? ''));
  const ahead = isException ? (before.slice(-NEAR).split(EXCEPT).at(-1) ?? '') : before.slice(-NEAR);
  if (
    isQuestion ||
    WANTED.test(own) ||
    isWishedInArabic(around) ||
    NOT.test(ahead.replace(IN_THE, ' ')) ||
    (!isException && (NOT_BEHIND.test(behind) || isDoneDeniedBehind(behind)))
  )
    return false;
  if (/\bpre-$/i.test(before)) return false;
  if (kind === 'part' && !isStory && !isListed && SUPPOSED.test(own) && !OPERATED.test(own)) return false;
  if (TO_BE_DONE.test(before) && PARTICIPLE.test(behind)) return false;
  if (!isProxy && (isOfOther(sentence, before) || IN_OTHER.test(behind))) return false;
  const isDated = isTimed || (mayBeDated && (YEAR.test(own) || DATED.test(own) || SHORT_YEAR.test(own)));
  if (!isDated && (isShortWish(own, sentence) || isAskedFor(own))) return false;
  if (kind === 'part' && !isDated && !isStory && !isListed && NOUN_ALONE.test(own) && !TELLS_OF_THEN.test(own) && !DONE.test(own))
    return false;
  const all = WANTED.test(sentence) ? own : sentence;
  const isDone = done === 'deed' || (done === 'thing' && (isDated || DONE.test(own)));
  if (kind === 'part' && !isException && NOT_OPERATED.test(isDone || OPERATED.test(own) ? behind : sentence)) return false;
  if (kind === 'part')
    return (
      isListed ||
      isDone ||
      OPERATED.test(own) ||
      (isDated && DID_IT.test(before)) ||
      (OPERATED.test(all) && (isDated || DONE.test(own) || all !== own))
    );
  if (isStory || isListed || isDated || isException || DONE.test(own) || isTimeAfter(before) || LEFT_BEHIND.test(behind)) return true;
  return (kind === 'device' && (HAVE.test(own) || IN_ARTERY.test(behind))) || (DONE.test(all) && !NOT.test(all));
}
/** "I have bunions, my gallbladder was removed": what one has now, where the words of operating are another's. */
export const hasItNow = ({ before, behind }: Pick<Surroundings, 'before' | 'behind'>): boolean =>
  HAS_IT.test(before) && !OPERATED.test(`${before} | ${behind}`);
const HAS_IT =
  /(?<!\p{L})(?:(?:i|she|he|we) (?:have|has)|i['’]ve got|tengo|tiene|ich hab(?:e)?|j['’]ai|elle a|il a|io ho|tenho|tem|у меня(?: есть)?|عندي|عندها|عنده)(?: (?:an?|the|some|bad|big|small|two|both|my|una?s?|une|des|les|las|los|eine?n?|la|le|il|uma?))?(?: (?:bad|big|small|left|right|painful))? $/iu;
/** "سويت الزايدة سنة 2012", "he did hernia in 2003": right before the organ. */
const DID_IT =
  /(?<!\p{L})(?:i|he|she|we|they|(?:my|his|her) \p{L}{2,9}) (?:did|don do|done|has done|have done) (?:an? )?$|(?<!\p{L})و?(?:سويت|عملت|سوينا|عملنا) (?:عملية )?(?:في )?(?:ال)?$/iu;
/** "وأبغى أسوي عملية": "and" is written as one word with the wish; what was done ahead of it stays so. */
const isWishedInArabic = ({ before, behind }: Surroundings): boolean => {
  if (AND_WISH.test(before)) return true;
  const at = behind.search(AND_WISH);
  return at >= 0 && !DONE.test(`${before} | ${behind.slice(0, at)}`) && !OPERATED.test(`${before} | ${behind.slice(0, at)}`);
};
const AND_WISH =
  /(?<!\p{L})[وف](?:[أا]?(?:ريد|بغ[ىي]|بي|حتاج)|تريد|نريد|[يتن]ب[غي]\p{L}?|بد[يهن]\p{L}?|ود[يه]|عايزة?|عاوزة?|محتاجة?|حابة?|ناوية?)(?!\p{L})/u;

/** "Tonsils and adenoids out, for my son", "gallbladder out, that is what I need": "out" alone, and behind it for whom, or that it is wished for. */
const isShortWish = (own: string, sentence: string): boolean =>
  (WISHED_BEHIND.test(sentence) || FOR_SOMEBODY.test(sentence)) && !TELLS_OF_THEN.test(own) && !OPERATED.test(own.replace(OUT, ''));
const WISHED_BEHIND =
  /[,;:–-] ?(?:(?:that|this|it)(?:['’]s| is) (?:all |what )*(?:i|we|he|she)(?:['’]d)? (?:needs?|wants?|like|would like)|das (?:ist,? was ich )?(?:brauche?|will|möchte)|c['’]est ce (?:que je veux|qu['’]il me faut)|es[to]o? es lo que (?:quiero|necesito)|è quello che (?:voglio|mi serve)|é (?:isso )?o que (?:quero|preciso))/iu;
const OUT = /(?<!\p{L})(?:out|raus|weg)(?!\p{L})/giu;
const TELLS_OF_THEN = words(
  'had|got|were|was|been|have|has|took|taken|came|last|as an?|when|ago|at|since|hatte|wurden?|sind|habe|hat|als|seit|vor|mit',
);
const FOR_SOMEBODY =
  /[,;:–-]? (?:for|für|pour|para|per|для|لابني|لبنتي)(?: (?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mon|ma|notre|mi|nuestr[oa]|meu|minha|mio|mia|моего|моей))? ?(?:little |kleine[nrs]? |petite? )?(?:son|daughter|child|kid|boy|girl|mum|mom|mother|dad|father|wife|husband|sohn|tochter|kind|mutter|vater|frau|mann|fils|fille|enfant|hij[oa]|filh[oa]|figli[oa]|сына|дочери|ребёнка)(?!\p{L})/iu;
/** "Gallbladder out please", "Galle raus bitte": who asks for it has not had it. */
const isAskedFor = (own: string): boolean => PLEASE.test(own) && !TELLS_OF_THEN.test(own);
const PLEASE = words(
  "please|pls|plz|bitte|por favor|porfa(?:vor)?|pfv|s[’' ]il (?:vous|te) pla[iî]t|svp|stp|per (?:favore|piacere|cortesia)|lütfen|пожалуйста|плиз|لو سمحت\\p{L}*|من فضلك\\p{L}*|رجاء|الرجاء",
);
/** "An operation on the womb", "surgery where they take it out": what kind of operation is spoken of; nobody says that it was done. */
const NOUN_ALONE =
  /(?<!\p{L})(?:an?|eine[nr]?|una|un|une|uma?|bir) (?:\p{L}{2,12} )?(?:operation|surgery|op|eingriff|operaci[oó]n|cirug[ií]a|opération|intervention|cirurgia|operação|operazione|intervento|ameliyat)(?!\p{L})|(?<!\p{L})(?:operation|surgery|procedure|operaci[oó]n|cirug[ií]a|opération|intervention|cirurgia|operação|operazione|intervento) (?:for|to|where|in which|para|pour|per|donde|où|onde|dove)(?!\p{L})/iu;
/** "Gallbladder removed, no problems": how it went, and no denial. */
const WENT_WELL =
  /[,;(–-]?\s?(?<!\p{L})(?:(?:with )?no|without(?: any)?|ohne|keine|sin|sans|aucun[e]?|senza|nessun[a]?|sem|без|никаких|بدون|دون) (?:(?:major|big|real|grandes?|gro(?:ß|ss)e[n]?) )?(?:problems?|issues?|complications?|troubles?|bother|drama|hassle|probleme?n?|komplikation(?:en)?|complicaciones|problemas?|probl[eè]mes?|problemi|complicazioni|complica[cç][õo]es|intercorr[eê]ncias|осложнени\p{L}|проблем\p{L}?|مشاكل|مضاعفات)(?!\p{L})/giu;
/** "Bandscheibenvorfall, bin noch nicht operiert", "hernia, sin operar". */
const NOT_OPERATED =
  /(?<!\p{L})(?:not|never|\p{L}+n['’]t|nicht|nie|niemals|no|nunca|jamás|sin|pas|jamais|não|nao|sem|non|mai|senza|не|ни разу|без)(?:[ '’](?:hanno|han|avete|haben|habe|hat|mir|mi|gli|ce|ho|abbiamo|has|have|had|yet|ever|been|be|had|have|it|gone|noch|bisher|je|wurde|worden|bin|me|la|lo|las|los|se|he|han|ha|hemos|fait|faite|fui|sido|está|estoy|été|encore|ai|a|on|m|me|l|foi|ainda|sou|è|sono|stat[oa]|ancora|stata|l|была?|было|меня|её|ещё|еще|делали)){0,4}[ '’](?:operiert|entfernt|operated|removed|fixed|repaired|operad[oa]s?|operar\p{L}{0,4}|operaron|oper[éóo]|opérer|enlever|opérée?s?|enlevée?s?|operat[oaie]|tolt[oaie]|опериров\p{L}+|прооперир\p{L}+|удал\p{L}+)(?!\p{L})|(?<!\p{L})ameliyat\p{L}*(?: \p{L}{2,8}){0,2} (?:olmad|geçirmed|edilmed|yapılmad|ettirmed|istemed)\p{L}*|(?<!\p{L})(?:aldırmad|alınmad|çıkarılmad|aldırtmad)\p{L}*/iu;
const NEAR = 34;
/** "Stent to LAD", "stents in RCA and LCx". */
const IN_ARTERY =
  /^s?\s(?:to|in|of)\s(?:the\s)?(?:(?:mid|prox(?:imal)?|distal)[- ])?(?:LAD|RCA|LCX|LCx|LMS|LMCA|OM\d?|SVG|RIVA|coronar\w+)\b/;
/** "They thought it was the appendix": what it was taken for. */
const SUPPOSED = words(
  'suspect\\p{L}*|thought (?:it was|i had|it might)|verdacht\\p{L}*|dacht\\p{L}* (?:an|es)|sospech\\p{L}*|pensaban que|soupçon\\p{L}*|on a cru|croyaient|suspeit\\p{L}*|pensavam que|pensavano|sospett\\p{L}*|san(?:ıp|dı|dılar|mış\\p{L}*)|şüphe\\p{L}*|подозр\\p{L}*|думали|شك\\p{L}*|اشتبه\\p{L}*',
);
/** "Get the sleeve done", "having my hip replaced": a participle that these govern tells of what is to come; "had" and "got" tell of what was. */
const TO_BE_DONE = /(?<![\p{L}'’])(?:get|gets|getting|to have|to be|having|be)\s(?:[\p{L}'’-]+\s){0,3}$/iu;
const PARTICIPLE = /^\p{L}{0,2}\s(?:\p{L}+\s)?(?:done|removed|replaced|repaired|fixed|taken|sorted|fitted|put|performed)(?!\p{L})/iu;
/** "POD 3 L TKR", "day 2 after", "3 Monate nach", "scar of": told from behind it. */
const DAYS_AFTER =
  /(?<!\p{L})(?:pod ?#?\d{1,2}|post[- ]?op(?:erative)? day \d{1,2}|d(?:ay)? ?\d{1,2} post|(?:days?|weeks?|months?|years?|wks?|mths?|yrs?) (?:after|following|since|post)|days? ?\d{1,2} (?:after|following)|tage?n? nach|wochen nach|monate? nach|jahre? nach|(?:jours?|semaines?|mois|ans?) après|(?:días?|semanas?|meses|años?) (?:después|tras)|(?:giorni|settimane|mesi|anni) dopo|(?:dias?|semanas?|meses|anos?) após|(?:дней|дня|недел\p{L}|месяц\p{L}*|лет|года?) после|scars? (?:of|from)|wound of|narbe nach|cicatriz de|cicatrice de|рубец после)\s(?:[\p{L}.-]+\s){0,4}$/iu;
/** "You may drive 6 weeks after a hip replacement": told to everybody. */
const ADVICE = /(?<!\p{L})(?:you|your|may|can|should|must|usually|resume|return|until|allowed|generally|most)(?!\p{L})/iu;
const isTimeAfter = (before: string) => DAYS_AFTER.test(before) && !ADVICE.test(before);
/** "Appendicectomy scar", "THR in situ", "TKR components well aligned". */
const LEFT_BEHIND =
  /^,?\s(?:(?:in|on|at|am|im|en|no|au|nel) )?(?:(?:the|my|his|her|el|le|il|o) )?(?:left|right|linke[nrm]|rechte[nrm]|bras|brazo|braço|braccio|sol|sağ|лев\p{L}{2}|прав\p{L}{2}) ?(?:(?:upper |fore)?arm|wrist|unterarm|oberarm|gauche|droit|izquierdo|derecho|esquerdo|direito|sinistro|destro|kol\p{L}*|рук\p{L})(?!\p{L})|^(?:s|es)?\s(?:(?:surgical\s)?scars?|wound|clips|stump|in situ|in (?:good|satisfactory|correct) position|well (?:seated|positioned|aligned|healed)|components?|patent|functioning|(?:is|are|was|were) (?:well|patent|intact|functioning|in (?:situ|place|good position)))(?!\p{L})/iu;
/** "No operation except the meniscus": what is taken out of a denial was done. */
const EXCEPT = words(
  'except(?: for)?|apart from|besides|other than|only|just|salvo|excepto|menos|aparte de|solo|sólo|außer|ausser|bis auf|nur|sauf|à part|a part|hormis|excepté|seulement|juste|exceto|fora|tirando|só|tranne|eccetto|a parte|solo|кроме|только|إلا|الا|غير|ما عدا|سوى|بس|فقط',
);
const EXCEPT_BEHIND = /^\p{L}{0,6}\s(?:\p{L}+\s)?(?:dışında|disinda|hariç|haricinde)(?!\p{L})/iu;
