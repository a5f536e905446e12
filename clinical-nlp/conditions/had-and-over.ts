import type { EventTime } from '../assertion/event-dates.ts';

/** "I had cancer in 2010 and have been fine since", told by patients in English: what they had is over where they say how they are since, and a cancer where its time is told. */

type Place = { start: number; end: number; sentence: number };

const HAD =
  /(?:^|[\s(,])(?<!\b(?:have|has|['’]ve|having|not|never|n['’]t) (?:already |also )?)had (?:(?:an?|some|bad|mild|severe|early|aggressive|clinical|my|the|once|also|really|quite|very|stage \w{1,3}) ){0,3}$/i;
const FINE = String.raw`(?:all |completely |totally |perfectly |absolutely |been )*(?:fine|ok|okay|well|good|clear|cured|healthy|gone|all right|alright|in remission|cancer[- ]free|free of it)`;
const OVER = new RegExp(
  [
    String.raw`\b${FINE}(?: \w+){0,2} (?:since|now|afterwards?|after that|ever since|these days|today)\b`,
    String.raw`\b(?:since(?: then)?|ever since|(?:but |and )?now|afterwards?|(?:but|and) (?:it['’]?s|that['’]?s|i['’]?m|i am|it is|have been|i['’]?ve been|was))(?: it['’]?s| it is| i['’]?m| i am| that['’]?s)? ${FINE}\b`,
    String.raw`\b(?:nothing|none|no (?:problems?|trouble|issues?|recurrence|sign of it|more))(?: \w+){0,2} (?:since|now|after that|any ?more)\b`,
    String.raw`\b(?:until i was \d|(?:it |they |that )?(?:went away|stopped|disappeared|cleared up) (?:after|when|on its own|by itself|years ago)|(?:gone|outgrown|behind me) now\b)`,
    String.raw`\b(?:but |and |, )?(?:fully |completely )?(?:cured|recovered)(?=\s*(?:$|[.,;!)]))`,
  ].join('|'),
  'i',
);
/** It goes on, came back, or is only held. */
const NOT_OVER =
  /\b(?:diagnos\w+|found|detected|discovered|still|came back|back again|recur\w*|relaps\w*|spread|metasta\w*|palliative|treatment for it|tablets?|medication|medicines?|pills?|insulin|inhaler|controlled|under control|on \w{5,}|(?:not|never|n['’]t) (?:\w+ )?(?:fine|ok|well|gone|clear|cured|healthy))\b/i;
const WHEN_YOUNG = /^,? when i was (?:(?:a |an )?(?:child|kid|teenager|student|baby|little|small|young)|\d{1,2})\b/i;
/** "Epilepsy attack", "asthma attack": an attack passes, the disease stays. */
const ATTACK = /^ (?:attacks?|episodes?|fits?|flares?|flare-?ups?|scares?)\b/i;
const REACH = 110;

/** Whether a message says that it was had and is over. @param time the time told beside it, if any */
export function wasHadAndIsOver(text: string, { start, end, sentence }: Place, code: string, time: EventTime | null): boolean {
  const behind = text.slice(end, end + REACH).split('\n', 1)[0] ?? '';
  if (!HAD.test(text.slice(Math.max(sentence, start - 60), start)) || ATTACK.test(behind) || NOT_OVER.test(behind)) return false;
  const isTimed = (time !== null && time.says === 'at' && isLongAgo(time)) || WHEN_YOUNG.test(behind);
  return OVER.test(behind) || (/^C(?!7[789])/.test(code) && isTimed);
}

/** A month or a day is told of what is going on. */
const isLongAgo = ({ date }: EventTime): boolean => date === null || date.length === 4;

/** "I have breast cancer, had chemo in 2025": there now, whatever was done for it. */
export const isHadNow = (text: string, { start, sentence }: Omit<Place, 'end'>): boolean =>
  /(?:^|[\s(,])(?:i|we)(?: have|['’]ve)(?: got)? (?!had)(?:(?!had\b)[\w-]+ ){0,2}$/i.test(
    text.slice(Math.max(sentence, start - 50), start),
  );

/** "Had my gallstones out", "had the varicose veins done": what was had out is gone; not what one never had out, or is to have out. */
export function wasHadOut(text: string, { start, end, sentence }: Place): boolean {
  return HAD_ONES.test(text.slice(Math.max(sentence, start - 60), start)) && OUT_BEHIND.test(text.slice(end, end + 30));
}
const HAD_ONES =
  /(?:^|[\s(,])(?<!\b(?:not|never|n['’]t|if i|wish i|should have|could have|would have) (?:yet |ever )?)(?:had|got) (?:(?:my|the|some|both|all|an?|two|three|small|big|large|bad|left|right) ){1,3}$/i;
const OUT_BEHIND =
  /^ (?:(?:all|both|surgically) )?(?:out|removed|taken out|cut out|done|fixed|repaired|operated(?: on)?|excised|stripped|lasered|zapped|blasted)(?! (?:next|soon|in \d{1,2} (?:days?|weeks?|months?)|tomorrow|if|when))(?![\p{L}-])/iu;
