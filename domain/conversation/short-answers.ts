import { latinDigits } from '../text/digits.ts';
import { typoDistance } from '../text/edit-distance.ts';

/** Answers of a word or two in the nine languages: they mean something only beside the question that was asked. */
export type ShortAnswer = 'yes' | 'no' | 'none' | 'unknown';

const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split('|')).map(normalized));

const YES = words(
  'yes|yeah|yep|yup|ya|yea|yess|aye|sure|correct|right|exactly|indeed|certainly|absolutely|definitely|of course|it is|that is right|i do',
  'sí|sip|sí sí|claro|claro que sí|correcto|exacto|así es|por supuesto|desde luego',
  'ja|jawohl|jep|jup|jap|jo|joa|ja ja|genau|stimmt|richtig|natürlich|klar|sicher',
  'oui|ouais|ouep|oui oui|bah oui|ben oui|mais oui|bien sûr|exact|exactement|tout à fait|effectivement',
  'sim|sim sim|é sim|sim é|uhum|isso|isso mesmo|exato|com certeza|pois',
  'sì|sisi|sì sì|eh sì|certo|certo che sì|esatto|esattamente|certamente|proprio così',
  'evet|evet evet|he|hee|he he|tabi|tabi ki|tabii|tabii ki|elbette|doğru|aynen',
  'نعم|أجل|ايوه|ايوا|صح|صحيح كذا|مظبوط|أيوة|ايه|ايوا|اي|اي نعم|بلى|صحيح|أكيد|طبعا',
  'да|да да|ага|угу|ну да|конечно|верно|точно|разумеется',
);
const NO = words(
  "no|nope|nah|not at all|not that i know of|not to my knowledge|not as far as i know|no way|never|it isn't|it is not|i don't|i do not|i haven't|i have not",
  'para nada|en absoluto|nunca|jamás|qué va|nanay',
  'nein|nee|nö|nöö|ach nein|gar nicht|überhaupt nicht|nie',
  'non|nan|pas du tout|jamais|ah non|bah non|mais non|non jamais',
  'não|nao|de jeito nenhum',
  'affatto|mai|per niente|ma no|eh no',
  'hayır|yok|hiç|asla|hayır ya|yo hayır',
  'لا|كلا|لأ|ابدا|أبدا|لا أبدا|لا ابدا',
  'нет|неа|никогда|вовсе нет|не было',
);
const NONE = words(
  'none|nothing|nil|zero|not any|not one|n/a|none of them|none at all|nothing at all|nowt|nuthin|absolutely nothing|absolutely none|not a thing|nothing whatsoever',
  'ninguno|ninguna|nada|ningún|nada de nada|absolutamente nada|ninguna de ninguna',
  'keine|keiner|keins|keinen|nichts|nix|nixn|gar nichts|gar nix|gar keine|gar keiner|gar keins|überhaupt keine|überhaupt nichts|überhaupt nix|koane|koana|keini|nüt|nüüt|nüscht',
  'aucun|aucune|rien|rien du tout|rien de rien|absolument rien|absolument aucune|absolument aucun|que dalle',
  'nenhum|nenhuma|nada|nada de nada|absolutamente nada|nadinha',
  'nessuno|nessuna|niente|nulla|niente di niente|assolutamente niente|assolutamente nessuna|proprio niente|proprio nessuna',
  'hiçbir şey|hiçbiri|hiçbir|hiç yok|hiç bir şey',
  'لا شيء|لا يوجد|لا توجد|ليس لدي|ليس عندي|ما عندي|ولا شيء|ولا شي|ما عندي شي|ما عندي شيء|ما في|مافي|ما فيه|مفيش|ما عندي ولا شي|ولا حاجة|ولا واحد|ولا وحدة',
  'ничего|совсем ничего|вообще ничего|никакой|никакого|никаких|никакие|ни одной|ни одного|отсутствуют|не имею|не имеется',
);
const UNKNOWN = words(
  "i don't know|i dont know|i do not know|don't know|dont know|do not know|no idea|not sure|i'm not sure|i am not sure|unsure|idk|dunno|i can't say|i forgot|skip|skip it|skip that|pass|i'd rather skip that|i would rather not say|i'd rather not say|prefer not to say",
  'no lo sé|no sé|ni idea|no estoy segura|no estoy seguro|no me acuerdo|no recuerdo|no sabría decirle|no sabría|ni la menor idea|ni la más remota idea|no lo recuerdo|vaya usted a saber|no lo sé exactamente|no sé exactamente|no lo sé bien|no sé bien|no lo sé con exactitud|saltar|omitir|prefiero no decirlo',
  'weiß ich nicht|ich weiß es nicht|ich weiß nicht|keine ahnung|kein plan|keinen schimmer|woher soll ich das wissen|weiß ich nicht mehr|ich weiß es nicht mehr|erinnere mich nicht|kann ich nicht sagen|da bin ich überfragt|weiß ich nicht genau|weiß nicht genau|ich weiß es nicht genau|ich weiß nicht genau|weiß ich nicht so genau|nicht genau|weiß nicht|bin mir nicht sicher|ich bin mir nicht sicher|bin nicht sicher|überspringen|weiter|möchte ich nicht sagen',
  "je ne sais pas|je sais pas|aucune idée|j'en sais rien|je n'en sais rien|je ne me souviens pas|je ne sais plus|je sais plus|aucun souvenir|je ne sais pas exactement|je sais pas exactement|je ne sais pas trop|je sais pas trop|pas exactement|pas sûr|pas sûre|je ne suis pas sûr|je ne suis pas sûre|passer|je préfère ne pas le dire",
  'não sei|sei lá|não faço ideia|não tenho certeza|não faço a menor ideia|não lembro|não me recordo|não sei dizer|não sei ao certo|não sei exatamente|não sei bem|não sei direito|não me lembro|saltar|pular|prefiro não dizer',
  'non lo so|non so|boh|non ne ho idea|nessuna idea|non saprei|non me lo ricordo|non ci ricordo|non saprei dire|non lo so di preciso|non so esattamente|non lo so esattamente|non so di preciso|non so bene|non sono sicuro|non sono sicura|non ricordo|saltare|salta|preferisco non dirlo',
  'bilmiyorum|bilemiyorum|bilmem|fikrim yok|tam bilmiyorum|tam olarak bilmiyorum|tam emin değilim|unuttum|emin değilim|hiçbir fikrim yok|hatırlamıyorum|hiç bilmiyorum|geç|söylemek istemiyorum',
  'لا أعرف|لا أدري|لا اعلم|لا أعلم|لست متأكدا|لست متأكدة|مش عارف|مش عارفة|تخطي|لا أتذكر|ما اعرف|ما أعرف|ما ادري|ما أدري|مدري|ما بعرف|لا اذكر|لا أذكر|ما اذكر|نسيت|والله ما ادري|لا أعرف بالضبط|لا أدري بالضبط|ما أعرف بالضبط|معرفش|ماعرفش',
  'не знаю|не помню|затрудняюсь ответить|не могу сказать|забыл|забыла|кто его знает|точно не знаю|не знаю точно|точно не помню|не помню точно|не припомню|не уверен|не уверена|понятия не имею|без понятия|пропустить|не хочу говорить',
);
/** What politeness and caution put beside an answer without changing it. */
const FILLERS = words(
  "please|thanks|thank you|sorry|oh|well|ok|okay|really|doctor|so|that i know of|i know of|as far as i know|to my knowledge|that i am aware of|that i’m aware of|at the moment|at all|actually|honestly|to be honest|i'm afraid|right now|offhand|tbh",
  'por favor|gracias|perdón|pues|la verdad|que yo sepa|de momento|doctor|doctora|sinceramente|ahora mismo|por desgracia|desgraciadamente|lamentablemente',
  'bitte|danke|also|soweit ich weiß|meines wissens|zurzeit|im moment|eigentlich|leider|ehrlich gesagt|gerade|auswendig',
  "s'il vous plaît|merci|pardon|à ma connaissance|que je sache|pour le moment|vraiment|désolé|désolée|malheureusement|hélas",
  'obrigado|obrigada|desculpe|que eu saiba|por enquanto|de momento|na verdade|sinceramente|infelizmente',
  'grazie|prego|scusi|che io sappia|al momento|veramente|per favore|sinceramente|purtroppo',
  'lütfen|teşekkürler|teşekkür ederim|bildiğim kadarıyla|şu an|şu anda|pardon|valla|vallahi|açıkçası|maalesef|ne yazık ki',
  'شكرا|من فضلك|على حد علمي|حاليا|الحمد لله|عفوا|والله|بصراحة|للأسف',
  'спасибо|пожалуйста|насколько я знаю|насколько мне известно|сейчас|пока|извините|вроде|честно говоря|честно|если честно|к сожалению', // Whoever is addressed: "none boss", "nessuna, dottoressa".
  "boss|mate|sir|madam|ma'am|miss|love|luv|darling|dear|doc|man|dude|buddy|bro|pal|guys|honey|hun|sweetheart|friend|my friend",
  'jefe|jefa|doc|señor|señora|señorita|amigo|amiga|hijo|hija|cariño|guapa|guapo|reina|tío|compadre|majo|maja',
  'chef|chefin|herr doktor|frau doktor|meister|schatz|leute|mein lieber|meine liebe',
  'chef|docteur|monsieur|madame|mademoiselle|patron|mon ami|mon brave|ma belle',
  'doutor|doutora|chefe|moço|moça|amigo|amiga|querida|querido|senhor|senhora|meu bem',
  'capo|dottore|dottoressa|signora|signore|signorina|cara|caro|bello|bella',
  'abi|abla|hocam|doktor|doktor bey|doktor hanım|canım|efendim|kardeş|hanımefendi|beyefendi',
  'doktor|доктор|шеф|начальник|дорогая|дорогой|друг|уважаемые',
  'يا دكتور|يا دكتورة|دكتور|دكتورة|يا باشا|حبيبي|حبيبتي|يا حبيبي|يا اخي|يا أخي|يا استاذ|استاذ|يا غالي',
);
/** Beside a yes they point at what was read back: "yep, that's it". */
const POINTERS = words(
  "that|that's|thats|it|this|one|it's|is|the|so|do|you|can|fits|exactly that|correct|right",
  'eso|ese|esa|este|esta|justo|es|así|está bien|muy bien',
  'das|der|die|so|passt|es|ist|stimmt so|bitte',
  "c'est|ça|cela|voilà|celui-là|celle-là|celui|celle|là|tout à fait",
  'esse|essa|está|é|assim|certo|mesmo',
  'quello|quella|questo|proprio|è|così',
  'o|bu|öyle|odur|budur|aynen',
  'именно|это|так|он|она|всё|его|её|то',
  'هذا|هذه|هو|هي|هاي|ذا|كذا|هيك|بالضبط',
);
const LONGEST = 6;

/** Lower case, without accents, punctuation and signs: short answers are written carelessly. */
export function normalized(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[أإآ]/gu, 'ا')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll(/['’`]/gu, "'")
    .replaceAll(/[^\p{L}\p{N}'/]+/gu, ' ')
    .trim();
}

/** What the whole message says, when it says no more than that; null for everything else. What is not known outweighs a no, and nothing at all a mere no. */
export function shortAnswer(message: string): ShortAnswer | null {
  const found = new Set<ShortAnswer>();
  const tokens = normalized(message).split(' ').filter(Boolean);
  for (let at = 0; at < tokens.length; ) {
    const [meaning, length] = longestAt(tokens, at);
    if (meaning === null) return null;
    if (meaning !== 'filler') found.add(meaning);
    at += length;
  }
  if (found.has('yes') && found.size > 1) return null;
  return (['unknown', 'none', 'no', 'yes'] as const).find((answer) => found.has(answer)) ?? null;
}

/** Whether a message says yes first, whatever comes then. "Right" alone may name a side. */
export function beginsWithYes(message: string): boolean {
  const tokens = normalized(message).split(' ').filter(Boolean);
  return tokens[0] !== 'right' && longestAt(tokens, 0)[0] === 'yes';
}

/** Beside a yes: what agrees when something was read back, and alone would be only politeness. */
const AGREED = words(
  "ok|okay|k|fine|sounds good|go on then|agreed|please do|go ahead|do it|do that|all right|alright|perfect|great|good|confirm|confirmed|that's right|that is correct|that's correct|it is right|yes please|yes i do|yes that is right",
  'eso mismo|eso es sí|justo eso|ese mismo|vale|dale|venga|venga vale|vale sí|de acuerdo|está bien|perfecto|confirmo|eso es|así es|es correcto',
  'in ordnung|einverstanden|genau so|passt so|gern|gerne|ja gern|ja gerne|passt|gut|bestätige|bitte ja|so ist es|das ist richtig|das stimmt|ja genau|ja bitte',
  "voilà|c'est bien ça|volontiers|oui volontiers|voilà c'est ça|c'est bon|oui tout à fait|d'accord|c'est bien|c'est ça|c'est cela|parfait|je confirme|bien|c'est exact|c'est juste",
  'isso mesmo|isso|tá|tá bom|beleza|pode ser|pode sim|está bem|está certo|certo|perfeito|confirmo|combinado|é isso',
  "volentieri|sì volentieri|proprio quello|proprio così|quello|va bene|d'accordo|perfetto|confermo|è giusto|giusto|è così",
  'evet o|öyle|he öyle|tamam|olur|onaylıyorum|aynen öyle|evet öyle|doğrudur|peki',
  'هذا هو|بالضبط|حسنا|اوكي|تمام|موافق|موافقة|أؤكد|هذا صحيح|نعم صحيح|طيب|ماشي',
  'всё так|все так|именно|да именно|именно так|хорошо|ладно|подтверждаю|всё верно|все верно|так и есть|да верно|согласен|согласна|давай|давайте',
);

/** Said of what was read back: it is not so. */
const DISAGREED = words(
  "wrong|that's wrong|thats wrong|that is wrong|not right|that's not right|thats not right|not correct|that's not it|incorrect|not true",
  'no es así|no es asi|no es correcto|incorrecto|está mal|eso no|falso|no es eso|no es verdad',
  'falsch|das ist falsch|stimmt nicht|das stimmt nicht|stimmt so nicht|nicht richtig|eben nicht',
  "c'est faux|faux|pas exact|ce n'est pas ça|c'est pas ça|c'est pas vrai|incorrect",
  'errado|tá errado|está errado|incorreto|não é isso|não é assim|não está certo',
  'sbagliato|è sbagliato|non è giusto|non è così|errato|non è vero',
  'yanlış|doğru değil|öyle değil|o değil',
  'неправильно|неверно|не так|это не так|не верно|ошибка',
  'غلط|خطأ|مو صحيح|مش صحيح|غير صحيح|مو صح|مش صح|لا غلط',
);

/** Whether what was read back is confirmed, by a message that says no more than that; null for everything else. "Right?" asks. */
export function readConfirmation(message: string): 'yes' | 'no' | null {
  if (/[?؟]\s*$/u.test(message)) return null;
  const text = normalized(message);
  if (AGREED.has(text)) return 'yes';
  if (DISAGREED.has(text)) return 'no';
  const short = shortAnswer(message);
  if (short === 'yes' || short === 'no') return short;
  if (pointsAndAgrees(text)) return 'yes';
  const [first, ...rest] = message
    .split(/[,.!;،؛]+/u)
    .map((part) => part.trim())
    .filter(Boolean);
  if (first === undefined || rest.length === 0) return null;
  const parts = [first, ...rest].map((part) => (AGREED.has(normalized(part)) ? 'yes' : shortAnswer(part)));
  const isFiller = (part: string) =>
    normalized(part)
      .split(' ')
      .every((word) => FILLERS.has(word));
  const said = parts.filter((part, at) => !(part === null && isFiller([first, ...rest][at] ?? '')));
  return said.length > 0 && said.every((part) => part === said[0]) && (said[0] === 'yes' || said[0] === 'no') ? said[0] : null;
}

const MOST_POINTING = 6;
/** "Is that right", without its mark. */
const ASKS_FIRST = words('is|can|ist');
const FORGIVEN_FROM = 5;

/** In spite of one slip of the pen in a word that is not short. */
const isNearly = (set: ReadonlySet<string>, word: string): boolean =>
  set.has(word) ||
  (word.length >= FORGIVEN_FROM && [...set].some((known) => known.length >= FORGIVEN_FROM && typoDistance(word, known, 1) <= 1));

/** A yes and words that point, and nothing else. */
function pointsAndAgrees(text: string): boolean {
  const tokens = text.split(' ').filter(Boolean);
  if (tokens.length === 0 || tokens.length > MOST_POINTING || ASKS_FIRST.has(tokens[0] ?? '')) return false;
  const agrees = tokens.some((token) => isNearly(YES, token)) || isNearly(AGREED, text);
  return agrees && tokens.every((token) => [YES, AGREED, POINTERS, FILLERS].some((set) => isNearly(set, token)));
}

const MEANINGS: readonly [ShortAnswer | 'filler', ReadonlySet<string>][] = [
  ['unknown', UNKNOWN],
  ['none', NONE],
  ['no', NO],
  ['yes', YES],
  ['filler', FILLERS],
];

function longestAt(tokens: readonly string[], from: number): [ShortAnswer | 'filler' | null, number] {
  for (let length = Math.min(LONGEST, tokens.length - from); length > 0; length -= 1) {
    const phrase = tokens.slice(from, from + length).join(' ');
    const meaning = MEANINGS.find(([, phrases]) => phrases.has(phrase));
    if (meaning) return [meaning[0], length];
  }
  return [null, 0];
}
