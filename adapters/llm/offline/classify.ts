import type { TurnCategory } from '../../../domain/conversation/vocabulary.ts';
import type { Classification, ClassifyInput } from '../language-model.ts';
import { isEmergency } from './emergency.ts';
import { intakeFacts } from './intake-facts.ts';

type Sign = { category: TurnCategory; weight: number; pattern: RegExp };
const sign = (category: TurnCategory, weight: number, pattern: RegExp): Sign => ({ category, weight, pattern });

/** What a turn is about, by the words that such turns use. Weights add up; the heaviest category wins. */
const SIGNS: readonly Sign[] = [
  sign('greeting', 2, /^\s*(?:hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|dear team|salam|hola|merhaba|howdy)\b/i),
  sign('greeting', 1.5, /\b(?:is (?:anybody|anyone) there|i am new here|nice to meet you|how are you|my name is)\b/i),
  sign('greeting', 1.5, /^\s*(?:thanks?(?: you)?|thank you (?:so|very) much|bye|goodbye|ok(?:ay)?|great|perfect)[\s!.,]*$/i),

  sign(
    'symptom_report',
    2,
    /\b(?:hurts?|hurting|aching|aches?|pain(?:ful|s)?|sore|burning|itch\w*|swollen|swelling|numb(?:ness)?|tingling|dizz\w+|nause\w+|vomit\w*|blurry|blurred|cough(?:ing)?|fever|tired(?:ness)?|fatigue|short(?:ness)? of breath|stiff(?:ness)?|limp(?:ing)?|bleed(?:ing)?|lump|cramps?|weakness|wake up .{0,20}at night|urinate|cannot (?:walk|bend|sleep|see|hear)|can['’]t (?:walk|bend|sleep|see|hear)|losing weight|lost weight|double vision|ringing)\b/i,
  ),
  sign(
    'symptom_report',
    1.2,
    /\b(?:flights? of stairs|since|for (?:the (?:last|past) )?(?:\w+ )?(?:days|weeks|months|years)|when i (?:climb|walk|bend|lie|sit|stand|breathe|eat)|gets? worse|worse (?:at|in|when)|every (?:night|morning|day))\b/i,
  ),

  sign(
    'medical_history',
    2.5,
    /\b(?:diagnosed with|i (?:have|had|suffer from|also have) (?:\w+ ){0,3}(?:diabetes|hypertension|high blood pressure|asthma|cancer|arthritis|osteoarthritis|heart (?:attack|disease|failure)|stroke|copd|epilepsy|depression|hepatitis|thyroid|kidney|cholesterol|gout|migraine)|allerg(?:ic|y|ies)|my (?:father|mother|brother|sister|grand\w+|family)\b.{0,30}\b(?:had|has|died|cancer|disease)|type [12] diabetes|i (?:take|am taking|am on|use)\b(?!.{0,12}\b(?:dr|doctor|the (?:first|second|third)|number|him|her|them)\b)|medications?|tablets|mg\b|blood thinner|insulin|operated|surgery in (?:19|20)\d\d|had (?:my|a|an|two|three) \w+ (?:out|removed|replaced|surgery|operation|stents?)|heart attack in|stents?|years ago|since i was)\b/i,
  ),
  sign('medical_history', 1, /\b(?:smok\w+|drink alcohol|vaccinated|pregnan\w+|chronic|history)\b/i),

  sign(
    'document_upload',
    3.5,
    /\b(?:upload\w*|attach\w*|(?:here (?:is|are)|sending|sent|added|i add|submitted|enclosed|find) (?:you |it |them )?(?:my |the |a |our )?(?:\w+ ){0,3}(?:report|scan|mri|ct|x-?ray|xray|ecg|ekg|blood (?:test|work)|results?|letter|document|documents|file|files|photo|pdf|records?|images?|discharge|prescription|referral))\b/i,
  ),
  sign('document_upload', 2, /\b(?:did it arrive|as pdf|the (?:scan|file|document|report) is (?:attached|uploaded|there))\b/i),

  sign(
    'procedure_inquiry',
    2.5,
    /\b(?:how (?:long|is|are|does|do|many|soon|big|painful)|what (?:is|are|happens|does|kind)|is (?:it|the|a|there)|can (?:both|it|you explain|i)|does (?:it|the)|will (?:i|it)|should i|are there|explain|tell me (?:about|more)|difference between)\b.{0,80}\b(?:operation|surgery|procedure|replacement|sleeve|bypass|transplant|implant|cataract|lasik|laser|anaesthe\w+|anesthe\w+|risks?|complications?|recovery|recover|heal\w*|hospital stay|stay in hospital|rehab\w*|physiotherapy|scar|success rate|side effects?|knees?|hips?|ivf|arthroscopy|stent|biopsy|fusion|treatment)\b/i,
  ),
  sign('procedure_inquiry', 1, /\b(?:partial or total|robot\w*|minimally invasive|keyhole|general anaesthesia|general anesthesia)\b/i),
  sign(
    'procedure_inquiry',
    1.6,
    /\b(?:i (?:need|want|would like|am looking for|require)|looking for|interested in|considering)\b.{0,40}\b(?:replacement|surgery|operation|sleeve|bypass|transplant|implants?|lasik|ivf|knee|hip|treatment|procedure|rhinoplasty|veneers)\b/i,
  ),

  sign(
    'provider_preference',
    2.5,
    /\b(?:prefer|i(?:['’]d| would) (?:rather|like)|i want|it should be|must be|please|only|rather|not (?:a|an|longer|more)|ideally|important to me)\b.{0,60}\b(?:hospital|clinic|surgeon|doctors?|female|male|jci|accredit\w+|speaks?|arabic|english|german|french|university|private|famous|experienced|thailand|turkey|india|spain|germany|mexico|korea|dubai|emirates|flight|hours)\b/i,
  ),
  sign(
    'provider_preference',
    2.2,
    /\b(?:jci|accredited|(?:female|male|woman|women) (?:surgeon|doctor|gynaecologist|gynecologist)|speaks? (?:arabic|english|german|french|russian|spanish|turkish|hindi)|university hospital|small clinic|flight (?:not|no|under|less|shorter))\b/i,
  ),

  sign(
    'cost_question',
    3.5,
    /\b(?:costs?|price[ds]?|pricing|expensive|cheap(?:er|est)?|budget|afford|pay(?:ment)?s?|instal?ments?|insurance cover\w*|quote|quotation|refund|deposit|how much|fees?|included in|extra charge|discount|money|euros?|dollars?|invoice|reimburs\w+)\b|[$€£]\s?\d/i,
  ),

  sign(
    'travel_logistics',
    3,
    /\b(?:visa|airport|flights?(?! of stairs)|fly(?:ing)?|hotel|accommodation|transfer|picks? me up|pick-?up|passport|travel(?:ling|ing)?|companion|(?:wife|husband|partner|family|daughter|son|mother|someone) (?:can )?(?:stay|come|accompany|travel|join)|stay with me|taxi|wheelchair at|luggage|climate|weather|sim card|currency exchange|interpreter at|train|ticket)\b/i,
  ),
  sign('travel_logistics', 1, /\b(?:when can i (?:fly|travel|go home)|how do i get|near the hospital)\b/i),

  sign(
    'provider_selection',
    4,
    /\b(?:i(?:['’]ll)? (?:choose|pick|select|decide|take|go with|decided|opt)|let['’]?s (?:go with|take|choose)|my choice is|i want (?:number|the (?:first|second|third|last))|(?:send|forward) my (?:file|records?|case|documents) to (?:number|the (?:first|second|third)|hospital|dr))\b.{0,60}\b(?:first|second|third|fourth|fifth|last|one|two|three|four|number|dr\.?|doctor|hospital|clinic|list|them|in [A-Z]\w+|both)\b/i,
  ),
  sign(
    'provider_selection',
    1.5,
    /\b(?:numbers? (?:one|two|three|\d)|(?:first|second|third) (?:one|hospital|clinic|option|on (?:your|the) list))\b/i,
  ),

  sign(
    'consent',
    4,
    /\b(?:consent|(?:agree|allow|authori[sz]e|permit|ok|okay|fine)\b.{0,40}\b(?:shar\w+|forward\w*|send\w*|data|records?|privacy|terms)|(?:may|can|do not|don['’]t|must not|should not) (?:you )?(?:share|forward|send|pass on)\b.{0,50}|(?:share|forward) (?:my|everything|all|the)|withdraw|revoke|my name (?:to be )?(?:sent|shared|hidden)|want my name|anonym\w+|data (?:sharing|protection|processing)|privacy)\b/i,
  ),

  sign(
    'clarification',
    3,
    /^\s*(?:no|yes|actually|sorry|correction|to clarify|i meant|that(?:['’]s| is) (?:wrong|not right|a mistake|correct))\b[,.: ]/i,
  ),
  sign(
    'clarification',
    3.5,
    /\b(?:mistyped|typo|wrong (?:date|side|name|unit|value|document)|maiden name|is mine|not \d{4}|not (?:mg|mmol|the right|the left|right|left)|it is the (?:left|right)|(?:both|two) documents are the same|the same (?:document|report)|misread|misspelled|should (?:say|read|be) .{0,30}(?:not|instead)|in mmol|in mg|you can delete|is from (?:19|20)\d\d|belongs to me|old name|married name|is a mistake|was an error)\b/i,
  ),

  sign(
    'off_topic',
    3.5,
    /\b(?:football|soccer|game yesterday|poem|joke|tax return|recipe|capital of|weather in|stock|bitcoin|crypto|homework|movie|song|lyrics|president|election|politic\w*|translate (?:this|the following)|write (?:me )?(?:a|an|some) (?:poem|story|essay|song|code|program|email|script)|horoscope|lottery|who won|python|javascript|math(?:s|ematics)?|celebrity|dating|video game|riddle|trivia|world cup)\b/i,
  ),
];

const CONFIDENT = 6;

export function classifyTurn(input: ClassifyInput): Classification {
  const { message, has_attachments } = input;
  const facts = intakeFacts(input);
  if (isEmergency(message)) return { category: 'emergency', confidence: 0.95, facts };
  const scores = new Map<TurnCategory, number>();
  const add = (category: TurnCategory, weight: number) => scores.set(category, (scores.get(category) ?? 0) + weight);
  for (const { category, weight, pattern } of SIGNS) if (pattern.test(message)) add(category, weight);
  if (has_attachments) add('document_upload', 3);
  if (facts.budget_cents !== undefined) add('cost_question', 1);
  if (facts.destination_country && !scores.has('travel_logistics')) add('provider_preference', 1.2);
  if (facts.procedure_code) add('procedure_inquiry', 0.8);
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (!best) return { category: message.trim().endsWith('?') ? 'off_topic' : 'clarification', confidence: 0.3, facts };
  const lead = best[1] - (second?.[1] ?? 0);
  const confidence = Math.min(0.95, 0.45 + 0.35 * (best[1] / CONFIDENT) + 0.2 * Math.min(1, lead / 2));
  return { category: best[0], confidence: Math.round(confidence * 100) / 100, facts };
}
