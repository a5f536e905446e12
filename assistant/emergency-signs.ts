/** Further signs of an emergency that is happening, in the words of people who do not know its name. */

const words = (...alternatives: string[]) => new RegExp(String.raw`(?<![\w-])(?:${alternatives.join('|')})(?![\w])`, 'i');

const CANNOT = String.raw`(?:can ?not|can['’]?t|could not|couldn['’]?t|unable to)`;
const SWELLS = String.raw`(?:puff\w+|swell\w*|swollen|blowing up|blown up)`;
const CHILD = '(?:baby|newborn|infant|toddler|child|son|daughter|kid)';

export const MORE_EMERGENCIES: readonly RegExp[] = [
  // Heart
  words(
    String.raw`chest\b[^.!?]{0,50}\b(?:sitting on|standing on|(?:heavy )?weight (?:on|is)|(?:a )?stone on|band around|bursting|exploding|jaw|left arm)|(?:sitting|standing|pressing|weight|stone) on (?:my|his|her) chest`,
    String.raw`(?:pain|ache|pressure)\b[^.!?]{0,25}\bchest\b[^.!?]{0,30}\b(?:jaw|arm|neck|shoulder|sweat\w*)|no pulse|heart (?:has )?stopped|cardiac arrest (?:now|right now)`,
  ),
  // Brain
  words(
    String.raw`(?:mouth|face|smile|lips?|eyelid)\b[^.!?]{0,25}\b(?:droop\w*|hang\w*|sag\w*|crooked|lopsided|uneven|pulled to one side)|(?:talks?|talking|speaks?|speaking) (?:\w+ )?(?:strange\w*|funny|weird\w*|gibberish|nonsense|slurred|like (?:he|she) is drunk)`,
    String.raw`sudden\w*\b[^.!?]{0,30}\b${CANNOT} (?:lift|raise|move|speak|talk|walk|stand|see|feel)|(?:arm|leg|hand) (?:has )?(?:suddenly )?(?:went|gone|goes) (?:limp|numb|dead|weak)`,
    String.raw`(?:hit|banged|struck|bumped|fell on|knocked) (?:\w+ ){0,3}head\b[\s\S]{0,60}\b(?:vomit\w*|throw\w* up|drows\w*|sleepy|confus\w*|spinning|blackout|pupils?|bleeding from)`,
  ),
  // Blood and wounds
  words(
    String.raw`(?:so|too) much blood|blood everywhere|(?:bed|towel|dressing|bandages?|sheets?) (?:is |are )?(?:full of|soaked (?:with|in)) blood|soak\w* (?:through )?(?:the |my |his |her )?(?:bandages?|dressing|towels?)`,
    String.raw`(?:incision|wound|stitches|scar|cut)\b[^.!?]{0,25}\b(?:opened|open(?:ing)? up|burst|came apart|coming apart|split|gaping|torn open)(?=.{0,60}(?:inside|blood|see|bowel|now|today|just|[.!]|$))|(?:bowels?|intestines?|guts) (?:is |are )?(?:com\w+|hanging|sticking) out`,
    String.raw`water(?:s)? (?:has |have |just )?bro(?:ke|ken)\b[\s\S]{0,60}\b(?:weeks|bleed\w*|blood|green|cord)|(?:\d+ weeks|pregnan\w*)\b[\s\S]{0,50}\bbleed\w*`,
  ),
  // Self-harm and poison
  words(
    String.raw`(?:don['’]?t|do not) want to be here (?:any ?more|any longer)|(?:everyone|everything|everybody|they|my family)\b[^.!?]{0,20}\b(?:better|happier)(?: off)? without me|(?:pills|rope|gun|knife|tablets) (?:is |are )?(?:ready|in front of me|next to me|in my hand)|(?:nobody|no one) would miss me`,
    String.raw`(?:plan|planning|going|want|ready|will|gonna) (?:to )?(?:end|take) (?:my (?:own )?life|it all|it (?:tonight|today|now|soon))|tak(?:e|ing) my (?:own )?life|(?:want|wish) (?:to be|i was|i were) dead|(?:say|saying) goodbye (?:forever|to everyone)`,
    String.raw`(?:took|taken|swallowed|drank|drunk|ate) (?:an? |the |my )?(?:whole|full|entire) (?:box|bottle|pack|packet|blister|strip)\b`,
  ),
  // Allergy
  words(
    String.raw`(?:ate|eaten|eating|sting|stung|bee|wasp|nuts?|peanuts?|shrimps?|shellfish|penicillin|injection|tablet)\b[\s\S]{0,60}\b(?:face|tongue|lips?|throat|eyes)\b[^.!?]{0,15}\b${SWELLS}`,
    String.raw`(?:face|tongue|lips?|throat)\b[^.!?]{0,15}\b${SWELLS}[\s\S]{0,50}\b(?:faint\w*|dizzy|wheez\w*|breath\w*|hives|rash|now)`,
  ),
  // Infection after surgery, abdomen, sugar, small children
  words(
    String.raw`(?:wound|incision|surgery|operation|implant|operated|stitches|discharged)\b[\s\S]{0,80}\b(?:fever|shivering|chills|shaking|3[89][.,]\d|4[01](?:[.,]\d)?)\b[\s\S]{0,60}\b(?:confus\w*|drows\w*|racing|shaking|shivering|chills|weak|faint\w*|dizzy|clammy|breath\w*)`,
    String.raw`(?:fever|shivering|chills|shaking)\b[\s\S]{0,60}\b(?:confus\w*|drows\w*|racing|clammy|mottled)\b[\s\S]{0,60}\b(?:wound|incision|surgery|operation|implant|operated)`,
    String.raw`(?:stomach|belly|abdomen|tummy)\b[^.!?]{0,25}\b(?:hard (?:like|as) (?:an? )?\w+|rigid|rock[- ]hard)`,
    String.raw`(?:sugar|glucose)\b[^.!?]{0,20}\b(?:[1-4]?\d|[4-9]\d\d)\b[\s\S]{0,60}\b(?:shak\w*|confus\w*|sweat\w*|vomit\w*|drows\w*|breathing fast|unconscious|faint\w*)`,
    String.raw`${CHILD}\b[\s\S]{0,50}\b(?:limp|floppy|(?:does|do|is|will)(?: not|n['’]t) (?:react|respond|wake|breath\w*)|turn\w* blue|stopped breathing|purple spots)`,
  ),
];
