import { detectLanguage } from '../domain/conversation/language.ts';
import { MORE_EMERGENCIES } from './emergency-signs.ts';
import { PHRASEBOOKS } from './phrasebooks/library.ts';

/** Signs of an emergency in a patient's words. Better one guidance too many than one too few, but a history is not an emergency. */

const words = (...alternatives: string[]) => new RegExp(String.raw`(?<![\w-])(?:${alternatives.join('|')})(?![\w])`, 'i');

const CANNOT = String.raw`(?:can ?not|can['’]?t|could not|couldn['’]?t|unable to|struggl\w+ to|hard to|difficult to|not able to)`;
const HARDLY = '(?:hardly|barely|can hardly|can barely)';
const LIMBS = '(?:legs?|arms?|hands?|feet)';

/** Emergencies whenever they are said of the present. */
const ALWAYS: RegExp[] = [
  // Breath
  words(
    String.raw`(?:${CANNOT}|${HARDLY}) (?:breathe?|catch (?:my |his |her |your )?breath|get (?:any |enough )?air)(?! (?:\w+ )?(?:through|with) (?:my|the|one))`,
    `stopped breathing|not breathing|isn['’]t breathing|choking|gasping|(?:turning|turned|gone|going|went) blue|blue lips|lips (?:are |is |turned |turning )?blue|fighting for (?:air|breath)|struggling (?:to breathe|for (?:air|breath))|breathing (?:strangely|very fast|weirdly)`,
    String.raw`(?:SOB|difficulty breathing|short(?:ness)? of breath|dyspn\w+|trouble breathing)\b[\s\S]{0,50}\b(?:no (?:inhaler )?relief|inhaler (?:does|is) not|worse than (?:baseline|usual)|at rest|worsening|sudden\w*|blue|getting worse)`,
    String.raw`sudden\w*\b[^.!?]{0,40}\b(?:difficulty breathing|short(?:ness)? of breath|trouble breathing|breathless)`,
  ),
  // Consciousness
  words(
    String.raw`not waking up|(?:won['’]?t|will not|does not|doesn['’]t) wake(?: up)?|${CANNOT} wake|unconscious|unresponsive|(?:passed|pass|passing) out|collapsed|fainted and|lost consciousness|(?:not|doesn['’]t|does not|isn['’]t|stopped) respond\w*|hard to (?:wake|arouse)`,
    `altered mental status|AMS|not making sense|acting strangely|talking nonsense|(?:i(?:['’]m| am)|feel(?:s)? like i(?:['’]m| am)) (?:dying(?! (?:to|for))|going to die)`,
    String.raw`(?:confus\w+|disorient\w+|sudden change in mental|delirious|lethargic)\b[^.]{0,80}\b(?:fever|chills|infection|hypotens\w+|diabet\w+|sudden\w*|today|new|worse)|(?:fever|chills|rigors)\b[^.]{0,80}\b(?:confus\w+|disorient\w+|lethargic|hypotens\w+)`,
  ),
  // Heart
  words(
    String.raw`(?:crushing|squeezing|tight(?:ness)?|pressure|heavy|elephant)\b[^.!?]{0,25}\bchest|chest\b[^.!?]{0,20}\b(?:elephant|crushed|being squeezed)|(?:terrible|severe|strong|bad|intense|awful|tearing|ripping|stabbing) (?:chest pain|pain in (?:my|the|his|her) chest)`,
    String.raw`(?:chest (?:pain|pressure|tightness)|pain in (?:my|the|his|her) chest)\b[^.!?]{0,80}\b(?:arm|jaw|sweat\w*|shoulder|short(?:ness)? of breath|breath\w*|nausea|diaphor\w*|syncope|faint\w*|radiat\w+|cold|dyspnea|dizz\w+|pale)|CP and dizz\w+`,
    String.raw`(?:heart is |heart )?racing\b[^.!?]{0,60}\b(?:faint\w*|pass out|black out|chest)`,
    String.raw`(?:having|have|has|think (?:it|this)(?: is|['’]s)|might be(?: having)?|could be(?: having)?) (?:an? )?(?:another )?(?:heart attack|stroke)(?! (?:in|last|\w+ (?:years?|months?) ago|when|before))(?=.{0,30}(?:now|help|[.!?\n]|$)|,)`,
  ),
  // Brain
  words(
    String.raw`face\b[^.!?]{0,25}\b(?:droop\w*|hanging|numb|one side|lopsided)|facial droop|slurred speech|slurring|speech (?:is |has become )?slurred|(?:${CANNOT}|trouble) (?:speak|speaking|talk|find (?:my |the )?words)(?! (?:any |good |fluent |much )?(?:english|german|french|spanish|turkish|arabic|russian|about|with|to|the language))`,
    String.raw`one[- ]sided (?:weakness|numbness)|(?:one|the (?:left|right|whole)) side of (?:my|his|her) (?:body|face) (?:is|feels|has gone|went|has become|became) (?:\w+ )?(?:weak|numb|paraly\w+|limp)|sudden(?:ly)?\b[^.!?]{0,40}\b(?:weak(?:ness)?|numb(?:ness)?|blind(?:ness)?|(?:loss of|lost (?:my )?) ?(?:vision|sight|speech)|vision loss|${CANNOT} see|confus\w+|paraly\w+)|(?:weak(?:ness)?|numb(?:ness)?|blind|vision loss)\b[^.!?]{0,20}\b(?:all of a sudden|suddenly)|aphasia|double vision and`,
    String.raw`(?:seizure|convuls\w+|fitting)\b[^.!?]{0,50}\b(?:now|won['’]t stop|minutes|ongoing|first|again|just|after|not respond\w*)|(?:having|had) (?:a |another )?(?:first |new )?(?:seizure|convulsions?)`,
    String.raw`worst headache|thunderclap|stiff neck\b[^.!?]{0,40}\bfever|fever\b[^.!?]{0,50}\bstiff neck|${CANNOT} (?:feel|move) (?:my|his|her|one|both|either) (?:\w+ )?${LIMBS}`,
    String.raw`(?:lost control of|${CANNOT} (?:hold|control|feel)) (?:my )?(?:bladder|bowels?|urine)\b[\s\S]{0,60}\b(?:numb\w*|back|legs?)|numb\w*\b[^.!?]{0,30}\b(?:groin|saddle|between (?:my|the) legs)`,
  ),
  // Blood
  words(
    String.raw`bleeding (?:heavily|a lot|badly|that won['’]t stop|profusely|non-?stop)|heavy bleeding(?! (?:during|with|in|every|between|at|on|each) (?:my |the |each |every )?(?:periods?|months?|menstr\w+|cycles?))|(?:bleed\w*|blood)\b[^.!?]{0,50}\b(?:won['’]?t|does not|doesn['’]t|will not|not) stop(?:ping)?`,
    String.raw`blood (?:is )?(?:pouring|gushing|spurting|everywhere|running down)|(?:spurting|gushing|losing a lot of|lots? of) blood|massive(?:ly)? bleed\w*|soaking (?:through )?(?:an? )?pads?|black tarry stool|large amounts? of blood`,
    String.raw`(?:vomit\w*|throw\w* up|puk\w+|cough\w*|spitting)\b[^.!?]{0,16}\bblood|blood(?:y)? vomit\w*|blood in (?:my )?vomit|coffee[- ]ground|hemat ?emesis|haematemesis`,
    String.raw`(?:melena|(?:black|bloody|tarry) stools?)\b[\s\S]{0,60}\b(?:weak\w*|dizz\w*|faint\w*|pale|light\w*|fever|syncope)|(?:faint\w*|near-syncope|high fever|dizz\w+)\b[\s\S]{0,40}\b(?:melena|black stools?|bloody stools?)`,
    String.raw`pregnan\w*\b[\s\S]{0,60}\b(?:bleed\w*|high fever|seizure|faint\w*|difficulty breathing|severe (?:abdominal )?pain|severe headache|no (?:fetal )?movement|baby (?:has )?stopped moving|water broke)|bleed\w*\b[\s\S]{0,40}\bpregnan\w*|(?:baby|child) (?:has |is )?(?:stopped moving|not moving|limp|floppy)`,
  ),
  // Self-harm and poison
  words(
    String.raw`kill(?:ing)? myself|end(?:ing)? (?:my|it all|my own) ?(?:life)?|end it all|suicid\w*|(?:don['’]t|do not|no longer) want to (?:live|be alive|go on living)|want to die|better off dead|(?:hurt|harm|cut)(?:ting)? myself|self-?harm`,
    String.raw`(?:don['’]t|do not|can['’]t|cannot) see (?:any |a )?(?:reason|point)\b[^.!?]{0,20}\b(?:living|live|life|going on|to go on)|no (?:reason|point) (?:to|in) (?:live|living|going on)|(?:can['’]t|cannot) go on(?: living| like this)?(?=[.!?]|$)|life is(?: not|n['’]t) worth`,
    String.raw`(?:cut|slit|cutting) (?:my|his|her) (?:wrists?|veins?|throat)|overdos\w+|(?:took|taken|swallowed|drank|ate) (?:all|too many|a lot of|a (?:whole|full) (?:bottle|box|pack)|the whole|dozens of|a handful of|(?:ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred)(?:[- ]\w+)?|\d{2,}) (?:of )?(?:my |the |his |her )?(?:\w+ )?(?:tablets|pills|medication|medicine|bottle|box|pack|sleeping)`,
    '(?:swallowed|drank|drunk|ate|eaten) (?:an? |the )?(?:whole |full |some )?(?:bottle|box|pack|bleach|batter(?:y|ies)|poison|detergent|magnets?|acid|rat poison|anti-?freeze|petrol|turpentine|drain cleaner)|poisoned|poisoning|carbon monoxide|(?:snake|scorpion) (?:bite|bit|sting)|bitten by a (?:snake|dog)',
  ),
  // Allergy, injury, infection
  words(
    String.raw`anaphyla\w+|severe allergic reaction|allergic reaction\b[^.!?]{0,60}\b(?:breath\w*|swell\w*|swollen|throat|now|face)|throat (?:is )?(?:closing|swelling|swollen|tight\w*)|tongue (?:is )?(?:swelling|swollen)|swelling of (?:the |my )?(?:face|throat|tongue|lips)|(?:face|lips|eyes) and (?:\w+ )?(?:tongue|throat) (?:is |are )?(?:swelling|swollen)`,
    String.raw`(?:face|lips?|tongue) (?:is |are )?(?:swelling|swollen)[^.!?]{0,50}(?:breath\w*|wheez\w*|hives)`,
    String.raw`(?:wound|incision|stitches)\b[^.!?]{0,40}\b(?:burst|opened up|gushing|spurting)|gunshot|stabbed|(?:cut|severed) (?:an?|my|his|her) artery|bones? (?:is |are )?(?:stick\w*|poking|com\w+) (?:out|through)|hit by a (?:car|bus|truck)|electrocut\w+|drown(?:ing|ed)|amputat\w+ (?:finger|hand|arm|leg) just|severe(?:ly)? burn\w*|fell (?:from|off) (?:a|the) (?:roof|ladder|balcony|window)`,
    String.raw`(?:very )?high fever\b[\s\S]{0,60}\b(?:dizz\w*|weak\w*|breath\w*|confus\w*|drows\w*|shaking)|fever\b[^.!?]{0,20}\bshaking\b[\s\S]{0,60}\bsudden\w*|fever (?:of |over |above )?(?:40|41|42|10[4-7])`,
    String.raw`(?:testic(?:le|ular)) (?:pain|torsion)\b[^.!?]{0,40}\bsudden\w*|sudden\w*[^.!?]{0,30}\btestic\w+|(?:calf|leg) (?:is |and )?(?:swollen|swelling|red)\b[\s\S]{0,60}\b(?:breath\w*|chest)`,
  ),
];

/** Emergencies when they are happening: said in the present, sudden or severe. */
const ACUTE: RegExp[] = [
  words('chest (?:pain|pressure|tightness)|pain in (?:my|the|his|her) chest'),
  words('short(?:ness)? of breath|breathless|trouble breathing|difficulty breathing|dyspnea'),
  words(
    String.raw`(?:severe|worst|unbearable|excruciating|tearing|ripping)\b[^.!?]{0,30}\b(?:abdominal|stomach|belly|back|head|headache|pain)(?!.{0,20}\bwhen (?:i|he|she))`,
  ),
  words(
    String.raw`(?:palpitations|heart (?:is )?racing|irregular heartbeat)\b[^.!?]{0,60}\b(?:faint\w*|dizz\w+|lighthead\w+|chest|pass\w* out|near[- ]syncope)`,
  ),
  words(String.raw`(?:weakness|numbness|paraly\w+|tingling)\b[^.!?]{0,40}\b(?:one side|left side|right side|arm and leg|face)`),
  words(String.raw`(?:rash|hives)\b[^.!?]{0,60}\b(?:breath\w*|wheez\w*|throat|swelling)`),
  words('faint(?:ed|ing)?|syncope|black(?:ed)? out'),
];

const NOW = words(
  String.raw`right now|now|suddenly|sudden|just (?:now|started)|started|minutes? ago|hours? ago|for (?:the (?:last|past) )?\d+ (?:minutes?|hours?)|(?:last|past) \d+ (?:minutes?|hours?)|over \d+ (?:minutes?|hours?)`,
  String.raw`since (?:this morning|an hour|\d+ (?:minutes|hours))|today|tonight|this (?:morning|evening|afternoon)|worsening|getting worse|severe|crushing|acute|abrupt\w*|at the moment|currently|won['’]t stop|rapidly`,
);
/** What a story of the past may still say without being one of now. */
const PRESENT = words(
  `now|suddenly|minutes?|hours?|today|tonight|this (?:morning|evening)|at the moment|can(?:not|['’]?t)|is|are|isn['’]t|won['’]t|he['’]s|she['’]s`,
);
const LONG_PAST = words(
  String.raw`last (?:year|month|summer|winter|spring|autumn)|(?:years?|months?) (?:ago|before)|in (?:19|20)\d\d|used to|when (?:i|he|she|we) (?:was|were)|as an? (?:child|kid|student|teenager|baby|boy|girl)|in (?:my|his|her) (?:youth|childhood)|back then|(?<!at )once when|after (?:one|two|a) flight`,
);
const PAST = words(
  String.raw`had (?:an?|my)|for (?:two|three|several|many|a few|\d+) (?:weeks|months|years)|since (?:january|february|march|april|may|june|july|august|september|october|november|december|weeks|months|years|(?:19|20)\d\d)|sometimes|(?:was|were|had been) \w+|(?:father|mother|uncle|aunt|grand\w+|brother|sister) (?:had|died)`,
);
/** Before the sign: denied, feared, asked about, or the reason for a treatment. */
const UNREAL =
  /\b(?:(?:no|denies|without|not (?:have|having)|never|do not have|don['’]t have)\s+(?:\w+\s+){0,3}|(?:afraid|scared|worried|fear|anxious|nervous)\s+(?:(?:of|about|that)\s+)?(?:\w+\s+){0,3}|(?:patients? who had an?|people who had an?|what (?:if|happens|are|is)|risk of|chance of|if i|in case|could (?:i|it|this)|can (?:i|it|this)|might (?:i|it)|will i|would i|against|to prevent|to avoid|history of|prior|previous|(?:^|[,.] ?)(?:is|are|can|could|does) (?:an?|there|it))\s+(?:[\w']+\s+){0,4}|\b(?:i|he|she|we|you|one|they|people|patients?) (?:could|might|may|would|can)\s+)$/i;
/** After the sign, in its sentence: it is over, or belongs to a time that is. */
const OVER =
  /\b(?:went (?:down|away)|(?:has|is|are|was) (?:gone|over|better|resolved)|(?:i am|i['’]m|is|feel) (?:fine|ok|okay|well|better|healthy)\b|recovered|every (?:month|period|cycle)|during (?:my )?periods?|is why i)\b/i;

/** Whether a message describes an emergency that is happening. Sentences about the past, fears and questions are not. */
export function isEmergency(message: string): boolean {
  if (detectLanguage(message) !== 'en' && isForeignEmergency(message)) return true;
  if (message.split(/[.!?;\n。！？]+/).some((sentence) => isForeign(sentence) && isForeignEmergency(sentence))) return true;
  if ([...ALWAYS, ...MORE_EMERGENCIES].some((pattern) => signs(message, pattern).some((sentence) => !isStory(sentence)))) return true;
  return (
    NOW.test(message) &&
    ACUTE.some((pattern) =>
      signs(message, pattern).some((sentence) => !LONG_PAST.test(sentence) && !(PAST.test(sentence) && !NOW.test(sentence))),
    )
  );
}

const isForeignEmergency = (text: string) => PHRASEBOOKS.some(({ emergencies }) => text.match(emergencies) !== null);

/** Each sentence has its own language: what stands beside a cry for help does not hide it. */
function isForeign(sentence: string): boolean {
  const language = detectLanguage(sentence);
  return language !== null && language !== 'en';
}

/** The sentences in which a sign stands and is meant. */
function signs(message: string, pattern: RegExp): string[] {
  const found: string[] = [];
  for (const match of message.matchAll(new RegExp(pattern.source, 'gi'))) {
    const start = Math.max(0, ...['.', '!', '?', '\n', ';'].map((mark) => message.lastIndexOf(mark, match.index - 1) + 1));
    const rest = message.slice(match.index + match[0].length);
    const end = match.index + match[0].length + (/[.!?\n;]|$/.exec(rest)?.index ?? rest.length);
    const [before, after] = [message.slice(start, match.index), message.slice(match.index + match[0].length, end)];
    if (!UNREAL.test(before) && !OVER.test(after)) found.push(message.slice(start, end));
  }
  return found;
}

/** Told of the past: the sentence says so, or it is in the past tense throughout. What another sentence says of the past changes nothing. */
function isStory(sentence: string): boolean {
  const saysNow = NOW.test(sentence.replace(/\bsevere|crushing|acute\b/gi, ''));
  if (LONG_PAST.test(sentence)) return !saysNow;
  if (PAST.test(sentence)) return !PRESENT.test(sentence);
  return false;
}
