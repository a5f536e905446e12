/** Signs of an emergency in a patient's words. Better one guidance too many than one too few, but a history is not an emergency. */

const NOW =
  /\b(?:right now|now|suddenly|sudden|just (?:now|started)|started|minutes? ago|hours? ago|for (?:the (?:last|past) )?\d+ (?:minutes?|hours?)|(?:last|past) \d+ (?:minutes?|hours?)|over \d+ (?:minutes?|hours?)|since (?:this morning|an hour|\d+ (?:minutes|hours))|today|tonight|worsening|getting worse|severe|crushing|acute|abrupt\w*|at the moment|currently|won['’]t stop|rapidly)\b/i;

/** Emergencies whatever else is said. */
const ALWAYS: RegExp[] = [
  /\b(?:can(?:not|['’]t| not)|unable to|struggling to|hard to|difficult to) (?:breathe|catch (?:my |his |her )?breath|get (?:any |enough )?air)\b/i,
  /\b(?:stopped breathing|not breathing|isn['’]t breathing|choking|gasping|turning blue|blue lips|lips (?:are |is )?blue)\b/i,
  /\b(?:not waking up|won['’]t wake|cannot wake|can['’]t wake|unconscious|unresponsive|passed out|collapsed|fainted and|lost consciousness|not responding|hard to (?:wake|arouse))\b/i,
  /\b(?:crushing|squeezing|tight(?:ness)?|pressure|heavy|elephant)\b[^.!?]{0,25}\bchest\b|\bchest (?:pain|pressure|tightness)\b[^.!?]{0,80}\b(?:arm|jaw|sweat\w*|shoulder|short(?:ness)? of breath|breath\w*|nausea|diaphor\w*|syncope|faint\w*|radiat\w+|cold)\b/i,
  /\bface\b[^.!?]{0,25}\b(?:droop\w*|hanging|numb|one side|lopsided)\b|\bfacial droop\b|\bslurred speech\b|\b(?:cannot|can['’]t|unable to|trouble) (?:speak|speaking|talk|find (?:my |the )?words)\b|\bone[- ]sided (?:weakness|numbness)\b|\bsudden(?:ly)?\b[^.!?]{0,40}\b(?:weak(?:ness)?|numb(?:ness)?|blind|vision loss|lost (?:my )?vision|confus\w+|paraly\w+)\b/i,
  /\b(?:bleeding (?:heavily|a lot|badly|that won['’]t stop)|heavy bleeding|won['’]t stop bleeding|bleeding won['’]t stop|vomiting (?:up )?(?:a lot of )?blood|coughing (?:up )?(?:a lot of )?blood|throwing up blood|blood in (?:my )?vomit|hematemesis|massive bleed\w*|soaking (?:through )?(?:a )?pads?|black tarry stool|large amounts? of blood)\b/i,
  /\b(?:kill myself|end my life|suicid\w*|don['’]t want to live|do not want to live|want to die|better off dead|hurt myself|overdos\w+|took (?:all|too many|a lot of) (?:of )?(?:my |the )?(?:tablets|pills|medication|medicine))\b/i,
  /\b(?:seizure|convuls\w+|fitting)\b[^.!?]{0,50}\b(?:now|won['’]t stop|minutes|ongoing|first|again|just|after)\b|\b(?:having|had) (?:a |another )?(?:first |new )?seizure\b/i,
  /\b(?:anaphyla\w+|throat (?:is )?(?:closing|swelling|swollen)|tongue (?:is )?swelling|swelling of (?:the |my )?(?:face|throat|tongue|lips)|(?:face|lips?|tongue) (?:is |are )?(?:swelling|swollen)[^.!?]{0,50}(?:breath\w*|wheez\w*|hives))\b/i,
  /\bworst headache\b|\bthunderclap\b|\bstiff neck\b[^.!?]{0,40}\bfever\b|\bfever\b[^.!?]{0,50}\bstiff neck\b/i,
  /\b(?:testic(?:le|ular)) (?:pain|torsion)\b[^.!?]{0,40}\bsudden\w*|\bsudden\w*[^.!?]{0,30}\btestic\w+/i,
  /\b(?:pregnan\w+|weeks)\b[^.!?]{0,60}\b(?:heavy bleeding|severe (?:abdominal )?pain|severe headache|no (?:fetal )?movement|baby (?:has )?stopped moving|water broke)\b/i,
  /\b(?:confus\w+|disorient\w+|altered mental status|sudden change in mental|delirious|lethargic)\b[^.]{0,80}\b(?:fever|chills|infection|hypotens\w+|diabet\w+|sudden\w*|today|new|worse)\b|\b(?:fever|chills|rigors)\b[^.]{0,80}\b(?:confus\w+|disorient\w+|lethargic|hypotens\w+)\b/i,
  /\b(?:vomit\w*|throw\w* up|puk\w+|cough\w*)\b[^.!?]{0,12}\bblood\b|\bblood(?:y)? vomit\w*|\bcoffee[- ]ground\b|\bhemat ?emesis\b|\b(?:melena|(?:black|bloody|tarry) stools?)\b[\s\S]{0,60}\b(?:weak\w*|dizz\w*|faint\w*|pale|light\w*|fever|syncope)\b|\b(?:faint\w*|near-syncope|high fever|dizz\w+)\b[\s\S]{0,40}\b(?:melena|black stools?|bloody stools?)\b/i,
  /\bpregnan\w*\b[\s\S]{0,60}\b(?:bleed\w*|high fever|seizure|faint\w*|difficulty breathing)\b|\bbleed\w*\b[\s\S]{0,40}\bpregnan\w*\b/i,
  /\b(?:altered mental status|AMS|not making sense|acting strangely|talking nonsense)\b/i,
  /\b(?:high|very high) fever\b[\s\S]{0,60}\b(?:dizz\w*|weak\w*|breath\w*|confus\w*|drows\w*|shaking)\b|\bfever\b[^.!?]{0,20}\bshaking\b[\s\S]{0,60}\bsudden\w*/i,
  /\b(?:SOB|difficulty breathing|shortness of breath|dyspnea|trouble breathing)\b[\s\S]{0,50}\b(?:no (?:inhaler )?relief|inhaler (?:does|is) not|worse than (?:baseline|usual)|at rest|worsening)\b|\bchest (?:pressure|pain|tightness)\b[^.!?]{0,20}\band (?:dyspnea|short|trouble|difficulty|dizz\w+)|\bCP and dizz\w+/i,
  /\b(?:wound|incision|stitches)\b[^.!?]{0,40}\b(?:burst|opened up|gushing|spurting)\b|\b(?:gunshot|stabbed|hit by a car|electrocut\w+|drown\w+|amputat\w+ (?:finger|hand|arm|leg) just)\b/i,
];

/** Emergencies when they are happening: said in the present, sudden or severe. */
const ACUTE: RegExp[] = [
  /\bchest (?:pain|pressure|tightness)\b/i,
  /\b(?:short(?:ness)? of breath|breathless|trouble breathing|difficulty breathing|dyspnea)\b/i,
  /\b(?:severe|worst|unbearable|excruciating|tearing|ripping)\b[^.!?]{0,30}\b(?:abdominal|stomach|belly|back|head|headache|pain)\b/i,
  /\b(?:palpitations|heart (?:is )?racing|irregular heartbeat)\b[^.!?]{0,60}\b(?:faint\w*|dizz\w+|lighthead\w+|chest|pass\w* out|near[- ]syncope)\b/i,
  /\b(?:weakness|numbness|paraly\w+|tingling)\b[^.!?]{0,40}\b(?:one side|left side|right side|arm and leg|face)\b/i,
  /\b(?:rash|hives)\b[^.!?]{0,60}\b(?:breath\w*|wheez\w*|throat|swelling)\b/i,
  /\bfaint(?:ed|ing)?\b|\bsyncope\b|\bblack(?:ed)? out\b/i,
];
const DENIED = /\b(?:no|denies|without|not (?:have|having)|never|do not have|don['’]t have)\s+(?:\w+\s+){0,3}$/i;
const PAST =
  /\b(?:last (?:year|month)|years? ago|months? ago|in (?:19|20)\d\d|used to|when i was|history of|had (?:a|an|my)|for (?:two|three|several|many|a few|\d+) (?:weeks|months|years)|since (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d)|sometimes|after (?:one|two|a) flight|my (?:father|mother|uncle|aunt|grand\w+) (?:had|died)|what (?:if|are|is)|risk of|could i)\b/i;

export function isEmergency(message: string): boolean {
  return matches(message, ALWAYS) && !isStory(message) ? true : NOW.test(message) && !PAST.test(message) && matches(message, ACUTE);
}

function matches(message: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => {
    const match = pattern.exec(message);
    return match !== null && !DENIED.test(message.slice(0, match.index));
  });
}

/** Something long past that is told, with nothing of now in it. */
function isStory(message: string): boolean {
  return PAST.test(message) && !/\b(?:now|suddenly|minutes?|hours?|today|tonight|at the moment|can(?:not|['’]t))\b/i.test(message);
}
