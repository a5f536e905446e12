import { isListedAsBorne } from './tested-lists.ts';
import { isForPurpose } from '../medications/taken-for.ts';
import { isIndication } from './reactions.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** Whether a text denies the allergy to a substance: at once ("latex: none"), for a whole list ("allergies to penicillin and latex denied"), by an empty box, in nine languages. */

const DENIED_AFTER =
  /^[ \t]*(?:allerg(?:y|ies)[ \t]*|reactions?[ \t]*|dye[ \t]*)?(?:[:?-][ \t]*)*(?:no\b(?!\w)|none\b|nil\b|nka\b|denied|denies|negated|negative|tolerate[sd](?! (?:very )?(?:badly|poorly))|fine\b|resolved)/i;
/** "Latex neg", "latex: not allergic", "AAS: tolera", "lattice: nega", "egg, soya nil": at the end of its item, for up to two items before it. */
const DENIED_ITEM =
  /^(?:\s?[,/]\s?\p{L}{3,15}){0,2}\s?[:=–-]{0,2}\s?(?:not allergic|no allergy|neg|negative?|nil|none|ok|nega|negativ[oae]?|tolera(?:t[oaie]|d[oa])?|verträgt|(?:(?:bisher|stets|immer) )?(?:gut |problemlos |sehr gut )?vertragen|unauffällig|(?:well )?tolerated|toléré?e?|non allergique|no alérgic[oa]|não|nessuna|yok|нету?|переносит|لا يوجد|سلبي)(?: (?:well|gut|bien|bene|bem|хорошо|нормально))?(?=\s*(?:[.,;)\n•]|$))/iu;
/** "Penicillin: N", "latex (-)", "iodine (neg)". */
const ANSWERED_NO =
  /^[ \t]*(?:[:=][ \t]*(?:N|-|–|no|nein|non|n[ãa]o|hayır|yok|нет|لا)[ \t]*(?:[,;.\n]|$)|(?:[:=][ \t]*)?\([ \t]*(?:[-–−]|n[eé]g\p{L}{0,6}|no|nein|non|n[ãa]o|yok|hayır|отр\p{L}{0,10}|нету?|سلبي)\.?[ \t]*\))/iu;
/** "None known to antibiotics", "ninguna conocida a …": what the heading asks, answered for a class. */
const NONE_KNOWN_TO =
  /(?<!\p{L})(?:(?:none|nil|not|nkd?a|no (?:known )?(?:drug )?allerg(?:y|ies))(?: known)? to|(?:ningun[ao]|desconocidas?) (?:conocid[ao] )?a|keine (?:bekannte?n? )?(?:gegen|auf)|aucune (?:connue )?(?:à|aux?)|nessuna (?:nota )?(?:a|ai|agli|alle)|nenhuma (?:conhecida )?(?:a|ao|aos|às)) (?:[\p{L}-]{1,24}(?:, ?| (?:or|and|ni|oder|ou|o) )){0,3}(?:(?:the|los|las|les|la|den) )?$/iu;
const DENIED_BEFORE = /\b(?:no|nil|without|denies|denied|not|kein[e]?|keine bekannte)\s+(?:known\s+|history of\s+|h\/o\s+)?$/i;
const UNTICKED = /(?:[☐□❏]|\[ ?\])\s*$/u;

const ALLERGIC = String.raw`(?:(?:hoch|schwer)?allerg|al[eé]rg|alerj|аллерги|reactions?\b|intoleran|unverträglich|реакци|حساسي)`;
const NO = String.raw`(?:no|nil|never|without|denies|denied|denying|negative for|nega|niega|keine?n?|verneint|pas|aucune?|nessuna|niente|senza|sem|sin|nenhuma|ninguna|nada de|нету?|без|لا|ليس)`;
const EXCEPT =
  /(?<!\p{L})(?:but|except|apart|other than|besides|only|just|pero|salvo|excepto|menos|aparte de|s[oó]lo|aber|au(?:ß|ss)er|bis auf|nur|mais|sauf|hormis|[aà] part|seulement|juste|uniquement|mas|exceto|fora|s[oó]|a n[ãa]o ser|a no ser|ma|tranne|eccetto|a parte|se non|si ce n['’]est|ama|sadece|но|кроме|только|لكن|إلا|الا|ما عدا|غير|سوى|بس)(?!\p{L})/iu;
/** "No history of allergy to aspirin, …": up to the substance, with nothing that is excepted. */
const ALL_DENIED_BEFORE = new RegExp(
  String.raw`(?<!\p{L})و?${NO} (?:[\p{L}’]{1,20} ){0,4}(?:d['’])?${ALLERGIC}[^.;\n]{0,90}$|\bnot (?:known to be )?allergic[^.;\n]{0,90}$`,
  'iu',
);
/** "No drug allergies, allergic to strawberries": a class is denied and another allergy named. */
const NAMED_ANEW = new RegExp(
  String.raw`[,،–] ?(?:(?!${NO}(?!\p{L}))[\p{L}’']{1,14} ){0,3}(?:d['’])?${ALLERGIC}\p{L}{0,8} (?:to|gegen|auf|al?|ai|ao|aos|às|à|aux?|all[oae]|agli|к|на|من|ل)(?!\p{L})[^,،.;\n]{0,30}$`,
  'iu',
);
/** "Nicht gegen Penicillin allergisch", "gegen Penicillin überhaupt nicht allergisch": German and Turkish say it behind the substance. */
const NOT_AT_ALL = String.raw`(?: (?:at all|really|actually|even|wirklich|gar|überhaupt|eigentlich|auch|jetzt|mehr|direkt|para nada|nada|en absoluto|realmente|mica|affatto|proprio|assolutamente|per niente|per nulla|mesmo|vraiment|hiç|kesinlikle|вообще|совсем|точно|أبدا|ابدا|أصلا))`;
const VERB_FINAL = String.raw`(?:,? ?(?:(?:oder|und|noch|sowie|ve|veya|ya da) )?(?:(?:gegen|auf) )?(?:die |das |den )?(?!(?:kullan|alıyor|içiyor|nehm|nimm))[\p{L}-]{4,24}){0,3}`;
const NOT_BEFORE_VERB =
  /(?<!\p{L})(?:nicht|ned|net|nie|niemals|weder|weder[^.;\n]{1,60} noch)(?: (?:mehr|wirklich|direkt|bekannt))? (?:gegen|auf) (?:(?:die|das|den|irgendein\p{L}{0,2}) )?$/iu;
const ALLERGIC_LAST =
  /^['’]?\p{L}{0,4}(?:,? (?:oder|und|noch|sowie) (?:gegen |auf )?[\p{L}-]{4,24}){0,3} (?:allergisch|überempfindlich)(?!\p{L})/iu;
const NOT_LAST = new RegExp(
  [
    String.raw`^(?:${VERB_FINAL}${NOT_AT_ALL}? (?:nicht|ned|net|nie|niemals|nicht mehr) (?:allergisch|überempfindlich)(?!\p{L})(?!,? sondern)`,
    String.raw`|['’]?\p{L}{0,4}${VERB_FINAL}(?: karşı)?${NOT_AT_ALL}? (?:alerjik|alerjim|alerjisi)(?: (?:hiç|falan|kesinlikle))? (?:değil\p{L}{0,4}|yok)(?!\p{L}))`,
  ].join(''),
  'iu',
);
/** "I am not at all allergic to penicillin", "не аллергик на пенициллин": nothing but who and how much between the denial and the allergy. */
const NOT_ALLERGIC_TO = new RegExp(
  [
    String.raw`(?<!\p{L})(?:not|never|neither|(?:do|does|did|have|has|is|are|was|were|ai)n['’]?t|nicht|nie|ned|no|nunca|non|mai|n[ãa]o|pas|jamais|не|никогда не|لست|ليس|لم|ما|مش|مو)`,
    String.raw`(?:${NOT_AT_ALL}| (?:been|be|have|had|got|has|am|is|are|any|an|a|to be|known|soy|es|era|he sido|fui|ha sido|tengo|tiene|tuve|sono|è|ho|ha|sou|[ée]|tenho|tem|tive|stat[oa]|avuto|été|eu|du tout|был\p{L}?|есть|имею|страдаю|أعاني|اعاني|يعاني|تعاني|مصاب\p{L}?|عندي|عنده|عندها|لدي|من|أي|اي)){0,4}`,
    String.raw`,? (?:d['’] ?)?${ALLERGIC}\p{L}{0,8}[^.;\n]{0,90}$`,
  ].join(''),
  'iu',
);
/** Behind the last of a list: "… and food denied", "…, plasters): none". */
/** "Penisiline alerjim var, latekse alerjim yok": no list goes on behind a yes. */
const AFFIRMED = '(?:var|vardır|есть|да|yes|present|positive|confirmed|ja|oui|sí|sim|sì|evet|نعم|موجود\\p{L}{0,2})';
const LISTED = String.raw`^(?:(?: ?[,/&(-] ?| )(?:and |or |y |o |ni |e |ou |et |und |oder |ve |и |или |و )?(?!${AFFIRMED}(?!\p{L}))[\p{L}-]{1,24}){0,7}?`;
const ANSWER = String.raw`(?:[:?=–-] ?){0,2}(?:(?:is|are|was|were|has been|have been) )?`;
const ALL_DENIED_BEHIND = new RegExp(
  String.raw`${LISTED} ?${ALLERGIC}\p{L}{0,12}[ )]{0,2}${ANSWER}(?:denied|negative|none|nil|no|not known|unknown|excluded|ruled out|disproved|disproven|de-?labell?ed|verneint|nein|keine|negad[oa]s?|negat[oaie]|yok|olmadı|отрица\p{L}{1,4}|нету?|не (?:было|отмечал\p{L}{1,3}|выявлен\p{L}{1,2}))(?!\p{L})`,
  'iu',
);
/** "Ramipril kullanıyorum ve alerjim yok": behind a verb of taking another thought. */
function isDeniedWithList(after: string): boolean {
  const [denied] = ALL_DENIED_BEHIND.exec(after) ?? [];
  return denied !== undefined && (!new RegExp(TAKING, 'iu').test(denied) || /(?<!\p{L})(?:buna|ona) /u.test(denied));
}
/** "No tengo otras alergias" says nothing of the one that was named. */
const OTHERS = String.raw`(?:(?:d['’])?autres?|otr[oa]s?|outr[oa]s?|altr[oiae]|other(?:wise)?|further|more|weiter\p{L}*|sonst\p{L}*|ander\p{L}*|başka|друг\p{L}*|больше|أخرى|اخرى)(?!\p{L})`;
/** "Soy alérgico a la penicilina": the substance is what the allergy before it is to. */
const ALLERGIC_TO_IT = new RegExp(String.raw`${ALLERGIC}\p{L}{0,8}:?(?: [\p{L}'’]{1,20}){0,4} ?$`, 'iu');
/** "Allergic to penicillin, latex allergy excluded", "penicillin allergy, latex allergy denied": said of this one before, and of another behind the comma. */
const AND_ANOTHER =
  /^["’']?\p{L}{0,3}(?: ?(?:allerg|al[eé]rg|alerj|аллерги)\p{L}{0,8})?(?: (?:and|or|und|oder|y|o|e|ou|et|ve|veya|и|или) [\p{L}-]{3,24}){0,2}, /iu;
const OWN_ALLERGY = /^['’]?\p{L}{0,3} ?(?:allerg|al[eé]rg|alerj|аллерги)/iu;
const IS_ALLERGIC_TO_IT = new RegExp(String.raw`${ALLERGIC}\p{L}{0,8} (?:[\p{L}'’]{1,20} ?){1,4}$`, 'iu');
/** "Al látex no soy alérgico", "au latex je ne suis pas allergique": the sentence begins with the substance. */
const NOT_ALLERGIC_BEHIND = new RegExp(
  [
    String.raw`^(?: ?[,/] ?(?:\p{L}{1,4} )?\p{L}{3,20}| (?:y|o|ni|e|ou|nem|et|und|oder|noch|and|or) (?:\p{L}{1,4} ){0,2}\p{L}{3,20}){0,3},? `,
    String.raw`(?:no (?:soy|es|somos|era|tengo|tiene)|(?:eu |ela |ele )?n[ãa]o (?:sou|[ée]|somos|tenho|tem)|(?:lei |lui |io )?non (?:sono|[èe]|ho|ha)|`,
    String.raw`(?:je |il |elle |on )?(?:ne |n['’])?(?:suis|est|ai|a) pas|(?:bin|ist|habe?|hat) (?:ich |er |sie )?(?:nicht|keine)|(?:i|he|she) ?(?:['’]m|am|is|['’]s) not|bende|у (?:меня|неё|нее|него) нету?|لست|مو|مش) `,
    String.raw`(?!${OTHERS})(?:\p{L}{2,10} )?(?:d['’])?${ALLERGIC}\p{L}{0,8}(?=\s*(?:[.,;!)\n]|$))`,
  ].join(''),
  'iu',
);
/** "Аллергии на лидокаин нет", "lidokaine alerjim yok", "alergia al látex no tengo": the allergy, its substance, and that there is none. */
const NAMED_BEFORE = new RegExp(String.raw`${ALLERGIC}\p{L}{0,12} (?:[\p{L}’]{1,6} ){0,2}$`, 'iu');
const HAS_NONE =
  /^['’]?\p{L}{0,3},? (?:(?:у меня|у него|у неё|у нее|вообще|точно|тоже) )?(?:нету?|не было|не имею|отсутствует|yok|no teng?o|no tiene|no hay|n[ãa]o tenho|n[ãa]o tem|non (?:ne )?(?:ho|ha|c['’]è)|hab(?:e|'|’)? ?(?:ich)? (?:nicht|keine)|hat (?:er|sie) (?:nicht|keine)|je n['’]en ai pas|il n['’]en a pas|elle n['’]en a pas|ما عند\p{L}{1,3}|ماعند\p{L}{1,4}|ما في\p{L}?|مافي\p{L}?|لا يوجد|مفيش)(?!\p{L})(?: (?:ninguna|nenhuma|nessuna|aucune|keine|вообще|никакой|никаких|hiç))?(?=\s*(?:[.,;!)\n،]|$|(?:y|e|et|und|ve|и|ni|nem)\s))/iu;
/** Without the word allergy behind the list, "- no" may answer for its last alone: "PCN, statins - no". */
const LIST_DENIED_BEHIND = new RegExp(
  String.raw`${LISTED}(?: ?[)?] ?${ANSWER}(?:none|nil|no|denied|negative)| ${ANSWER}(?:denied|verneint|negad[oa]s?|negat[oaie]|отрица\p{L}{1,4}))(?!\p{L})`,
  'iu',
);
/** "No latex or plaster allergy", "no egg / soya allergies". */
const LIST_DENIED_BEFORE = new RegExp(
  String.raw`(?<!\p{L})${NO} (?:known |drug )?(?:[\p{L}-]{1,24}(?: ?[,/&] ?| (?:or|and|nor|oder|ni|ou|o|e) )){1,6}$`,
  'iu',
);
const ALLERGY_BEHIND = new RegExp(String.raw`^ ?(?:(?:[,/&]|or|and|nor|oder|ni|ou) ?[\p{L}-]{1,24} ?){0,5}${ALLERGIC}`, 'iu');

/** Said of what it did not cause as an allergy: a side effect at most. */
export const isNoTrueAllergy = ({ reading, mention, sentence }: TreatmentCase): boolean =>
  (sentence.context === 'allergy' || reading.source === 'message') && NO_TRUE_ALLERGY.test(ownWords(reading, mention));

/** Up to the next substance. */
function ownWords({ text, sentences }: TreatmentCase['reading'], { end }: TreatmentCase['mention']): string {
  const next = sentences.flatMap(({ mentions }) => mentions).find(({ start }) => start >= end);
  return text.slice(end, Math.min(end + REACH, next?.start ?? text.length));
}

const NONE_SAID = String.raw`(?:no|nil|none|keine?n?|aucune?|nessuna|nenhuma|ninguna|нету?|не имею|yok|لا يوجد|لا توجد|ما في)`;
/** "No allergies", "аллергий нет", "Allergien: keine". */
const ALL_DENIED = new RegExp(
  String.raw`(?<!\p{L})(?:${NO}|not|ne|nichts|n[ãa]o|non|ما عندي|ماعندي|не) (?:[\p{L}’]{1,20} ){0,4}(?:d['’])?${ALLERGIC}\p{L}{0,12}|(?<!\p{L})nk[dfm]?a(?!\p{L})|${ALLERGIC}\p{L}{0,12} ?:? ?(?:[\p{L}’]{1,14} ){0,3}${NONE_SAID}(?!\p{L})`,
  'iu',
);
/** "Apart from": what follows is what is left of the allergies. */
const APART_FROM =
  /(?<!\p{L})(?:except|apart from|(?:other|else) than|besides|salvo|excepto|menos|aparte de|quitando|fuera de|au(?:ß|ss)er|bis auf|ausgenommen|sauf|hormis|except[ée]|[aà] part|exceto|fora|tirando|a n[ãa]o ser|a no ser|tranne|eccetto|fuorch[ée]|a parte|se non|si ce n['’]est|кроме|за исключением|إلا|الا|ما عدا|غير|سوى|باستثناء)(?!\p{L})[^.;\n]{0,40}$/iu;
/** "But", "only": where nothing but the name of the substance follows. */
const BUT_ONLY =
  /(?<!\p{L})(?:but|only|just|pero|s[oó]lo|solamente|aber|nur|mais|seulement|juste|uniquement|mas|s[oó]|apenas|somente|ma|solo|soltanto|ama|sadece|но|только|лишь|لكن|بس|فقط)(?: (?:to|for|the|a|ai|agli|all[aeo]|al|la|el|las|los|aos?|às?|au|aux|le|les|il|lo|auf|gegen|die|der|das|na|no|на|к|من|ل)){0,2} ?$/iu;
/** "No other allergies than penicillin": the comparison stands on both sides of the word. */
const OTHER = new RegExp(String.raw`(?<!\p{L})${OTHERS}`, 'iu');
const THAN =
  /^ ?(?:than|als|que|além d[aeo]s?|oltre a\p{L}{0,3}|che|чем|غير|من غير)(?!\p{L})(?: (?:to|the|gegen|auf|a|al|la|las|el|los|au|aux|le|les|à|il|ao|na|no)){0,2} ?$/iu;
/** "Not allergic to antibiotics, to latex yes": the answer behind the next substance. */
const AFFIRMED_BEHIND =
  /^ ?,? ?(?:yes|s[iíì]|sim|oui|ja|schon|sehr wohl|evet|да|نعم|اي|ايوه)(?: (?:par contre|que sí|soy|sou|sono|aber|eu sou|io sono|invece|però))?(?=\s*(?:[.,;!)\n]|$))/iu;
/** "No allergies and take nothing other than aspirin", or the next sentence. */
const TAKING = String.raw`(?<!\p{L})(?:take|takes|taking|took|use|uses|using|on|nehm\p{L}*|nimm\p{L}*|einnahme|benutz\p{L}*|verwend\p{L}*|spritz\p{L}*|inhalier\p{L}*|prend\p{L}*|tom(?:o|a|an|amos|ando)|us(?:o|a|ando)|utili[sz]{1,2}\p{L}+|assum\p{L}+|alıyor\p{L}*|kullan\p{L}+|içiyor\p{L}*|принима\p{L}+|пью|пьет|пьёт|[أاب]ا?خذ|آخذ|[أا]تناول|[وف]?[أاب]?ستعمل|[وف]?[أاب]?ستخدم)(?!\p{L})`;
const SPEAKS_OF_TAKING = new RegExp(String.raw`[.;!?؟\n]|${TAKING}`, 'iu');
const MEDICINES = String.raw`(?:meds?|medicines?|medications?|drugs|pills|tablets|prescriptions?|medikament\p{L}*|tabletten|arzneimittel|\p{L}{0,8}medikation|medicament\p{L}*|medicin\p{L}*|medicaci\p{L}+|pastillas|f[áa]rmac\p{L}*|médicaments?|traitements?|rem[ée]dios?|medicaç\p{L}+|ilaç\p{L}*|лекарств\p{L}*|препарат\p{L}*|таблет\p{L}*|(?:ال)?[أا]دوية|دواء)`;
const TO_WORD = String.raw`(?:to|for|gegen|auf|aux?|à|a|ai|al|ao|aos|às|all[ae]|agli|на|к|من|ضد)(?!\p{L})`;
/** "No allergies, no meds except folic acid", "no allergies or medicines": taken are medicines from medicines; "allergies to medicines" are another matter. */
const SPEAKS_OF_MEDICINES = new RegExp(
  String.raw`(?:^ ?,? ?(?:and|or|nor|&|/|y|o|ni|und|oder|et|ou|e|nem|né|ve|veya|и|или|و) ?|(?<!\p{L})(?:no|nil|without|keine?|sin|ning[uú]n\p{L}*|pas de|pas d['’]|aucun\p{L}*|sans|nessun\p{L}*|niente|senza|sem|nenhum\p{L}*|hiç|нет|без|никаких|ولا|لا|بدون) ?)(?:(?!${TO_WORD})[\p{L}-]{2,14} ){0,2}${MEDICINES}(?!\p{L})`,
  'iu',
);
/** "No allergies, just paracetamol sometimes": how often it is taken. */
const HOW_OFTEN =
  /^,? (?:sometimes|occasionally|now and (?:then|again)|once in a while|daily|every (?:day|morning|night|evening)|at night|manchmal|gelegentlich|ab und (?:zu|an)|täglich|jeden (?:tag|morgen|abend)|bei bedarf|a veces|de vez en cuando|todos los días|cada día|parfois|de temps en temps|tous les (?:jours|soirs|matins)|às vezes|de vez em quando|todos os dias|a volte|ogni tanto|ogni giorno|tutti i giorni|bazen|ara sıra|arada|her gün|иногда|каждый день|[أا]حيانا|diari[ao]s?|a diario|(?:once|twice|three times) (?:a|per) day|al d[íi]a|por d[íi]a|par jour|al giorno|ao dia|por dia|am tag|pro tag|günde|в день|يوميا|كل يوم)(?!\p{L})/iu;
/** Turkish says it behind the substance. */
const APART_BEHIND = /^(?:['’]?\p{L}{0,6})? ?(?:d[ıi][şs][ıi]nda|hari[çc]|haricinde)(?!\p{L})[^.;\n]{0,40}(?:alerji|allerji)/iu;

/** What is taken apart from nothing, behind allergies that are denied: "no allergies, no meds except folic acid". */
export function isExceptedMedicine(one: TreatmentCase): boolean {
  const { mention, dosage, sentence } = one;
  const { text, source } = one.reading;
  if (source === 'document' || mention.kind === 'allergen') return false;
  const line = text.slice(Math.max(0, mention.start - REACH), mention.start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  const denied = ALL_DENIED.exec(before);
  if (!denied) return false;
  const between = before.slice(denied.index + denied[0].length);
  if (APART_FROM.test(between)) return SPEAKS_OF_MEDICINES.test(between);
  const isBad = (cue: TreatmentCue) => (cue.kind === 'reaction' || cue.kind === 'intolerance') && !isIndication(one, cue);
  if (!BUT_ONLY.test(between) || sentence.cues.some(isBad)) return false;
  const isHowTaken = dosage.dose !== null || dosage.frequency !== null || dosage.as_needed;
  const behind = text.slice(mention.end, mention.end + REACH);
  return isHowTaken || SPEAKS_OF_MEDICINES.test(between) || HOW_OFTEN.test(behind) || isForPurpose(mention.name, behind);
}

/** "No allergies apart from latex", "аллергий нет, кроме пенициллина": the one that there is. */
export function isExceptedAllergy(one: TreatmentCase): boolean {
  const { text } = one.reading;
  const { mention } = one;
  if (APART_BEHIND.test(text.slice(mention.end, mention.end + REACH))) return true;
  const line = text.slice(Math.max(0, mention.start - REACH), mention.start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  const denied = ALL_DENIED.exec(before);
  if (!denied) return false;
  if (AFFIRMED_BEHIND.test(text.slice(mention.end, mention.end + REACH))) return true;
  const between = before.slice(denied.index + denied[0].length);
  if (OTHER.test(denied[0]) && THAN.test(between)) return true;
  if (isTakenBehindException(one)) return false;
  if (SPEAKS_OF_TAKING.test(between) || isTakenLast(one)) return false;
  return APART_FROM.test(between) || BUT_ONLY.test(between);
}

/** A verb of taking between a denial that ends at `end` and the substance, or right behind the substance. */
export const isTakenBehind = (one: TreatmentCase, end: number): boolean =>
  SPEAKS_OF_TAKING.test(one.reading.text.slice(end, one.mention.start)) || isTakenLast(one);

/** "Keine Allergien, nur Ventolin benutze ich", "sadece ventolin kullanıyorum": the verb of taking stands right behind. */
const isTakenLast = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'message' && TAKEN_RIGHT_BEHIND.test(text.slice(mention.end, mention.end + REACH));
const TAKEN_RIGHT_BEHIND = new RegExp(String.raw`^['’]?\p{L}{0,3}(?: [\p{L}\d]{1,10}){0,2}? ${TAKING}`, 'iu');

/** "No allergies except shellfish, aspirin daily": behind a sign, and how it is taken; what is excepted stands before it. */
function isTakenBehindException({ reading: { text }, sentence, mention, dosage }: TreatmentCase): boolean {
  if (!BEHIND_SIGN.test(text.slice(Math.max(0, mention.start - 20), mention.start))) return false;
  const isFirst = !sentence.mentions.some(({ to }) => to <= mention.from);
  const isHowTaken = dosage.dose !== null || dosage.frequency !== null || dosage.as_needed;
  return !isFirst && (isHowTaken || HOW_OFTEN.test(text.slice(mention.end, mention.end + REACH)));
}
const BEHIND_SIGN = /[,،–-] ?(?:(?:and|y|und|et|e|ve|и|و|plus|my|the|el|la|le|il|lo|o|a|das|die|der|l['’]) ?){0,2}$/iu;

/** "Gegen Penicillin bin ich nicht allergisch, aber gegen Novalgin", "not allergic to latex but to plasters": the other one that there is. */
export const isOtherAllergy = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source !== 'document' && BUT_TO.test(text.slice(Math.max(0, mention.start - REACH), mention.start));
const BUT_TO = new RegExp(
  [
    String.raw`(?<!\p{L})(?:not|isn['’]t|no|non|nicht|kein\p{L}{0,2}|n[ãa]o|pas|не|нету?|لست|مش|مو|ما)(?!\p{L})[^.;\n]{0,40}${ALLERGIC}[^.;\n]{0,50},? `,
    String.raw`(?:but|aber|sondern|pero|sino|mais|mas|sen[ãa]o|ma|bens[iì]|но|а|بل|لكن|بس)(?: (?:yes|am|i am|schon|bin ich|ich bin|sehr wohl|s[ií]|sì|oui|sim|да|only|nur|s[oó]lo|seulement|somente|только|есть))? `,
    String.raw`(?:(?:to|gegen|auf|aux?|à la|à|al|a|ai|allo|alla|alle|agli|ao|aos|às|на|к|من)(?: (?:the|die|den|das|las?|el|los|les))? |(?:à l|all|agl)['’] ?)$`,
  ].join(''),
  'iu',
);

/** "He was labelled penicillin allergic but had amoxicillin …, so this has been removed": over what was given to try it. */
const LABEL_BEFORE = /(?<!\p{L})(?:labell?ed|label|recorded|listed|documented|down) (?:as )?(?:(?:being )?allergic to )?$/iu;
const TAKEN_OFF =
  /^[^.\n]{0,140}?\b(?:(?:tolerat\w+|uneventful\w*|(?:without|no) (?:any )?(?:problems?|reactions?|trouble))[^.\n]{0,60}\b(?:this|it) (?:has |was |is )?(?:now |since |therefore )?(?:been )?removed|(?:label|entry|alert|allergy) (?:has |was |is )?(?:now |since |therefore )?(?:been )?removed|de-?labell?ed)\b(?![^.\n]{0,20}\b(?:error|mistake|wrongly))/i;
const isLabelTakenOff = (before: string, after: string): boolean => LABEL_BEFORE.test(before) && TAKEN_OFF.test(after);
/** "Penicillin allergic; de-labelled 2022", "skin test negative": later in its sentence or the next. */
const RELABELLED =
  /^[^.\n]{0,30}(?:allerg\p{L}*)?[^.\n]{0,20}\bde-?labell?ed\b|^ ?allerg\p{L}{0,4}\b[^.\n]{0,80}\b(?:de-?labell?ed|label (?:was |since |now )?removed)\b(?![^.\n]{0,20}\b(?:error|mistake\w*|wrongly|erroneously)\b)/iu;
/** "Allergie aux sulfamides notée au dossier mais infirmée": disproved, in the other languages; not what is "nicht ausgeschlossen". */
const DISPROVED =
  /^(?: ?: ?(?!(?:não|non|nicht|не|no) (?:conf|best|подт))(?=\p{L}{3,14}(?: \p{L}{3,12})?[.,;)\n]))?[^.,;:\n]{0,60}?(?:(?<!\p{L})(?<!(?<!\p{L})(?:no|non|não|nicht|noch|pas|ne|не|sin|sem|senza|kaum|değil)(?: \p{L}+){0,3} )(?:infirmée?s?|écartée?s?|non retenue?s?|descartad[oa]s?|desmentid[oa]s?|ausgeschlossen|widerlegt|nicht bestätigt|esclus[oa]|smentit[oa]|non confermat[oa]|afastad[oa]s?|excluíd[oa]s?|não confirmad[oa]|dışlan(?:dı|mış)|doğrulanmadı|исключен[аоы]?|опровергнут[аоы]?|не подтверд\p{L}{1,8})(?!\p{L})|تم نفي)/iu;
/** "Povidone iodine: stings, not an allergy": of its item; "no allergy to latex" is said of something else. */
const NO_TRUE_ALLERGY =
  /^[^.;\n]{0,40}?(?:(?:not|isn['’]?t) (?:really )?(?:an? )?(?:(?:true|real|proper|actual|genuine) )?allerg\p{L}{1,3}|no (?:es )?(?:una )?alergia|keine (?:(?:echte|richtige|wirkliche|wahre) )?allergie|allergie (?:ist|is|isch|war)(?: (?:das|es|des|dat))? (?:(?:ja|aber|wohl|glaub) )?(?:nicht|nich|ned|net|nöd|keine)|pas (?:une |d['’] ?)?(?:vraie |véritable )?allergie|non (?:è |e )?(?:un['’] ?|una )?(?:vera )?allergia|não (?:é )?(?:uma )?(?:verdadeira )?alergia|alerji değil|не (?:настоящая )?аллергия|ليست? حساسية)(?! (?:to|a|al|alla|ao|à|au|aux|gegen|auf|к|на|من|de)(?!\p{L}))(?!\p{L})/iu;
/** "Alérgico a la penicilina, no a las cefalosporinas": the other one is denied. */
const NOT_TO = new RegExp(
  String.raw`${ALLERGIC}[^.;\n]{0,60},? (?:(?:but|pero|aber|mais|mas|ma|но|and|y|e|et|und|и) )?(?:not|no|non|nicht|n[ãa]o|pas|не) (?:to|gegen|auf|aux?|à la|à|al|a|ai|allo|alla|alle|agli|ao|aos|às|на|к)(?: (?:the|die|den|las?|los|les))? $`,
  'iu',
);
/** "Prick test negative for pollen", "Hauttest negativ auf Latex": before what was tested. */
const TESTED_NEGATIVE =
  /(?<!\p{L})(?:test(?:s|ed|e|i)?|prick\p{L}*|hauttest\p{L}{0,2}|allergietest\p{L}{0,3}|bilan|prueba\p{L}?|prova|проб\p{L}|тест\p{L}?)(?: \p{L}{3,15}){0,2} (?:negative|negativ[oae]?|n[ée]gatif\p{L}?|negatif|отрицательн\p{L}{1,2}) (?:for|to|per|a|al|ai|alla|alle|aux?|à|pour|auf|für|gegen|para|na|на)(?: (?:the|den|die|las?|los|les?|il|lo|gli|os?|as))? $/iu;
const REACH = 120;

/** "Alergia a dipirona? não, dipirona eu tomo": asked and answered in one breath. */
const ASKED_AND_DENIED =
  /^(?: ?(?:allerg\p{L}{1,3}|alerji\p{L}{0,5}|аллерги\p{L}{1,2}))?\s{0,2}[?؟]\s{0,2}(?:no|nope|nah|nein|nee|non|não|nao|hayır|yok|нету?|لا|لأ|ابدا)(?=\s*(?:[,.!;،]|$|\n))/iu;
/** "Alérgica: al Augmentine no, …", "allergic: to penicillin no, to latex yes": said behind each. */
const NO_TO_IT = /^,? (?:no|nein|nicht|non|n[ãa]o|nao|нет|لا)(?=\s*(?:$|[,.;!،\n]))/iu;
const TO_IT = new RegExp(
  String.raw`${ALLERGIC}[^.;!?\n]{0,60}(?<!\p{L})(?:to|gegen|auf|aux?|à|al?|ai|all[aeo]|agli|ao|aos|às|на|من)(?: (?:the|la|las|los|le|les|die|das))? ?['’]?$`,
  'iu',
);
/** "No wait, yes I am": the answer is taken back at once. */
const ANSWERED_ANEW =
  /^[^.?؟!\n]{0,20}[?؟]\s{0,2}\p{L}{2,5}[,.! ]{1,3}(?:(?:wait|hang on|sorry|actually|i mean|espera|espere|perd[oó]n|digo|miento|doch|warte|moment|quatsch|attends|attendez|pardon|si,? si|aspetta|scusa|anzi|pera|espere|quer(?:o)? dizer|desculpa|bekle|pardon|dur|ой|стой|постой|погоди\p{L}{0,2}|استنى|لحظة|عفوا)(?!\p{L})|(?:yes|s[iíì]|ja|oui|sim|evet|да|نعم|ايوه)(?!\p{L}))/iu;

/** "No I am allergic to penicillin": the answer to another question, and then an allergy. */
const NO_THEN_YES =
  /^(?:no i(?:['’]?m| am| have(?: an?)?)(?: (?:really|very|actually|severely|highly|badly))? allerg|нет (?:я аллерги|у меня (?:есть )?аллергия)|لا (?:أنا|انا) (?:عندي )?(?:حساسي|متحسس))/iu;
/** "Не аллергик на латекс, пью аспирин": behind a comma another thought. */
const TAKEN_BEHIND = new RegExp(String.raw`(?:[,،]| (?:and|y|und|et|e|ve|и|و)(?= )| (?=و))[^,،]{0,20}${TAKING}[^,،]{0,30}$`, 'iu');
/** Up to the substance, with nothing that is excepted and no allergy that is named anew. */
function isDeniedUpTo(before: string, denial: RegExp): boolean {
  const at = before.search(denial);
  const denied = before.slice(Math.max(0, at));
  return at >= 0 && !EXCEPT.test(denied) && !NAMED_ANEW.test(before) && !NO_THEN_YES.test(denied) && !TAKEN_BEHIND.test(denied);
}
/** "Ich weiß nicht, ob ich …", "je ne sais pas si": nothing is denied. */
const UNSURE = /(?<!\p{L})(?:ob|whether|if|si|se|ли|هل|إذا|اذا|warum|wieso|why)(?!\p{L})[^.;\n]{0,60}$/iu;

/** "NKA to penicillins, latex anaphylaxis": what it did stands right behind it. */
const hasReactionBehind = ({ cues }: TreatmentCase['sentence'], { to }: TreatmentCase['mention']): boolean =>
  cues.some(({ kind, from }) => kind === 'reaction' && from >= to && from - to <= 1);

export function isDeniedAllergy({ reading, mention, sentence }: TreatmentCase): boolean {
  const { text } = reading;
  const after = text.slice(mention.end, mention.end + REACH);
  if (reading.source !== 'document' && ANSWERED_ANEW.test(after)) return false;
  if (reading.source !== 'document' && ASKED_AND_DENIED.test(after)) return true;
  if (isListedAsBorne({ reading, mention })) return true;
  const line = text.slice(Math.max(0, mention.start - REACH), mention.start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  if (NOT_ALLERGIC_BEHIND.test(after) && !ALLERGIC_TO_IT.test(before)) return true;
  if (HAS_NONE.test(after) && NAMED_BEFORE.test(before)) return true;
  if (reading.source !== 'document' && NO_TO_IT.test(after) && TO_IT.test(before)) return true;
  if (
    reading.source !== 'document' &&
    !UNSURE.test(before) &&
    (NOT_LAST.test(after) || (NOT_BEFORE_VERB.test(before) && ALLERGIC_LAST.test(after)))
  )
    return true;
  if (!AFFIRMED_BEHIND.test(after) && [ALL_DENIED_BEFORE, NOT_ALLERGIC_TO].some((denial) => isDeniedUpTo(before, denial))) return true;
  if (NOT_TO.test(before) || TESTED_NEGATIVE.test(before) || isLabelTakenOff(before, text.slice(mention.end, mention.end + 180)))
    return true;
  if (LIST_DENIED_BEFORE.test(before) && ALLERGY_BEHIND.test(after)) return true;
  const isOfAllergy = sentence.context === 'allergy' || /^\s*(?:dye\s+)?(?:allerg|reaction)/i.test(after);
  if (
    isOfAllergy &&
    (DENIED_AFTER.test(after) ||
      DENIED_ITEM.test(after) ||
      DENIED_BEFORE.test(before.slice(-24)) ||
      UNTICKED.test(before) ||
      (NONE_KNOWN_TO.test(before) && !hasReactionBehind(sentence, mention)) ||
      ANSWERED_NO.test(after))
  )
    return true;
  if (!isOfAllergy && !new RegExp(ALLERGIC, 'iu').test(`${before} ${after.split(/[.\n]/)[0]}`)) return false;
  const isAnotherOne = AND_ANOTHER.test(after) && (OWN_ALLERGY.test(after) || IS_ALLERGIC_TO_IT.test(before));
  return (isDeniedWithList(after) && !isAnotherOne) || LIST_DENIED_BEHIND.test(after) || RELABELLED.test(after) || DISPROVED.test(after);
}
