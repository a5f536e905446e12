import { relativesOf } from '../relatives/patterns.ts';
import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';
import { namesRelative } from './whose-document.ts';

/** What people say of a paper that is wrong or old, and of a finding in it that is another person's. Nine languages, over clauses in lower case. */

const PAPER = String.raw`(?:letter|report|paper|document|discharge letter|brief|arztbrief|bericht|befund|entlassungsbrief|informe|carta|documento|papel|lettre|courrier|rapport|compte rendu|document|papier|lettera|referto|relazione|documento|relatório|relatorio|carta|laudo|rapor|mektup|belge|epikriz|выписк\p{L}*|письм\p{L}*|документ\p{L}*|заключени\p{L}*|справк\p{L}*|التقرير|تقرير|الرسالة|رسالة|المستند|الورقة)\p{L}{0,4}`;
const WRONG = String.raw`(?:wrong|incorrect|not right|not correct|mistaken|outdated|out of date|old|falsch|stimmt nicht|nicht richtig|fehlerhaft|alt|alter|veraltet|está mal|esta mal|incorrect[oa]|equivocad[oa]|antigu[oa]|viej[oa]|fausse?|erronée?|vieux|vieille|ancien(?:ne)?|périmée?|sbagliat[oa]|errat[oa]|vecchi[oa]|errad[oa]|incorret[oa]|antig[oa]|velh[oa]|yanlış|hatalı|eski|ошибка|ошибочн\p{L}*|неверн\p{L}*|неправильн\p{L}*|стар\p{L}*|خطأ|خاطئ|غلط|قديم|قديمة)`;
const LONGEST = 8;
const holds = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])${source}(?![\p{L}\p{M}])`, 'u');
const [OF_PAPER, OF_WRONG] = [holds(PAPER), holds(WRONG)];

/** "The letter is wrong", "das ist ein alter Brief", "в выписке ошибка": a clause that says no more. */
export const callsPaperWrong = (clause: string): boolean =>
  clause.split(' ').length <= LONGEST && !clause.includes(NAME) && OF_PAPER.test(clause) && OF_WRONG.test(clause);

const IN_PAPER = String.raw`(?: (?:in|on|from|im|in der|in dem|auf dem|aus dem|del|de la|en el|en la|du|de la|dans le|dans la|nel|nella|del|della|do|da|no|na) (?:the |that |this |my |diesem |el |la |le |ce |questo )?${PAPER})?`;
const RELATIVE = String.raw`(?:my|meine[rmns]?|mein|mi|ma|mon|mia|mio|minha|meu) \p{L}+(?:'s)?`;
const OTHERS = [
  `(?:the |that |this )?${NAME}(?: allergy)?${IN_PAPER} (?:is|was|belongs to|are) (?:of )?${RELATIVE}(?: \\p{L}+)?`,
  `(?:the |that |this )?${NAME}(?: allergy)?${IN_PAPER} (?:is not|isn't|was not|wasn't|are not) (?:mine|about me)`,
  `(?:der |die |das )?${NAME}${IN_PAPER} (?:ist|war|gehört|hat|betrifft) (?:von |die von |der von |das von |zu )?${RELATIVE}`,
  `(?:der |die |das )?${NAME}${IN_PAPER} (?:ist|war) nicht (?:meine|meiner|meins|von mir)`,
  `(?:la |el |esa |ese )?${NAME}${IN_PAPER} (?:es|era) (?:la |el )?(?:de )${RELATIVE}`,
  `(?:la |el |esa |ese )?${NAME}${IN_PAPER} no es (?:mía|mío|la mía|el mío)`,
  `(?:l'|la |le |cette )?${NAME}${IN_PAPER} (?:est|c'est|était) (?:celle |celui )?(?:de |à )${RELATIVE}`,
  `(?:l'|la |il |lo |quella )?${NAME}${IN_PAPER} (?:è|era) (?:quella |quello )?(?:di ${RELATIVE}|della mia \\p{L}+|del mio \\p{L}+)`,
  `(?:a |o |essa |esse )?${NAME}${IN_PAPER} (?:é|era) (?:d[ao] |de )${RELATIVE}`,
  `(?:rapordaki |mektuptaki |belgedeki )${NAME} (?:\\p{L}+ )?\\p{L}+(?:[ıiuü]m[ıiuü]n|[ıiuü]n)(?: alerjisi)?`,
  `${NAME}(?: в (?:выписке|письме|документе|заключении))?(?: это)?(?: у)? мо(?:ей|его) \\p{L}+`,
  `${NAME}(?: في (?:التقرير|الرسالة|المستند))? (?:ل${relativesOf('ar')}|تخص \\p{L}+)`,
].map((pattern) => new RegExp(`^(?:(?:no|sorry|actually|aber|nein|pero|mais|ma|mas|но|لا|بس)[ ,]+)*(?:${pattern})$`, 'u'));

/** "The allergy in the report is my sister's", and not "asthma is my main problem": over a clause whose one finding is marked. */
export const isAnothers = (clause: string): boolean =>
  OTHERS.some((pattern) => pattern.test(clause)) && (namesRelative(clause) || NO_RELATIVE.test(clause));
const NO_RELATIVE =
  /(?<!\p{L})(?:mine|about me|nicht mein\p{L}{1,2}|nicht von mir|m[ií][ao]|room ?mate\p{L}*|co-?worker\p{L}*|patient\p{L}*|rapordaki|mektuptaki|belgedeki|мо(?:ей|его)|ل(?:أ|ا|و|ز|ب)\p{L}+|تخص)(?!\p{L})/u;

/** What an allergy is called without what it is to: names for the only one of a record. */
export const ALLERGY_WORDS: readonly string[] = ['allergy', 'allergie', 'alergia', 'allergia', 'alerji', 'аллергия', 'الحساسية', 'حساسية'];

const NAMED_IN_PAPER = new RegExp(`(${NAME}(?: allergy)?)${IN_PAPER.replace(/\?$/u, '')}(?![\\p{L}\\p{M}])`, 'gu');

/** "The penicillin allergy in the report is wrong": where it stands says nothing of whether it is. @param text of marked words in lower case */
export const withoutPaper = (text: string): string => text.replace(NAMED_IN_PAPER, '$1');

const SAYS = String.raw`(?:says|mentions|lists|has|shows|still has|still lists|steht|nennt|erwähnt|dice|pone|menciona|dit|mentionne|indique|riporta|cita|diz|yazıyor|указан\p{L}*|написан\p{L}*|стоит|يذكر|يقول|تذكر|تقول)`;
const MENTION_IN_PAPER = new RegExp(
  `^(?:(?:the|my|that|your|this|der|die|das|im|in dem|el|la|mi|le|ma|mon|il|o|a|в|во) ?)?(?:l'|nell')?(?:discharge |alten? |vieja? )?${PAPER} (?:(?:noch|still|aún|todavía|encore|ancora|ainda|that i take|dass ich|que tomo|que je prends|che prendo) )*${SAYS} (?:(?:noch|that i take|dass ich|que tomo|que je prends|che prendo|le|la|l'|il|o|a) ?)*${NAME}(?: nehme)?$`,
  'u',
);
/** "The discharge letter says apixaban": what somebody says of it behind that counts. */
export const isMentionInPaper = (clause: string): boolean => MENTION_IN_PAPER.test(clause);

/** The finding that a clause of the message, in no question, calls another person's. */
export function readAnothers(message: string, findings: readonly NamedFinding[]): string | null {
  if (message.length > LONGEST_MESSAGE || /[?؟¿]/u.test(message)) return null;
  const found = findings.find(({ names }) =>
    markNames(plainWords(message), names)
      .split(/[.,;:!\n،؛]+|\s[-–—]\s/u)
      .some((clause) => isAnothers(clause.trim())),
  );
  return found?.finding_id ?? null;
}
const LONGEST_MESSAGE = 600;
