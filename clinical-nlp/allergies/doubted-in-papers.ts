import type { AllergyFinding } from '../../domain/clinical/findings.ts';
import type { Treatment } from '../treatments/treatment.ts';

/**
 * The last look at the allergies of a paper, whichever rule found them: an item that answers with a no, what was given in place of the allergen, a reaction that the same
 * sentence gives to another substance, prevents or calls a risk. They are left in the text: a false allergy takes a medicine from a patient. In nine languages.
 */

type Place = Pick<Treatment, 'start' | 'end' | 'context' | 'dosage'>;
type Looked = { text: string; finding: AllergyFinding; mention: Place | undefined; all: readonly Place[]; noneKnown: Span | null };
type Span = { start: number; end: number };

/** The allergies that the paper does not take back at the same place. */
export function withoutDoubted(
  text: string,
  findings: readonly AllergyFinding[],
  { mentions, noneKnown }: { mentions: readonly Treatment[]; noneKnown: Span | null },
): AllergyFinding[] {
  const beside = nearMentions(mentions);
  return findings.filter((finding) => {
    if (finding.negated) return true;
    const { start, end } = finding.passage;
    const all = beside(start, end);
    const looked = { text, finding, mention: all.find((one) => one.start < end && start < one.end), all, noneKnown };
    return !DOUBTS.some((isDoubted) => isDoubted(looked));
  });
}

/** The mentions around a place, which are what the rules look at: found by buckets of characters, so that a long list costs no more an item than a short one. */
function nearMentions(mentions: readonly Treatment[]): (start: number, end: number) => readonly Treatment[] {
  const buckets = Map.groupBy(mentions, ({ start }) => Math.floor(start / BUCKET));
  return (start, end) => {
    const [first, last] = [Math.floor(start / BUCKET) - 1, Math.floor(end / BUCKET) + 1];
    return Array.from({ length: last - first + 1 }, (_, at) => buckets.get(first + at) ?? []).flat();
  };
}
const BUCKET = 200;
/** So far behind a denial of all allergies nothing that it says is looked for. */
const LONGEST_BEHIND_NONE = 600;

/** Nothing says what it did. */
const isBare = ({ finding: { reaction, type } }: Looked): boolean => reaction === null && type !== 'intolerance';

const ITEM = 80;
/** What stands behind the substance in its item: up to the next substance, semicolon, line or sentence. */
function behindIn({ text, finding: { passage }, all }: Looked): string {
  const next = all.find(({ start }) => start >= passage.end)?.start ?? text.length;
  return text.slice(passage.end, Math.min(next, passage.end + ITEM)).split(/[\n;|]|\.(?=\s|$)/u, 1)[0] ?? '';
}
/** What stands before it in its sentence. */
function beforeIn({ text, finding: { passage } }: Looked): string {
  return (
    text
      .slice(Math.max(0, passage.start - ITEM), passage.start)
      .split(/[\n;|]|\.(?=\s)/u)
      .at(-1) ?? ''
  );
}

const NO = [
  'no|none|nil|neg|negative|not known|unknown|denie[sd]|no (?:known )?reactions?|not allergic|tolerate[sd]?|ok|okay|(?:listed|entered|recorded) in error(?:, tolerate[sd]?)?|no (?:known )?allergy',
  'nein|keine?|negativ\\p{L}{0,2}|nicht bekannt|unbekannt|verneint|toleriert|vertragen|wird vertragen|kein\\p{L}? (?:reaktion|allergie)|nicht nachgewiesen|irrtümlich eingetragen',
  'non|néant|n[ée]gati\\p{L}{1,2}|nie|niée?|toléré\\p{L}{0,2}|bien toléré\\p{L}{0,2}|pas de réaction|aucune (?:réaction|allergie)|sans réaction',
  'niega|negad[oa]|negativ[oa]|ninguna|no refiere|no conocid[oa]|tolera(?:d[oa])?|bien tolerad[oa]|sin reacci[óo]n|ninguna reacci[óo]n',
  'nega|negat[oa]|nessun[oa]|nessuna reazione|non not[ae]|tollera(?:t[oa])?|ben tollerat[oa]|senza reazioni|nessuna allergia',
  'n[ãa]o|nega(?:tiv[oa]|d[oa])?|nenhuma|nenhuma rea[çc][ãa]o|tolera(?:d[oa])?|bem tolerad[oa]|sem rea[çc][ãa]o|desconhecid[oa]',
  'yok|hayır|negatif|bilinmiyor|tolere (?:ediyor|etti|edildi)|reaksiyon (?:yok|olmadı)|tanımlamıyor|tariflemiyor',
  'нет|отрицает|отрицательн\\p{L}{1,2}|не (?:отмечал\\p{L}{1,3}|отмечает|было|выявлен\\p{L}{1,2}|подтвержд\\p{L}+)|переносит(?: хорошо)?|реакции нет|без реакции',
  'لا|لا يوجد|لا توجد|سلبي[ةه]?|ينفي|تنفي|نفى|نفت|يتحمل\\p{L}*|بدون تفاعل|غير معروف[ةه]?',
].join('|');
/** "Not considered an allergy", "keine echte Allergie", "denenmedi": none, or never tried, anywhere in the item. */
const NONE_OF_IT = [
  'not (?:considered |felt to be |thought to be |regarded as |really |an? |true |a true )*allerg\\p{L}*|never (?:tried|taken|had|used)|not tried',
  "keine? (?:echte |wirkliche )?allergie|nie (?:genommen|erhalten|versucht)|pas (?:une |vraiment |une vraie )?(?:d[e’'])? ?allergi\\p{L}*|jamais (?:pris\\p{L}?|essayée?|reçue?)",
  'no (?:es |se considera |fue )?(?:una )?(?:verdadera )?alergia|nunca (?:la |lo )?(?:tomó|ha tomado|usó|recibió|tomou|usou)|non (?:è |considerata )?(?:una )?(?:vera )?allergia|mai (?:assunt|provat|pres)\\p{L}',
  'n[ãa]o (?:é |se considera )?(?:uma )?(?:verdadeira )?alergia|alerji (?:değil\\p{L}*|olarak değerlendirilme\\p{L}*)|denenme(?:di|miş)|hiç (?:kullanma|alma)\\p{L}+',
  'не (?:является |истинная )?аллерги\\p{L}*|не (?:принимал\\p{L}?|применял\\p{L}{1,3}|пробовал\\p{L}?)|(?:ليس|ليست) حساسية|لم (?:يجرب|تجرب|يأخذ|تأخذ)\\p{L}*',
].join('|');
/** "Pas d'allergie au latex" speaks of the next one. */
const IS_NONE_OF_IT = new RegExp(
  `(?<!\\p{L})(?:${NONE_OF_IT})(?!\\p{L}| (?:to|au|aux|à|al|alla?|all['’]|a|ao|auf|gegen|на|من)(?!\\p{L}))`,
  'iu',
);
const FORBIDDEN =
  /(?<!\p{L})(?:never|not to|do not|don['’]t|avoid\p{L}*|nicht (?:mehr )?geben|meiden|kontraindiziert|ne (?:pas|plus)|éviter|contre-indiqué\p{L}?|evitar|no (?:dar|usar|administrar)|contraindicad[oa]|evitare|non (?:dare|somministrare)|controindicat[oa]|n[ãa]o (?:dar|usar|administrar)|verilmemeli|kaçının\p{L}*|не (?:назначать|давать|вводить)|противопоказан\p{L}*|تجنب|ممنوع)(?!\p{L})/iu;

/** Who was asked, how it was tested, when: what may stand between the substance and its no. */
const ASKED =
  '(?:\\p{L}{0,12}test\\p{L}{0,6}(?: dose)?|dose|skin|prick|patch|\\p{L}{0,8}allerg\\p{L}{0,4}|al[eé]rgi\\p{L}{0,3}|аллерги\\p{L}{0,2}|реакци\\p{L}{0,2}|reaction|reacción|reaktion|réaction|reazione|reação|pt|patient\\p{L}{0,2}|paciente|paz(?:iente)?|hasta|consultad[oa]|asked|gefragt|demandée?|chiest[oa]|perguntad[oa]|soruldu|проб[аы]|الاختبار|المريض[ةه]?|now|since|then|today|previously|before|(?:19|20)\\d\\d)';
const ANSWERED_NO = new RegExp(`^[)\\]]?(?:[\\s:,=(–—-]{1,4}${ASKED}){0,3}[\\s:,=(–—-]{1,4}(?:${NO})(?=\\s*(?:$|[,.)\\]/]))`, 'iu');
/** "No previous contrast reaction", "kein Latex", "sin alergia a látex": in front of the substance, with nothing but such words between. */
const DENIED_BEFORE =
  /(?<!\p{L})(?:no(?: to)?|not|never|without|denies|keine?r?|nie|ohne|pas d['e]|sans|aucune?|jamais|sin|ning[uú]na?|nunca|nessun[ao']?|senza|mai|n[ãa]o|sem|nenhum[ao]?|нет|без|не было|لا|بدون)(?: (?:previous|prior|past|known|history of|documented|\p{L}{0,8}bekannte?|früheren?|antécédents? d['e]|connue?s?|antecedentes? de|conocidas?|precedenti|note|prévias?|conhecidas?|предыдущ\p{L}+|известн\p{L}+|سابق\p{L}*)){0,2} ?$/iu;
const REACTION_NOUN =
  /^\s?(?:reactions?|allerg\p{L}*|reaktion\p{L}{0,2}|réactions?|reacci[óo]n\p{L}{0,2}|reazion\p{L}|rea[çc][ãa]o|alerji\p{L}*|реакци\p{L}|аллерги\p{L}|حساسي\p{L})/iu;

/** "Latex nein", "xylocaine test dose - neg", "Shellfish: pt denies", "no previous contrast reaction". */
function isAnsweredNo(looked: Looked): boolean {
  const behind = behindIn(looked);
  const answer = ANSWERED_NO.exec(behind)?.[0];
  const { reaction } = looked.finding;
  if (isBare(looked) && IS_NONE_OF_IT.test(behind) && !FORBIDDEN.test(behind)) return true;
  if (answer !== undefined && (reaction === null || answer.includes(reaction) || ANSWERED_NO.test(` ${reaction}`))) return true;
  return isBare(looked) && DENIED_BEFORE.test(beforeIn(looked)) && REACTION_NOUN.test(behind);
}

const ARROW = /(?:→|➔|⇒|[-=]>)[^→➔⇒>]{0,40}$/u;
const IN_ITS_PLACE =
  /(?<!\p{L})(?:instead|substitut\p{L}*|alternative\p{L}?|covered (?:with|by)|given|received|perioperativ\p{L}*|stattdessen|ersatz\p{L}*|erhielt|bekam|à la place|remplac\p{L}*|re[çc]u|en su lugar|sustitu\p{L}*|recibi[óo]|al posto|sostitu\p{L}*|ricevuto|em vez|substitu\p{L}*|recebeu|yerine|verildi|вместо|заменён\p{L}*|заменен\p{L}*|получал\p{L}?|بدلا?ً?|عوض\p{L}*)(?!\p{L})[^.;\n]{0,30}$/iu;
/** "Cave: amoxicillin exanthem → perioperative clindamycin + gentamicin": behind an arrow or a word of exchange, and behind the allergen itself. */
function isGivenForIt(looked: Looked): boolean {
  if (!isBare(looked) || HAS_ALLERGY.test(behindIn(looked))) return false;
  const before = beforeIn(looked);
  const exchange = ARROW.exec(before) ?? IN_ITS_PLACE.exec(before);
  if (exchange === null) return false;
  const from = looked.finding.passage.start - before.length;
  return looked.all.some(({ start, end }) => start >= from && end <= from + exchange.index);
}

const HAS_ALLERGY = /all?[eé]rg|alerj|аллерг|حساسي|intol+[eé]r|unverträg|nicht vertrag|reac[ct]|reaz|reaç|reakt|réact|cave/iu;
/** "Cefazolina não administrada (alergia), vancomicina": the only word of an allergy is another's, in its brackets. */
function isBehindBrackets(looked: Looked): boolean {
  if (!isBare(looked) || looked.mention?.context === 'allergy') return false;
  const before = beforeIn(looked);
  const outside = before.replace(/\([^()]*\)/gu, '');
  return before !== outside && HAS_ALLERGY.test(before) && !HAS_ALLERGY.test(outside) && !HAS_ALLERGY.test(behindIn(looked));
}

/** "Allergy none known. … colchicine": a sentence after the paper has said that there is none, and without a word of what it did. */
function isAfterNone(looked: Looked): boolean {
  const { text, finding, noneKnown } = looked;
  if (!isBare(looked) || noneKnown === null || noneKnown.end > finding.passage.start) return false;
  if (finding.passage.start - noneKnown.end > LONGEST_BEHIND_NONE) return false;
  const between = text.slice(noneKnown.end, finding.passage.start);
  return /\.\s|\n/u.test(between) && !HAS_ALLERGY.test(between) && !HAS_ALLERGY.test(behindIn(looked));
}

/** Bare and with its dose behind it, outside a list of allergies: it is taken or was given. */
function isDosed(looked: Looked): boolean {
  const dosage = looked.mention?.dosage;
  if (!isBare(looked) || looked.mention?.context === 'allergy' || !dosage?.dose) return false;
  return !HAS_ALLERGY.test(beforeIn(looked)) && !HAS_ALLERGY.test(behindIn(looked));
}

const BECAUSE =
  /(?<!\p{L})(?:because|due to|owing to|weil|wegen|porque|ya que|car|parce qu['e]|en raison|perché|poiché|pois|devido|çünkü|nedeniyle|так как|потому что|из-за|لأن|بسبب)(?!\p{L})/iu;
const PREVENTS =
  /(?<!\p{L})(?:pr[ée]ven\p{L}*|prophyla\p{L}*|profila\p{L}*|vorbeug\p{L}*|zur vermeidung|avoid|against|gegen|contre|contra|contro|önle\p{L}*|karşı|профилак\p{L}*|против|للوقاية|وقاي\p{L}*|ضد)(?!\p{L})/iu;
const RISK = /(?<!\p{L})(?:risks?|\p{L}*risik\p{L}*|riesgos?|risques?|rischi?o?|riscos?|risk\p{L}*|риск\p{L}*|(?:ال)?خطر|مخاطر)(?!\p{L})/iu;
const LEAFLET =
  /(?<!\p{L})(?:leaflets?|information sheet|brochure|dépliant|notice|merkblatt|broschüre|infoblatt|folleto|hoja informativa|folheto|opuscolo|foglio informativo|broşür|памятк\p{L}|نشرة)(?!\p{L})/iu;
const STAYS =
  /^(?:inchang\p{L}*|unchanged|no change|unverändert|sin cambios|invariat\p{L}|inalterad\p{L}|değişmedi|без изменений|continu\p{L}*|weiter\p{L}*|new|neu|nouveau|nuevo|nuov[oa]|nov[oa]|yeni|stable|si|sí|sì|yes|oui|ja|sim|evet|да|نعم)(?!\p{L})/iu;

/** What the reaction is said of: another substance, a risk, what is prevented. */
function isOfAnother(looked: Looked): boolean {
  const { text, finding, all } = looked;
  const { reaction, passage } = finding;
  if (reaction === null) return false;
  if (STAYS.test(reaction) && looked.mention?.context !== 'allergy' && looked.mention?.dosage.dose) return true;
  const line = beforeIn(looked);
  if (LEAFLET.test(line)) return true;
  const behind = text.slice(passage.end, passage.end + ITEM);
  const at = behind.indexOf(reaction);
  if (at >= 0) {
    const between = behind.slice(0, at);
    if (PREVENTS.test(between)) return true;
    const after = passage.end + at + reaction.length;
    const isNamedThere = all.some(({ start }) => start >= after && start - after < 16 && !/[.;\n]/.test(text.slice(after, start)));
    return isNamedThere && BECAUSE.test(between);
  }
  const earlier = line.lastIndexOf(reaction);
  if (earlier < 0) return false;
  return RISK.test(line.slice(earlier + reaction.length));
}

const LOOKS_LIKE = /^[ -](?:tongue|sized?|shaped|like|n(?:ae|e)vus|mark|cervix|gallbladder|colou?red|zunge|fraise|framboisée)(?!\p{L})/iu;
/** "Strawberry tongue", "walnut-sized". */
const isLikeness = ({ text, finding: { passage } }: Looked): boolean => LOOKS_LIKE.test(text.slice(passage.end, passage.end + 16));

const DOUBTS: readonly ((looked: Looked) => boolean)[] = [
  ...[isAnsweredNo, isGivenForIt, isBehindBrackets, isAfterNone],
  ...[isDosed, isOfAnother, isLikeness],
];
