import { normalized } from '../../domain/conversation/short-answers.ts';
import { typoDistance } from '../../domain/text/edit-distance.ts';

/** One of the things that were shown with a number and a name. `place`: a town or a country that tells it from the others. */
export type Option = { id: string; rank: number; name: string; places: readonly string[] };

/** `stated`: the message names what it chooses, or says in so many words that it chooses. `bare`: a number or an ordinal and nothing else. */
export type Choice = { ids: string[]; certainty: 'stated' | 'bare' };

const list = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split('|')).map(normalized));

const ORDINALS: readonly ReadonlySet<string>[] = [
  list(
    'first|1st|one|primero|primera|primer|uno|erste|ersten|erster|erstes|eins|premier|première|un|primeiro|primeira|um|primo|prima|birinci|birincisi|ilk|ilki|bir|первый|первая|первую|первое|первой|один|الأول|الأولى|الاول|الاولى|واحد',
  ),
  list(
    'second|2nd|two|segundo|segunda|dos|zweite|zweiten|zweiter|zweites|zwei|deuxième|second|seconde|deux|dois|secondo|seconda|due|ikinci|ikincisi|ikinciyi|iki|второй|вторая|вторую|второе|два|الثاني|الثانية|اثنان|اثنين',
  ),
  list(
    'third|3rd|three|tercero|tercera|tercer|tres|dritte|dritten|dritter|drittes|drei|troisième|trois|terceiro|terceira|três|terzo|terza|tre|üçüncü|üçüncüsü|üçüncüyü|üç|третий|третья|третью|третье|три|الثالث|الثالثة|ثلاثة',
  ),
  list(
    'fourth|4th|four|cuarto|cuarta|cuatro|vierte|vierten|vier|quatrième|quatre|quarto|quarta|quattro|quatro|dördüncü|dört|четвёртый|четвертый|четвёртая|четвертую|четыре|الرابع|الرابعة|أربعة',
  ),
  list(
    'fifth|5th|five|quinto|quinta|cinco|fünfte|fünften|fünf|cinquième|cinq|cinque|beşinci|beş|пятый|пятая|пятую|пять|الخامس|الخامسة|خمسة',
  ),
];
const LAST = list(
  'last|último|última|letzte|letzten|dernier|dernière|ultimo|ultima|son|sonuncu|sonuncusu|последний|последняя|последнюю|الأخير|الأخيرة',
);
const BOTH = list(
  'both|ambos|ambas|beide|beiden|tous les deux|les deux|os dois|entrambi|entrambe|ikisi|ikisini|ikisi de|оба|обе|كلاهما|كليهما|الاثنان|الاثنين',
);
const ALL = list('all|all of them|every one|todos|todas|alle|tous|toutes|tutti|tutte|hepsi|hepsini|все|всех|جميعها|كلها|جميع المستشفيات');
const FIRST_TWO = list(
  'first two|two first|dos primeros|primeros dos|dos primeras|ersten beiden|ersten zwei|deux premiers|premiers deux|dois primeiros|primeiros dois|primi due|due primi|ilk iki|ilk ikisi|ilk ikisini|первые две|первые два|первых две|أول اثنين|الأولين',
);
const SAYS_SO = list(
  'offer|quote|choose|choosing|chose|pick|take|have|select|go with|going with|go for|decide|decided|want|prefer|like|number|option|ask|send|hospital|clinic|my choice',
  'oferta|presupuesto|cojo|tomo|gusta|vamos|elijo|escojo|elegir|quiero|prefiero|me quedo con|número|opción|hospital|clínica',
  'angebot|nehm|nehmen|gefällt|nehme|wähle|will|möchte|entscheide|nummer|klinik|krankenhaus|bevorzuge|lieber',
  'offre|devis|plaît|va pour|choisis|prends|veux|voudrais|préfère|numéro|hôpital|clinique',
  'proposta|oferta|gostei|vamos|escolho|quero|prefiro|fico com|número|hospital|clínica',
  'offerta|preventivo|piace|andiamo|scelgo|prendo|voglio|vorrei|preferisco|numero|ospedale|clinica',
  'teklif|teklifi|teklifini|alıyorum|seçtim|seçiyorum|istiyorum|tercih|numara|numaralı|hastane|hastaneyi|klinik|olsun',
  'предложение|вариант|нравится|выбираю|хочу|беру|предпочитаю|номер|больницу|больница|клинику|клиника|давайте',
  'عرض|العرض|آخذ|اخذ|عجبني|خلينا|أختار|اختار|أريد|اريد|أفضل|رقم|المستشفى|مستشفى',
);
const FILLERS = list(
  "the|a|an|in|at|of|and|or|please|i|i'd|i'll|would|will|let's|lets|let us|us|with|my|is|it|to|only|just|hospital|one|ones|them|no|n|nr|from|thanks|thank you|ok|okay|yes|then|that|this|both|medical|center|centre|hmm|well|so|for|maybe|think|be|nice|good|best|sounds|contact|record|sorry|actually|rather|but|not",
  'el|la|los|las|de|en|y|o|por favor|yo|solo|sólo|sí|gracias|al|a|pues|bueno|mejor|con|me|quedo|creo|que|sería|el de',
  'der|die|das|den|dem|und|oder|bitte|ich|nur|in|ja|danke|doch|dann|mit|für|mich|gern|gerne|von|an|es|soll|sein|am|liebsten|nein|besser',
  "le|la|les|et|ou|s'il vous plaît|je|seulement|à|de|oui|merci|celui|celle|plutôt|bien|non|juste|alors|du|l'|hopital",
  'o|a|os|as|e|ou|por favor|eu|só|apenas|em|de|sim|obrigado|obrigada|com|fico|melhor|do|da|não',
  "il|lo|la|i|gli|le|e|o|per favore|io|solo|a|di|sì|grazie|quello|quella|allora|con|meglio|l'|ospedale|no",
  've|veya|lütfen|ben|sadece|yalnızca|evet|teşekkürler|nolu|olanı|olan|tamam|hayır|no',
  'от|то|что|и|или|пожалуйста|я|только|в|да|спасибо|тогда|лучше|под|нет|пусть|будет|ну',
  'و|أو|من فضلك|فقط|في|نعم|شكرا|لو سمحت|لا|هذا|هو',
);
const NEGATES = list(
  'not|except|but not|without|no|nicht|kein|keine|außer|excepto|menos|sauf|pas|exceto|não|tranne|non|değil|hariç|не|кроме|ليس|ماعدا|إلا',
);
const GENERIC = list(
  'hospital|hospitals|clinic|clinics|medical|center|centre|centro|clinica|clínica|klinik|klinikum|hastane|hastanesi|merkezi|institute|university|health|care|saint|san|the|of|and|de|la|el',
);
const LONGEST = 3;
const MOST_OTHER_WORDS = 1;

/** Options that a message names: chosen, or left out in so many words. `other`: words that are part of no choice; `says`: it says in so many words that it chooses. */
export type Named = { chosen: ReadonlySet<string>; left: ReadonlySet<string>; other: number; says: boolean };

/**
 * The options that a message chooses: by number or ordinal, by name in spite of slips of the pen, by a place that only one of them has; "both", "all", "the first two".
 * Null: it chooses none, asks, or says too much else for a choice. Nine languages, mixed as people mix them.
 */
export function readChoice(message: string, options: readonly Option[]): Choice | null {
  const { chosen, left, other, says } = readNamed(message, options);
  const isQuestion = /[?؟]\s*$/u.test(message);
  const most = says ? MOST_OTHER_WORDS + 1 : MOST_OTHER_WORDS;
  const ids = options.map(({ id }) => id).filter((id) => chosen.has(id) && !left.has(id));
  if (ids.length === 0 || other > most || (isQuestion && !says)) return null;
  return { ids, certainty: says ? 'stated' : 'bare' };
}

/** Which options a message names, whatever else it says. */
export function readNamed(message: string, options: readonly Option[]): Named {
  const chosen = new Set<string>();
  const left = new Set<string>();
  let [other, says] = [0, false];
  for (const clause of message.split(/[,;:!\n،؛]|\.\s/u)) {
    const tokens = normalized(clause).split(' ').filter(Boolean);
    let [isDenied, isBehind] = [false, false];
    for (let at = 0; at < tokens.length; ) {
      const [found, length, by] = referenceAt(tokens, at, options);
      const phrase = tokens.slice(at, at + length).join(' ');
      const isFiller = isBehind && WEAK_ONES.has(phrase);
      isBehind = found !== null;
      if (found && !isFiller) {
        for (const id of found) (isDenied ? left : chosen).add(id);
        says ||= by === 'name';
      } else if (isFiller) {
        isBehind = false;
      } else if (NEGATES.has(phrase)) isDenied = true;
      else if (SAYS_SO.has(phrase)) says = true;
      else if (!FILLERS.has(phrase)) {
        other += 1;
        isDenied = false;
      }
      at += length;
    }
  }
  return { chosen, left, other, says };
}

type Reference = readonly string[] | null;

function referenceAt(tokens: readonly string[], at: number, options: readonly Option[]): [Reference, number, 'name' | 'number'] {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ');
    const found = FIRST_TWO.has(phrase)
      ? options.slice(0, 2).map(({ id }) => id)
      : ALL.has(phrase) || (BOTH.has(phrase) && options.length === 2)
        ? options.map(({ id }) => id)
        : null;
    if (found) return [found, length, 'number'];
    if (length > 1 && (FILLERS.has(phrase) || SAYS_SO.has(phrase) || NEGATES.has(phrase))) return [null, length, 'number'];
  }
  const [word = ''] = tokens.slice(at, at + 1);
  const numbered = byNumber(word, tokens[at + 1], options);
  return numbered ? [numbered, 1, 'number'] : [byName(word, options), 1, 'name'];
}

/** "One" beside an ordinal ("the second one") is no number. */
function byNumber(word: string, next: string | undefined, options: readonly Option[]): Reference {
  const digits = /^(?:nr|no|n)?(\d+)(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (digits !== undefined) return idOf(options, Number(digits));
  if (LAST.has(word)) return options.length === 0 ? null : [options.at(-1)?.id ?? ''];
  if (WEAK_ONES.has(word) && next !== undefined) return null;
  const ordinal = ORDINALS.findIndex((words) => words.has(word));
  return ordinal < 0 ? null : idOf(options, ordinal + 1);
}

/** Also articles and fillers: a number only where they stand last. */
const WEAK_ONES = list('one|un|um|uno|bir|son');

function idOf(options: readonly Option[], rank: number): Reference {
  const option = options.find((each) => each.rank === rank && rank > 0);
  return option ? [option.id] : null;
}

/** A telling word of just one option's name or place, in spite of slips. */
function byName(word: string, options: readonly Option[]): Reference {
  if (word.length < 4 || GENERIC.has(word) || FILLERS.has(word)) return null;
  const forgiven = word.length < 5 ? 0 : word.length < 8 ? 1 : 2;
  const near = (name: string) =>
    normalized(name)
      .split(' ')
      .some((part) => part.length >= 4 && !GENERIC.has(part) && typoDistance(word, part, forgiven) <= forgiven);
  const named = options.filter(({ name }) => near(name));
  const found = named.length > 0 ? named : options.filter(({ places }) => places.some(near));
  return found.length === 1 && found[0] ? [found[0].id] : null;
}
