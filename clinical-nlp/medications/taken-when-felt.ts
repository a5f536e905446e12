import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** A medicine that is taken when a complaint comes, in nine languages: "I give him cetirizine when he itches", "когда чешется, пью лоратадин". */

/** By the language of the complaint: "se" is "if" in Italian, and reflexive in Spanish. */
const WHEN_OF: Readonly<Record<string, string>> = {
  en: 'when(?:ever)?|if|as soon as',
  de: 'wenn|falls|sobald',
  fr: 'quand|lorsque|dès que|si',
  es: 'cuando|si',
  it: 'quando|se',
  pt: 'quando|se(?= (?:eu|ele|ela|tenho|tem|der|dá|aparece))',
  ru: 'когда|если',
  ar: 'لما|عندما|اذا|إذا|وقت ما|يوم',
};
const EACH_TIME =
  'every time|each time|jedes ?mal,? wenn|(?:à )?chaque fois que|cada vez que|siempre que|ogni volta che|toda vez que|sempre que|каждый раз,? когда|كل ما|كل مرة';
const WHEN = `(?:${[...Object.values(WHEN_OF), EACH_TIME].join('|')})`;
/** Who feels it, and the verb of having or coming, in the present. */
const FEELS =
  "(?:i|he|she|it|we|my skin|the|a|an|some|gets?|have|has|got|starts?|begins?|is|am|['’]s|ich|er|sie|es|ihn|mich|wieder|mal|zu sehr|habe?|hat|bekomme?|bekommt|krieg[et]?|kommt|einen?|ça|ca|cela|me|m['’]|le|la|lui|il|elle|j['’]ai|a|ai|des|les|une|du|les|se|si|te|tengo|tiene|siente|siento|aparecen?|salen?|le|mi|gli|ho|ha|viene|vengono|compaiono|tenho|tem|dá|sinto|sai|aparece|у|меня|него|неё|нее|появляется|появляются|есть|начинает|начинается|идёт|сильно|опять|очень|يصير|تصير|يجي|تجي|تجيني|يجيني|يكون|عندي|عنده|عندها|لي|له|تطلع|يطلع)";
const OWN_PART = String.raw`(?:(?:my|the|his|her|mein\p{L}{0,2}|das|die|der|mi|el|la|le|mon|ma|mes|il|lo|les|los|las|o|a|meu|minha) \p{L}{3,12} )?`;
const WHEN_IT = new Map(
  Object.entries(WHEN_OF).map(([language, when]) => [
    language,
    new RegExp(String.raw`(?<!\p{L})(?:${when}) ${OWN_PART}(?:${FEELS}['’ ]*){0,4}$`, 'iu'),
  ]),
);
/** Turkish says it behind: "kaşıntım olunca". */
const WHEN_BEHIND = /^ ?(?:olunca|olduğunda|oldukça|olursa|varsa|başlayınca|çıkınca|artınca|gelince)(?!\p{L})/iu;
/** A verb of taking or giving, in the present. */
const TAKES =
  /(?<!\p{L})(?:takes?|uses?|gives?|put|apply|nehme?|nimmt|gebe?|gibt|geben|prends?|prend|donne|donnons|met[st]?|tomo|toma|doy|damos|dou|damos|uso|usa|prendo|prende|do|diamo|alıyor\p{L}{0,3}|veriyor\p{L}{0,3}|kullanıyor\p{L}{0,3}|içiyor\p{L}{0,3}|даём|даем|даю|пью|пьёт|пьет|принимаю|принимает|мажу|мажем|[آأا]?خذ|ب?اخذ|ياخذ|يأخذ|[أا]?عطي\p{L}{0,2}|نعطي\p{L}{0,2}|[أا]ستخدم|[أا]ستعمل)(?!\p{L})/iu;
/** Antihistamines and what else is against itching. */
const AGAINST_ITCHING =
  /(?:cetirizine|loratadine|fexofenadine|bilastine|ebastine|rupatadine|chlorphen|dexchlor|hydroxyzine|diphenhydramine|clemastine|dimetindene|chloropyramine|mebhydrolin|mizolastine|cortisone|cortisol)/iu;
const ENDED =
  /(?<!\p{L})(?:stop\p{L}*|quit|höre?|setze?|arr[êe]t\p{L}*|dej[oaé]|smett\p{L}*|par[oei]|bırak\p{L}*|брос\p{L}*|прекра\p{L}*|нельзя|وقف\p{L}*)(?!\p{L})/iu;
const BREAK = /[.;!?\n]/;

/** Whether the words of this reaction name the complaint that the medicine is taken against, and not what it does. */
export function isTakenWhenFelt(
  { reading: { text, words, source }, sentence, mention, dosage }: TreatmentCase,
  cue: TreatmentCue,
): boolean {
  if (source === 'document' || mention.kind === 'allergen') return false;
  if (sentence.cues.some(({ kind }) => kind === 'cannot' || kind === 'allergy' || kind === 'stopped')) return false;
  const whole = text.slice(words[sentence.from]?.start ?? 0, words[sentence.to - 1]?.end);
  if (ENDED.test(whole)) return false;
  const isBehind = cue.start >= mention.end;
  const between = isBehind ? text.slice(mention.end, cue.start) : text.slice(cue.end, mention.start);
  if (BREAK.test(between)) return false;
  const isWhenIt = (before: string) => WHEN_IT.get(cue.language)?.test(before) === true;
  if (isBehind)
    return (
      isWhenIt(between) &&
      (isDosedFor(dosage, between) ||
        AGAINST_ITCHING.test(mention.name) ||
        TAKES.test(between) ||
        TAKES.test(text.slice(words[sentence.from]?.start, mention.start)))
    );
  const isSoFelt = FELT_BEFORE_TURKISH.test(text.slice(cue.start, cue.end));
  const before = text.slice(words[sentence.from]?.start ?? 0, cue.start);
  const isWhen = isSoFelt || isWhenIt(before) || WHEN_BEHIND.test(between);
  if (!isWhen || new RegExp(String.raw`(?<!\p{L})${WHEN}(?!\p{L})`, 'iu').test(between)) return false;
  if (AND_AHEAD.test(between) && TAKES.test(before)) return true;
  return TAKES.test(between) || TAKES.test(text.slice(mention.end, words[sentence.to - 1]?.end).slice(0, VERB_WITHIN));
}
const VERB_WITHIN = 20;

/** "Ibu 400 wenn Kopfschmerzen", "paracetamol 1 g quando ho mal di testa": nothing but the dose, and when. */
const isDosedFor = ({ dose, length }: TreatmentCase['dosage'], between: string): boolean =>
  dose !== null && between.length - length <= LONGEST_WHEN;
const LONGEST_WHEN = 16;
/** "Loratadine when my eyes itch and paracetamol". */
const AND_AHEAD = /^(?:[ ]\p{L}{2,10})?,? (?:and|und|et|y|e|ve|и|و)[ ]?(?:the |das |le |la |el |il |o )?$/iu;
/** "Kaşınınca". */
const FELT_BEFORE_TURKISH = /(?:[ıiuü]nc[ae]|d[ıi]ğ[ıi]nda)$/iu;

const TAKEN = String.raw`${TAKES.source}`;
const WHEN_TAKEN = new RegExp(
  String.raw`(?<!\p{L})${WHEN} (?:[\p{L}’']{1,6} ){0,2}?(?:${TAKEN}|am on)(?: [\p{L}’']{1,5}){0,2}[ '’]$`,
  'iu',
);
const WHEN_IT_IS_TAKEN = new RegExp(String.raw`^[,:]? ?${WHEN} (?:[\p{L}’']{1,6} ){0,2}?(?:${TAKEN})`, 'iu');
const WHEN_TAKEN_BEHIND = /^['’]?\p{L}{0,3} (?:al[ıi]nca|içince|kullan[ıi]nca|ald[ıi]ğ[ıi]mda|içtiğimde)(?!\p{L})/iu;

/** "When I take ibuprofen", "ibuprofen, wenn ich es nehme": the words go on with what comes of it, and do not say that it is taken now. */
export function isOnCondition({ reading: { text, words, source }, sentence, mention }: TreatmentCase): boolean {
  if (source === 'document') return false;
  const behind = text.slice(mention.end, mention.end + CONDITION_WITHIN);
  return (
    WHEN_TAKEN.test(text.slice(words[sentence.from]?.start ?? 0, mention.start)) ||
    WHEN_IT_IS_TAKEN.test(behind) ||
    WHEN_TAKEN_BEHIND.test(behind)
  );
}
const CONDITION_WITHIN = 40;

const GOES = String.raw`(?:goes? (?:away|down)|stops?|disappears?|clears?(?: up)?|gets? better|eases?|settles?|is gone|less|is better|hört auf|hören auf|auf|weg|besser|weniger|geht (?:weg|zurück)|verschwinde[nt]?|passe(?:nt)?|disparaît|disparaissent|s['’]arrête|part(?:ent)?|moins|pasan?|desaparece[nm]?|se (?:quitan?|van?|calman?)|menos|passa(?:no)?|sparisc(?:e|ono)|va(?:nno)? via|meno|passam|some[m]?|melhora[m]?|geçiyor|geçer|azal[ıi]yor|проходит|проходят|исчезает|уменьшается|меньше|تروح|يروح|يختفي|تختفي|يخف|تخف)`;
const RELIEF_BEHIND = new RegExp(String.raw`^\p{L}{0,6},? ${GOES}(?!\p{L})`, 'iu');
const RELIEF_BEFORE =
  /(?<!\p{L})(?:hört|hören|verschwindet|se (?:me |le )?(?:quitan?|pasan?|van?|calman?)|(?:me |le )?(?:quita|calma|alivia)|mi passa(?:no)?|passa(?:-me)?|alivia|проходит|проходят)(?: (?:das|die|der|el|la|los|las|il|lo|le|o|a))?\s$/iu;

/** "When I take cetirizine the itching stops": what it is said to do is good. */
export function isRelieved(one: TreatmentCase, cue: TreatmentCue): boolean {
  const { reading, mention } = one;
  if (reading.source === 'document' || !(isOnCondition(one) || AGAINST_ITCHING.test(mention.name))) return false;
  return (
    RELIEF_BEHIND.test(reading.text.slice(cue.end, cue.end + CONDITION_WITHIN)) ||
    RELIEF_BEFORE.test(reading.text.slice(mention.end, Math.max(mention.end, cue.start)))
  );
}
