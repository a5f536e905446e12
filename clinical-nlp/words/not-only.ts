/**
 * "Allergic not only to penicillin but also to latex": what is said holds of both, and nothing is denied. The words of "not only … but" become blanks, so that the
 * two read as a list; every place stays where it is. So does "nothing but" where it is a denial with its "that" ("ne … que").
 */

const AGAIN = '(?:also|too|even|auch|tambi[eé]n|aussi|[ée]galement|anche|pure|tamb[ée]m|и|также|тоже|еще|ещё|كمان|[أا]يضا|حتى)';
const BEHIND_IT = '(?:too|as well|auch|tambi[eé]n|aussi|anche|tamb[ée]m|тоже|[أا]يضا|كمان)';
const BUT = String.raw`(?<but>(?<!\p{L})(?:but|sondern|aber|sino(?: que)?|pero|mais|mas|sen[ãa]o|ma|bens[iì]|но|а|بل|ولكن|لكن)(?!\p{L}))`;
/** Up to the "but", within the sentence. */
const UP_TO = '[^.;!?؟\\n]{0,80}?';

/** They say so by themselves. */
const NOT_ONLY = [
  "not (?:only|just|merely|solely)|(?:do|does|am|is|are|was|have)n['’]?t (?:only|just)",
  'nicht (?:nur|bloß|allein)|non seulement|не только|(?:ليس|مش|مو|مب) (?:فقط|بس|فحسب)',
].join('|');
/** They can be an answer and what follows it ("no solo tomo aspirina"): only with their "but". */
const NO_AND_ONLY =
  "no (?:s[oó]lo|solamente|[uú]nicamente)|non (?:solo|soltanto|solamente)|n[ãa]o (?:s[oó]|apenas|somente)|(?:(?:ne |n['’])(?:suis|est|ai|a) )?pas (?:seulement|uniquement|qu['’e])";
const NOT = 'not|nicht|no|non|n[ãa]o|pas|не|ليس|لست|مش|مو';
const ONLY = 'only|just|nur|bloß|s[oó]lo|solamente|seulement|uniquement|apenas|somente|s[oó]|soltanto|только|فقط|بس';
const TO = "to|gegen|auf|aux?|à la|à l['’]|à|al|a|ai|allo|alla|alle|agli|ao|aos|às|на|к|من|ضد";

const PATTERNS = [
  String.raw`(?<not>${NOT_ONLY})(?!\p{L})(?:${UP_TO}${BUT})?`,
  String.raw`(?<not>${NO_AND_ONLY})(?!\p{L})${UP_TO}${BUT}`,
  /** "Non sono allergica solo alla penicillina, ma anche al lattice": apart from each other. */
  String.raw`(?<not>${NOT})(?: [\p{L}'’]{1,14}){1,2} (?<only>${ONLY})(?!\p{L})${UP_TO}${BUT}(?= ${AGAIN}(?!\p{L})|[^.;!?؟\n]{0,40} ${BEHIND_IT}(?!\p{L}))`,
  String.raw`(?<not>sadece|yalnız|yalnızca) [^.;!?\n]{0,40}?(?<only>değil)(?:,? (?<but>(?:ama|fakat|aynı zamanda)(?: aynı zamanda)?)(?!\p{L}))?`,
  /** "To penicillin but also to latex". */
  String.raw`${BUT}(?= ${AGAIN} (?:${TO})(?!\p{L}))`,
  /** "Je ne prends que du Kardégic", "no toma más que Eutirox": nothing but. */
  String.raw`(?<not>n['’]|ne )(?:pren\p{L}+|ai|as?|avais|avait|suis|est|utilis\p{L}+|boi[st]|fum\p{L}+|support\p{L}+|reçoi\p{L}+) (?!pas |jamais |point |guère )(?:[\p{L}'’]{2,14} )?(?<only>(?:d['’]autre )?qu(?:e |['’]))(?=\p{L})`,
  String.raw`(?<not>no)(?: (?:me|le|se|les))? [\p{L}]{2,14} (?<only>(?:nada )?m[áa]s que|otra cosa que)(?!\p{L})`,
  String.raw`(?<not>non) (?:prend\p{L}+|assum\p{L}+|us[oai]\p{L}{0,4}|ho|ha|bev\p{L}+) (?<only>(?:altro )?che)(?!\p{L})`,
  String.raw`(?<not>n[ãa]o) (?:tom\p{L}+|us[oa]\p{L}{0,4}|tenho|tem) (?<only>(?:nada )?mais (?:do )?que|outra coisa sen[ãa]o|sen[ãa]o)(?!\p{L})`,
].map((pattern) => new RegExp(String.raw`(?<!\p{L})${pattern}`, 'dgiu'));

/** The same text without the words of "not only … but (also)" and "ne … que"; as long as before. */
export const withoutNotOnly = (text: string): string => PATTERNS.reduce(blankedIn, text);

function blankedIn(text: string, pattern: RegExp): string {
  let read = 0;
  const parts: string[] = [];
  for (const { indices } of text.matchAll(pattern)) {
    const places = Object.values(indices?.groups ?? {}).filter((place) => place !== undefined);
    for (const [start, end] of places.toSorted(([a], [b]) => a - b)) {
      parts.push(text.slice(read, start), ' '.repeat(end - start));
      read = end;
    }
  }
  return [...parts, text.slice(read)].join('');
}
