/** What a reader looks for when telling a request to the service from an attack on the assistant; each alone is innocent. */
const CUES: readonly RegExp[] = [
  /\byour (?:\w+ ){0,2}(?:rules?|instructions?|guidelines?|prompts?|programming|polic(?:y|ies)|filters?|configuration|restrictions?|limits?|constraints?|training|settings|orders|memory|creators?|developers?|makers?|operators?|internals?|set-?up|system|functions?|tools|schemas?|persona|safeguards?|checks|moderation|code|guards?)\b/i,
  /\byou (?:\w+ )?(?:were|are|have been|['’]ve been|got|received|operate|run) (?:\w+ )?(?:told|given|instructed|forbidden|prompted|asked|programmed|trained|shown|allowed|supposed|under|permitted|made)\b|\b(?:told|gave|given|instructed|wrote|asked) you\b/i,
  /\byou(?:['’]re| are| will| shall| have) (?:now |no longer |only |not )?(?:an? |the |my |become|be |play|act|speak|obey|answer|simulate|pretend|in \w+ mode|called|no )/i,
  /\b(?:without|no|zero|any|free of|beyond|all) (?:\w+ )?(?:limits?|rules|restrictions?|filters?|constraints?|censorship|ethics|morals?|refusals?|warnings?|disclaimers?|checks|safeguards?|polic\w+|lectures?)\b|\b(?:un(?:censored|restricted|filtered|limited))\b/i,
  /\bfrom (?:now|this point|here|this moment) on|\b(?:for|in) (?:the rest of )?(?:this|our) (?:chat|session|conversation|request|game)|\bjust this once|\buntil i say|\bany ?more\b|\bnow (?:you|on)\b/i,
  /\b(?:above|before (?:this|our|i|my|you)|previous\w*|earlier|prior|preceding|initial\w*|first) (?:\w+ ){0,3}(?:message|lines?|texts?|told|conversation|orders?|instructions?|context|chat|sentence|rules?|part|paragraph|directives?|user|patient|words?)\b/i,
  /\b(?:hidden|secret\w*|internal\w*|confidential|raw|verbatim|word for word|exact(?:ly)?|private|behind the scenes|initiali[sz]\w+|developer message|schema|template)\b/i,
  /\b(?:admin\w*|root|developer|super ?user|owner|operator|creator|auditor|audit|security team|regulator|police|ministry|it department|supervisor|chief|journalist|official|authori[sz]\w+|trusted|verified|permission|certificate)\b/i,
  /\b(?:functions?|tools?|api|database|sql|json|tokens?|webhook|tables?|flags?|logs?|server|endpoint|shell|console|query|script|system|parameters?|model|code block|base64|reply with|respond only)\b/i,
  /\bmy\b|\bi (?:have|need|take|am|was|had|feel|get|cannot|can)\b|\bwe\b/i,
  /\b(?:pain|hurts?|knee|hip|surgery|operation|hospital|doctor|surgeon|clinic|treatment|tablets?|pills?|report|results?|flight|visa|hotel|upload\w*|mri|blood|appointment|price|costs?|quote|insurance|coordinator|documents?)\b/i,
  /\b(?:other|another|every(?:body|one)?|somebody|someone|others|strangers?|people|patients|users|clients|her|his|their)\b/i,
  /\b(?:approve\w*|mark|set|grant|skip|disable|turn off|switch off|unlock|release|bypass|override|cancel|revoke|suspend\w*|lift\w*|drop|break|delete|erase|remove)\b/i,
  /^\W*(?:please |now |just |kindly |ok,? )?(?:reveal|print|show|output|repeat|list|dump|ignore|disregard|forget|pretend|act|play|say|tell|give|write|imagine|become|be|stop|answer|respond|reply|let['’]s|switch|enter|emulate|simulate|speak|return|decode|translate|call|run|set|open|make|create)\b/i,
  /\b(?:an? ai|the ai|ai|bot|chatbot|assistant|language model|machine|robot|computer|character|persona|role)\b/i,
  /\b(?:obey|comply|refus\w+|decline|pretend\w*|role-?play|simulat\w+|emulat\w+|hypothetical\w*|jailbr\w+|loyal|unlocked|filter|guardrail|hack\w*)\b/i,
  /\b(?:write|explain|describe|discuss|compose|summari[sz]e|create|draft|suggest|recommend|translate|teach)\b(?![^.?!]{0,80}\b(?:your|you are|system|patients?|hospital|hidden|secret)\b)/i,
];

/** Every cue, and every two of them together. */
export const CUE_COUNT = CUES.length + CUES.length ** 2;

/** Places of the cues that a text gives, alone and in pairs: an order is innocent, and so is a word about rules; an order about your rules is not. */
export function cuesIn(text: string): number[] {
  const given = CUES.flatMap((cue, at) => (cue.test(text) ? [at] : []));
  const pairs = given.flatMap((first, at) => given.slice(at + 1).map((second) => CUES.length * (first + 1) + second));
  return [...given, ...pairs];
}
