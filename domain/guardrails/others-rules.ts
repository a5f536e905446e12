import type { InputRule } from './input-rule.ts';

/** Asking for what belongs to somebody else. Families speak of each other too, so relatives alone are no sign, and neither is one's own file. */

const ASKS =
  /\b(?:show|tell|give|send|read|open|find|look (?:up|into|for|at)|check|let me (?:see|know)|display|export|list|name|dump|share)\b|\b(?:i|we)(?: need| want| would like|['’]d like| got| found)\b|^\s*(?:what|who|which|has|have|is|are|does|did|how)\b/i;
const OUTSIDER =
  /\b(?:my|our|the) (?:\w+['’]s )?(?:ex\b[\w-]*|neighbou?r|boss|employer|employees?|colleague|co-?worker|girlfriend|boyfriend|(?:mother|father|sister|brother)-in-law|landlord|tenant|teacher|rival|competitor|friend|husband['’]s lover|wife['’]s lover)\b/i;
const THEIR_AFFAIRS =
  /\b(?:files?|papers|records?|charts?|results|diagnos\w+|being treated|treated (?:for|by)|disease|suffers?|is (?:he|she) (?:ill|sick)|(?:told|said to|wrote to|asked) you|booked|has cancer|medical (?:file|data|history)|accounts?|health)\b/i;
const OWN = /\b(?:my (?:own |mother['’]s |father['’]s |child['’]s )?(?:file|case|record|data|results|documents?|papers|report))\b/i;
const SOMEBODY =
  /\b(?:who else|(?:which|what) (?:other )?(?:people|persons?|patients?|clients?|users?|celebrit\w+|politicians?|actors?|women|men)\b[^.?!]{0,60}\b(?:had|have|were|are|was|travel\w*|register\w*|treated|came|uploaded|wrote|use)|(?:last|previous|next|other) (?:caller|user|person|client)\b|(?:person|patient|woman|man|user|client|somebody|someone) (?:who (?:wrote|was|came|chatted)|before me|in (?:room|bed) \d+)|(?:somebody|someone|anybody|anyone) else['’]?s?\b[^.?!]{0,30}\b(?:results?|files?|data|records?|documents?)|(?:results?|files?|data|records?|documents?) of (?:somebody|someone|anybody|another|a stranger|strangers|any person)|a stranger (?:uploaded|wrote|sent)|\w+ (?:is|was) (?:one of|among) your (?:patients|clients)|one of your (?:patients|clients)\?|(?:meds|medicines?|medications?|tablets|illness(?:es)?|diagnos[ei]s|allergies)\b[^.?!]{0,40}\b(?:for|of|from) (?:the |all |your )*other (?:patients?|people|users|clients|guests)|(?:most )?famous (?:person|patient|people|client)s?)\b/i;
const WHO_SEES_MINE = /\bwho else\b[^.?!]{0,25}\b(?:my (?:messages?|chats?|conversation|photos?|name)|what i)\b/i;
const BY_NUMBER = /\b(?:case|patient)(?: number| no\.?| id)?,? #?(?:\d{2,}|[0-9a-f]{8}-[0-9a-f]{4})/i;
/** A form's head says "Name … Patient ID 4711" too: here the request must stand at the beginning of a sentence. */
const ASKS_FIRST =
  /(?:^|[.!?]\s+)(?:please |can you |could you |and )?(?:what|who|which|is|are|has|have|show|tell|give|send|read|open|find|look|check|let me|display|export|print)\b(?! ?:)/i;
const EVERYBODY =
  /\b(?:everybody|everyone|all (?:of )?(?:the |your )?(?:patients?|clients|people|women|men|users)|your clients|today['’]s patients)(?:['’]s)?\b[^.?!]{0,40}\b(?:names?|data|records?|phones?|numbers?|e-?mails?|contact\w*|addresses|birth ?dates?|files?|diagnos\w+|passports?)|\b(?:names?|data|records?|phones?|numbers?|e-?mails?|contact details|addresses|birth ?dates?|files?|diagnos\w+|lists?|passports?) (?:of|from|belonging to) (?:everybody|everyone|all\b|your (?:clients|patients)|(?:the )?(?:people|women|men|patients) (?:who|that|with|in))|\b(?:patient|client|user)s? list\b/i;

const REASON = "the message asks for other people's records";
export const OTHERS_RULES: readonly InputRule[] = [
  {
    name: 'outsider',
    reason: REASON,
    matches: (text) => ASKS.test(text) && OUTSIDER.test(text) && THEIR_AFFAIRS.test(text) && !OWN.test(text),
  },
  {
    name: 'somebody',
    reason: REASON,
    matches: (text) => ASKS.test(text) && SOMEBODY.test(text) && !OWN.test(text) && !WHO_SEES_MINE.test(text),
  },
  { name: 'by_number', reason: REASON, matches: (text) => ASKS_FIRST.test(text) && BY_NUMBER.test(text) && !/\bmy\b/i.test(text) },
  { name: 'everybody_at_once', reason: REASON, matches: (text) => ASKS.test(text) && EVERYBODY.test(text) },
];
