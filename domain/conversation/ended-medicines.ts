import { bareClause } from './clause-words.ts';
import { ENDED, ENDED_BEFORE, OTHER, PRESCRIBER, PRESCRIBERS } from './ended-words.ts';
import { isMentionInPaper } from './wrong-paper.ts';
import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';

/**
 * Which medicines of the record a message surely says are taken no longer: `I no longer take metformin`, `my doctor stopped the Marcumar in May`. A whole clause has
 * to say so and nothing else of the medicine; a plan, a pause, a doubt, a question, a condition, and a medicine that is taken again leave it as it is.
 */

const LONGEST = 600;

/** @param others other names of medicines in the message @returns finding ids */
export function readEndedMedicines(message: string, findings: readonly NamedFinding[], others: readonly string[] = []): string[] {
  if (message.length > LONGEST) return [];
  const text = plainWords(message).replace(ALREADY_NOT, 'больше не').replace(IM, "i'm");
  if (AGAIN.test(text)) return [];
  const marked = findings.flatMap(({ finding_id, names }) => {
    const own = markNames(text, names);
    return own === text ? [] : [{ finding_id, names, own }];
  });
  return marked.flatMap(({ finding_id, own }) => {
    const beside = [...marked.filter((one) => one.finding_id !== finding_id).flatMap(({ names }) => names), ...others];
    return isEnded(withOthers(own, beside)) ? [finding_id] : [];
  });
}

/** In Russian "already not" is "no longer". */
const IM = /(?<!\p{L})im(?= (?:not|off|no) )/gu;
const ALREADY_NOT = /(?<!\p{L})уже не(?= (?:пью|принимаю)(?!\p{L}))/gu;

/** Every other medicine as one sign. */
function withOthers(own: string, names: readonly string[]): string {
  const kept = own.replaceAll(NAME, PLACE);
  return markNames(kept, names).replaceAll(NAME, OTHER).replaceAll(PLACE, NAME);
}
const PLACE = '\u0004';

function isEnded(text: string): boolean {
  const sentences = text.split(/(?<=[.!?؟\n])/u).map((sentence) => sentence.trim().replace(HESITATES, '').replace(PUTS_RIGHT, ''));
  const ends = sentences.map((sentence, at) => endOf(sentence, sentences[at + 1] ?? ''));
  return ends.includes('ended') && !ends.includes('open');
}

/** "No, …", "en fait …", "das mit der Gicht stimmt nicht ganz, …": what follows puts right what was noted. */
const PUTS_RIGHT = new RegExp(
  [
    String.raw`^(?:no|nein|non|não|нет|hayır|لا|actually|eigentlich|en fait|de hecho|in realtà|na verdade|aslında|вообще-то)[,]? (?=(?:(?:the|my|das|den|die|le|la|el|il|o|a) |l')?${NAME})`,
    String.raw`^[^,.${NAME}]{0,40}(?:stimmt (?:so )?nicht|not (?:quite |entirely )?(?:right|true|correct)|no es (?:del todo |así |verdad|cierto|correcto)|pas (?:tout à fait )?(?:vrai|exact|juste)|non è (?:proprio |del tutto )?(?:vero|giusto|esatto)|não é (?:bem )?(?:verdade|certo|assim)|doğru değil|не (?:совсем )?(?:так|верно)|неправда)[^,.${NAME}]{0,16}, `,
  ].join('|'),
  'u',
);

/** "Ah ne warte", "ay no, espera", "ой нет, погодите": who begins with it puts right what was said before. A bare "no" goes on to deny. */
const HOLD =
  'oh|ah|ach|ay|uy|ai|eh|äh|euh|hm+|ой|а|да|آه|اه|sorry|actually|wait|hang on|hold on|oops|warte|moment|halt|stopp?|quatsch|esper[ae]|perd[oó]n|perdona|attends?|attendez|pardon|oups|pera|desculpa|opa|aspett[ai]|scus[ai]|anzi|dur|стоп|погоди(?:те)?|подожди(?:те)?|استنى|لحظة|عفوا';
const NOES = 'no|nah|nein|nee|ne|non|nan|n[ãa]o|yok|hayır|нет|لا|لأ';
const SIGN = String.raw`[\s,.!…-]`;
const HESITATES = new RegExp(
  String.raw`^(?:(?:${HOLD})(?![\p{L}\p{M}])${SIGN}+|(?:${NOES})(?=\s*[,.!…]|\s+(?:${HOLD})(?![\p{L}\p{M}]))${SIGN}+)+(?=[\p{L}${NAME}])`,
  'u',
);

/** What a sentence says of the medicine; `open`: it names it, and does not surely say that it is taken no longer. */
function endOf(sentence: string, following: string): 'ended' | 'open' | 'nothing' {
  if (!sentence.includes(NAME)) return 'nothing';
  if (isUnsure(sentence)) return 'open';
  const clauses = clausesOf(sentence);
  const after = isUnsure(following) ? undefined : clausesOf(following)[0];
  const said = clauses.map((clause, at) => {
    if (ENDED.some((pattern) => pattern.test(clause)) || isEndedAsWell(clause, clauses[at - 1])) return 'ended';
    if (!clause.includes(NAME)) return 'nothing';
    const next = clauses[at + 1] ?? after;
    return isMention(clause) && next !== undefined && ENDED_BEFORE.some((pattern) => pattern.test(next)) ? 'ended' : 'open';
  });
  return said.includes('open') || !said.includes('ended') ? 'open' : 'ended';
}

const isUnsure = (sentence: string): boolean =>
  /[?؟¿]/u.test(sentence) || UNSURE.test(sentence) || PARTLY.test(sentence) || PAUSED.test(sentence);

/** "I stopped the pill in May, and Effexor in 2021": the verb of the clause before holds for the bare name too. */
const isEndedAsWell = (clause: string, before: string | undefined): boolean =>
  before !== undefined && BARE_NAME.test(clause) && ENDED.some((pattern) => pattern.test(before.replace(OTHER_MEDICINE, NAME)));
const OTHER_MEDICINE = new RegExp(String.raw`${OTHER}|(?<!\p{L})(?:pill|pille|pilule|píldora|pillola|pílula)(?!\p{L})`, 'u');
const BARE_NAME = new RegExp(`^${NAME}$`, 'u');

const AND = String.raw`(?:and|&|\+|und|y(?! a )|e|et|ve|и)`;
/** "Metformin and ramipril", "metformin, ramipril and aspirin": what is said of one is said of all. */
const LIST = new RegExp(
  String.raw`(?:[${NAME}${OTHER}],? (?:(?:the|my|die|das|den|la|el|le|les|il|o|a) )?)+${AND} (?:(?:the|my|die|das|den|la|el|le|les|il|o|a) )?[${NAME}${OTHER}]`,
  'gu',
);
const joined = (list: string): string => (list.includes(NAME) ? NAME : OTHER);

function clausesOf(sentence: string): string[] {
  const listed = sentence.replace(LIST, joined);
  return listed
    .split(
      new RegExp(
        String.raw`[,;:.!،؛]+|\s[-–—]\s|(?<![\p{L}'])(?:but|aber|pero|ama|но|а|mas|ma|لكن|${AND}) |\s(?=و(?:كتب|عط|أعط|اعط|حط|وصف|بدأ|بدا|حول|صرف)\p{L}*)`,
        'u',
      ),
    )
    .map((clause) => withTurn(clause, bareClause(clause.replace(PRESCRIBERS, PRESCRIBER))))
    .filter(Boolean);
}

/** "…, jetzt Eliquis": a name with a word that turns to it is no bare name that goes on about what ended. */
const withTurn = (clause: string, bare: string): string => (BARE_NAME.test(bare) && TURNS_TO.test(clause.trim()) ? clause.trim() : bare);
const TURNS_TO =
  /^(?:(?:seit|since|desde|depuis|dal?|с|من) |now(?!\p{L})|(?:jetzt|stattdessen|nun|ahora|en su lugar|maintenant|désormais|ora|adesso|invece|agora|şimdi|теперь|сейчас|الحين|الان|الآن|دلوقتي)(?!\p{L}))/u;

/** "About my metformin", "I used to take metformin". */
const MENTION = new RegExp(
  String.raw`^(?:(?:about|regarding|concerning|as for|you have|there is|(?:your |the )?(?:list|record) (?:says|has|shows)|zu|was|sobre|en cuanto|concernant|про|по поводу) )?${NAME}(?: (?:on )?(?:list|record|file))?$|^(?:i (?:used to take|was taking|was on|took|have taken|had)|(?:antes )?(?:yo )?(?:tomaba|tomé)|je prenais|j'ai pris|(?:antes )?(?:eu )?(?:tomava|tomei)|(?:prima )?prendevo|(?:früher )?(?:ich )?(?:habe|hab|nahm)|(?:раньше )?(?:я )?(?:принимал|принимала|пил|пила)) ${NAME}(?: genommen)?$|^${NAME} (?:kullanıyordum?|alıyordum?|içiyordum?)$|^(?:i (?:have|take|am on|'ve|'m on|'ve got|have got)|i've|i've got|i'm on|i'm taking) ${NAME}(?: for(?: \p{L}+){1,3})?$|^ich (?:nehme|habe|hab) ${NAME}(?: für(?: \p{L}+){1,3})?$`,
  'u',
);
const isMention = (clause: string): boolean => MENTION.test(clause) || isMentionInPaper(clause);

const words = (...lists: string[]): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${lists.join('|')})(?!\p{L})`, 'u');

/** Taken again, or begun again. */
const AGAIN = words(
  String.raw`again|back on|re-?start\p{L}*|resum\p{L}*|put me back|start(?:ed)? (?:it|them) (?:again|back)|still (?:take|taking|on)`,
  String.raw`wieder|nehme ich noch|neu (?:an|ein)gesetzt|neu begonnen|immer noch`,
  String.raw`otra vez|de nuevo|nuevamente|volv\p{L}+|reinici\p{L}+|retom\p{L}+|todavía|aún|sigo`,
  String.raw`repri[st]\p{L}*|reprends?|à nouveau|de nouveau|recommenc\p{L}+|encore`,
  String.raw`volt(?:ei|ou|aram)|novamente|recome\p{L}+|ainda`,
  String.raw`ripres\p{L}*|riprend\p{L}*|di nuovo|ricominci\p{L}+|ancora`,
  String.raw`tekrar|yine|yeniden|hâlâ|hala`,
  String.raw`снова|опять|вновь|возобнов\p{L}+|всё ещё|все еще`,
  String.raw`مرة أخرى|مرة ثانية|من جديد|رجعت|(?<!ما )عدت (?:إلى|الى|ل\p{L}+|آخذ\p{L}*|اخذ\p{L}*|أتناول\p{L}*)|وعدت|ما زلت|لا زلت|لسه`,
);
/** Not sure, or not so yet. */
const UNSURE = words(
  String.raw`maybe|perhaps|probably|i think|i guess|i believe|not sure|unsure|don't know|not true|if|whether|unless|soon|tomorrow|next`,
  String.raw`vielleicht|wahrscheinlich|glaube|nicht sicher|weiß nicht|stimmt nicht|nicht wahr|falls|ob|wenn|morgen|nächsten?|bald`,
  String.raw`quizás?|tal vez|probablemente|creo|no estoy segur[oa]|no sé|no es (?:verdad|cierto)|si|mañana|próxim[oa]`,
  String.raw`peut-être|probablement|je crois|je pense|pas sûre?|je ne sais pas|pas vrai|demain|prochaine?`,
  String.raw`talvez|provavelmente|acho|não tenho certeza|não sei|não é verdade|amanhã|próxim[oa]`,
  String.raw`forse|probabilmente|credo|penso|non sono sicur[oa]|non so|non è vero|domani|prossim[oa]`,
  String.raw`belki|galiba|sanırım|emin değilim|bilmiyorum|doğru değil|eğer|yarın|gelecek`,
  String.raw`может|кажется|наверное|наверно|возможно|думаю|не уверена?|не знаю|неправда|если|завтра|следующ\p{L}+`,
  String.raw`ربما|أظن|اظن|يمكن|أعتقد|لست متأكد\p{L}*|لا أعرف|ليس صحيحا?|إذا|اذا|لو|غدا|القادم|القادمة`,
);
/** Not so often, not so much, not with something else. */
const PARTLY =
  /(?<!\p{L})(?:only|together|instead of|as (?:often|much)|nur|zusammen|so (?:oft|viel)|s[oó]lo|solamente|junto|tanto|seulement|ensemble|autant|somente|só|apenas|soltanto|insieme|sadece|birlikte|только|вместе|так часто|فقط|معا)(?!\p{L})/u;
/** For a time, or for an operation or a scan: until it is over. */
const PAUSED = words(
  String.raw`paus\p{L}+|for (?:an?|one|two|three|four|five|some|few|a few|\d{1,2}) (?:hours?|days?|weeks?|months?|while)|for now|temporar\p{L}+|(?:before|until|for|because of|due to|prior to|ahead of) (?:(?:the|my|an?|this) )?(?:\p{L}+ )?(?:surgery|operation|op|scan|ct|mri|procedure|\p{L}+scopy|biopsy|test|anaesthesia|anesthesia|dentist|angiogra\p{L}+)`,
  String.raw`pausier\p{L}*|vorübergehend|für (?:eine?|zwei|drei|\d{1,2}|ein paar) (?:tage?|wochen?|monate?)|(?:vor|für|wegen|bis) (?:der|dem|die|einer|meiner)? ?(?:operation|op|untersuchung|ct|mrt|\p{L}*spiegelung|narkose|biopsie)`,
  String.raw`temporalmente|(?:por|durante) (?:una?|unos|unas|dos|tres|\d{1,2}) (?:días?|semanas?|mes(?:es)?)|(?:antes de|para|por|hasta) (?:la|el|una|mi) (?:operación|cirugía|tac|resonancia|biopsia|\p{L}+scopia|prueba|intervención)`,
  String.raw`temporairement|pendant|(?:avant|pour|à cause de|jusqu'à) (?:l'|la |le |mon |une )?(?:opération|chirurgie|intervention|scanner|irm|biopsie|\p{L}+scopie|examen)`,
  String.raw`temporariamente|(?:por|durante) (?:uma?|dois|duas|três|\d{1,2}) (?:dias?|semanas?|m[êe]s(?:es)?)|(?:antes d[ao]|para [ao]?|por causa d[ao]) ?(?:cirurgia|operação|exame|tomografia|biópsia|\p{L}+scopia)`,
  String.raw`temporaneamente|per (?:una?|due|tre|\d{1,2}|qualche) (?:giorn[oi]|settiman[ae]|mes[ei])|(?:prima|per|a causa) ?(?:della|dell'|del|la|l'|il)? ?(?:operazione|intervento|chirurgia|tac|risonanza|biopsia|\p{L}+scopia|esame)`,
  String.raw`geçici(?: olarak)?|(?:bir|iki|üç|\d{1,2}) (?:gün|hafta|ay)(?:lığına)?(?! önce)|ameliyat\p{L}* (?:önce|için|öncesi)|tetkik için|tomografi için`,
  String.raw`временно|на (?:\p{L}+ )?(?:день|дня|дней|неделю|недели|месяц)|(?:перед|до|для|из-за) (?:операци\p{L}+|исследовани\p{L}+|кт|мрт|наркоз\p{L}*)`,
  String.raw`مؤقتا|لمدة|أسبوعا?|يومين|(?:قبل|بسبب|لأجل) (?:ال)?(?:عملية|جراحة|أشعة|فحص)`,
);
