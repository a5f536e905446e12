import type { TreatmentCase } from '../treatments/treatment.ts';

/** What was given in days that are over: "in transfer mi davano Clexane", "heparin haben sie mir damals im Krankenhaus gespritzt", "me lo daban en el hospital". Nine languages. */

const word = (alternatives: string): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;

/** In the imperfect: nobody says so of what is given now. */
const WERE_GIVING = word(
  [
    '(?:they|he|she|the (?:nurses?|doctors?|hospital|clinic)) (?:were|was) (?:giving|injecting|putting) (?:me|him|her)(?: on)?|(?:they|he|she) used to (?:give|inject|put) (?:me|him|her)(?: on)?|i was (?:getting|being given)',
    '(?:me|le|nos) (?:daban|daba|ponían|ponía|inyectaban|inyectaba|hacían tomar)|(?:mi|gli|le|ci) (?:davano|dava|facevano|faceva(?:no)? prendere|iniettavano)',
    "(?:on|ils|elles?) (?:me|m['’]|lui|nous) ?(?:donnait|donnaient|faisait prendre|faisaient prendre|injectait|injectaient|mettait|mettaient)",
    '(?:me|lhe|nos) (?:davam|dava|injetavam|aplicavam|punham)|(?:davam|dava|injetavam|aplicavam)-(?:me|lhe)',
    '(?:bana|ona )?(?:veriyorlardı|veriliyordu|yapıyorlardı|yapılıyordu|vuruluyordu|vuruyorlardı)',
    '(?:мне|ему|ей) (?:давали|кололи|вводили|капали)|(?:давали|кололи|вводили|капали) (?:мне|ему|ей)',
    'كان(?:وا|ت)? (?:يعطو|بيعطو|يدو|بيدو|يحقنو|تعطي|يعطي)(?:ني|ه|ها|نا|لي)?',
  ].join('|'),
);
/** Given, and when or where: a stay, a treatment, those days. */
const GAVE = word(
  [
    '(?:they )?gave (?:me|him|her)|(?:i|he|she) (?:got|was given|had been given)|bekam(?:en)? (?:ich|er|sie)|(?:ich|er|sie) bekam|(?:haben|hat) (?:sie|man|die) (?:mir|ihm|ihr)|(?:man|sie|die) (?:haben|hat|gaben|gab) (?:mir|ihm|ihr)|hab(?:e)? ich',
    "(?:me|le) (?:dieron|pusieron|inyectaron)|on m['’]a (?:donné|fait|injecté|mis)|(?:ils )?m['’]ont (?:donné|fait|injecté|mis)|me (?:deram|aplicaram)|deram-me|mi hanno (?:dato|fatto|iniettato|messo)",
    '(?:verdiler|yaptılar|verildi|yapıldı|vurdular)|(?:дали|вкололи|прокололи|прокапали)|(?:عطوني|أعطوني|اعطوني|ادوني)',
  ].join('|'),
);
const THEN = word(
  [
    'in (?:the )?hospital|back then|at the time|in icu|on the ward|during (?:the |my )?(?:stay|ivf|pregnancy|chemo|transfers?)|im krankenhaus|im spital|in der klinik|damals|auf station|während der (?:schwangerschaft|chemo)',
    "en el hospital|en la cl[íi]nica|en aquel entonces|durante (?:el|la) \\p{L}+|à l['’]hôpital|à la clinique|à l['’]époque|pendant (?:la|le|ma|mon) \\p{L}+|no hospital|na clínica|na época|naquela altura|durante (?:a|o) \\p{L}+",
    "in ospedale|in clinica|allora|all[’']epoca|durante (?:il|la|i) \\p{L}+|hastanede|klinikte|o zamanlar?|o dönem|в больнице|в роддоме|в клинике|тогда|في المستشفى|بالمستشفى|وقتها|أيامها",
  ].join('|'),
);
const STILL = word(
  'still|to this day|until now|since then|noch|immer noch|seitdem|bis heute|todav[íi]a|a[úu]n|sigo|desde entonces|encore|toujours|depuis|ainda|continuo|até hoje|desde então|ancora|tuttora|da allora|hâlâ|hala|o zamandan beri|ещ[её]|до сих пор|с тех пор|لسه|لسا|ما زلت|لا زلت|من وقتها',
);
const ARTICLE = String.raw`(?: (?:some|the|daily|a|das|den|die|el|la|los|las|unas|un|una|le|les|du|de la|l['’]|il|lo|gli|i|o|os|as|inyecciones de|iniezioni di|injections? of|injections? de|injeções de|укол\p{L}*|حقن|[ıi]ğne))*[ '’]*`;
const GIVEN_BEFORE = new RegExp(String.raw`${WERE_GIVING}${ARTICLE}(?:ال)?$`, 'iu');
/** In Turkish, Russian and where the name stands first: within the clause behind it. */
const GIVEN_BEHIND = new RegExp(
  String.raw`^[^.,;:!?؟،\n]{0,36}?(?:${WERE_GIVING}|(?:me|le) l[oa]s? (?:daban|daba|ponían|ponía)|(?:me|gli|te) ?l[oaie] (?:davano|dava|facevano))`,
  'iu',
);
const GAVE_NEAR = new RegExp(GAVE, 'iu');
const THEN_NEAR = new RegExp(THEN, 'iu');
const STILL_NEAR = new RegExp(STILL, 'iu');
const REACH = 80;

/** Whether a message says of a medicine that it was given in a time that is over, and not that it still is. */
export function isGivenThen({ reading: { text, source, sentences }, mention: { start, end }, sentence }: TreatmentCase): boolean {
  if (source === 'document' || sentence.isQuestion) return false;
  const all = sentences.flatMap(({ mentions }) => mentions);
  const from = all.findLast((other) => other.end <= start)?.end ?? 0;
  const to = all.find((other) => other.start >= end)?.start ?? text.length;
  const before =
    text
      .slice(Math.max(from, start - REACH), start)
      .split(SIGN)
      .at(-1) ?? '';
  const behind = text.slice(end, Math.min(to, end + REACH)).split(SENTENCE_END)[0] ?? '';
  if (STILL_NEAR.test(before) || STILL_NEAR.test(behind)) return false;
  const clause = behind.split(SIGN)[0] ?? '';
  const isGiven = GAVE_NEAR.test(before) || GAVE_NEAR.test(clause);
  return GIVEN_BEFORE.test(before) || GIVEN_BEHIND.test(behind) || (isGiven && (THEN_NEAR.test(before) || THEN_NEAR.test(clause)));
}
const SENTENCE_END = /[.!?؟](?=\s|$)|…|;|\n/u;
const SIGN = /[.;:!?؟\n]|[,،](?!\d)|…/u;
