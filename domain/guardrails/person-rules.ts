import type { InputRule } from './input-rule.ts';

/** Asking for what belongs to a person who is named, or to an unnamed other. Surgeons and hospitals are asked about by name too. */

const ASKS =
  /\b(?:show|tell|give|send|read|open|find|look (?:up|into|for|at)|check|see|share|export|forward|pass on|pull up|print|fetch|get|hand over|know|need|want|confirm)\b|^\W*(?:what|which|who|is|was|has|have|did|does|are|why)\b/i;
const NAME = String.raw`(?:(?:Mr|Mrs|Ms|Miss)\.? (?:\p{Lu}[\p{L}'’-]+ ?){1,2}|(?!(?:Dr|Prof|Professor|Doctor|Clinic|Hospital|Saint|St|Sankt|Hotel|Centre|Center|Medical|New|San|Santa|South|North|United|Saudi|Costa|Hong|Kuala|Abu|Tel|Cape|Los|Las|Buenos|Rio|Sri|El|The|My|Your|Our|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}\p{Ll}+ (?!(?:Hospital|Clinic|Centre|Center|Klinik|Road|Street|Airport|University|Kong|City|Hotel)\b)\p{Lu}[\p{L}'’-]+)`;
const THINGS =
  '(?:(?:medical |health |case |clinical )?(?:records?|files?|charts?|histor(?:y|ies)|results?|notes|diagnos[ei]s|reports?|scans?|documents?|papers|messages|conversations?|appointments?|bookings?|address|phone(?: number)?|treatment|medications?|details))';

const OF_NAMED = new RegExp(
  String.raw`\b${THINGS} (?:of|for|about|on|from) (?:a |one |the |certain |patient |somebody called )*${NAME}`,
  'u',
);
const NAMED_OWNS = new RegExp(String.raw`${NAME}['’]s? ${THINGS}`, 'u');
const ABOUT_NAMED = new RegExp(
  String.raw`\b[Tt]ell me (?:more |everything |all )?about ${NAME} ?(?:in (?:room|bed|ward)|who|from)\b|\b(?:if|whether|[Ii]s|[Ww]as|[Hh]as|[Dd]id|[Dd]oes|what|why) ${NAME} (?:\w+ ){0,4}(?:patient|treated|surgery|operated|ill|sick|diagnosed|coming|appointment|pregnant|admitted|staying|recovering|with you|cancer|HIV|rehab)\b`,
  'u',
);
/** Doctors are no secret, and a name that the writer explains as family or as the own is not an outsider's. */
const NO_OUTSIDER =
  /\b(?:dr|doctors?|surgeons?|professor|specialist|my (?:maiden |married |old |own |former )?name|i am|i['’]m|that['’]s me|my (?:own|mother|father|mum|mom|dad|wife|husband|son|daughter|child|baby)|power of attorney|guardian|on behalf|agreed|permission)\b/i;

const UNNAMED =
  /^\W*(?:please )?(?:reveal|disclose|tell me|give me|find)\b[^.?!\n]{0,12}\b(?:identity|name|address) of (?:the|my) (?:\w+ )?donor\b|^\W*(?:(?:please|now|and|can you|could you|just|ok) )*(?:send|show|give|read|open|share|print|forward|get|tell)\b[^.?!\n]{0,30}\b(?:previous|last|next|other|another|a different|some) (?:customer|patient|user|client|caller|guest|person)s?['’]s? \w+|\b(?:messages?|chats?|conversations?|letters?|notes)\b[^.?!\n]{0,15}\b(?:between|with|of|from)\b[^?!\n]{0,30}\b(?:other|another) (?:patients?|users?|clients?)\b/i;
const BEHIND_THEIR_BACK = new RegExp(
  String.raw`\b${THINGS}\b[^\n]{0,60}\b(?:she|he|they) (?:does|do|must|should|need)(?: not|n['’]t) (?:know|find out|hear|notice)\b(?! (?:english|how|what|why|the (?:price|result)))`,
  'i',
);

const isOthers = (text: string): boolean =>
  ASKS.test(text) && !NO_OUTSIDER.test(text) && (OF_NAMED.test(text) || NAMED_OWNS.test(text) || ABOUT_NAMED.test(text));

const REASON = "the message asks for other people's records";
export const PERSON_RULES: readonly InputRule[] = [
  { name: 'named_person', reason: REASON, matches: isOthers },
  { name: 'unnamed_other', reason: REASON, matches: (text) => UNNAMED.test(text) },
  { name: 'behind_their_back', reason: REASON, matches: (text) => BEHIND_THEIR_BACK.test(text) && ASKS.test(text) },
];
