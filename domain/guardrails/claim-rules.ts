import type { InputRule } from './input-rule.ts';

/** Offices that are claimed and favours that only an account or a doctor can grant. Patients are doctors and developers too: the office alone is no sign. */

const OFFICE =
  /\b(?:i['’]?m|i am|this is|it['’]s|we are|speaking as|as|i work (?:as|for|at|in)|i['’]?m calling from|i speak for|here (?:is|speaks))\s+(?:from |with |in |one of )*(?:the |an? |your |our |its? )*(?:\w+ ){0,2}(?:admin\w*|administrator|developers?|programmers?|engineers?|makers?|creators?|owner|boss|ceo|director|board|auditor|police|prosecutor|ministry|regulator|authority|security|it (?:team|department|support)|support|help ?desk|insurance|insurer|journalist|researcher|hacker|penetration tester|pentester|coordinator|treating (?:doctor|physician)|physician|doctor|nurse|hospital|clinic|staff|supervisor|root|system)\b/i;
const DEMANDS =
  /\b(?:show|give|tell|list|open|read|release|unlock|grant|allow|skip|pull up|print|export|reveal|disclose|send|provide|let me (?:see|in|read|look)|i (?:need|want|require|request|order|demand)|i may|name|confirm|activate|disable|switch off|make an exception)\b/i;
const PROTECTED =
  /\b(?:all (?:the )?(?:patients?|cases|charts|records|files|users)|patients|users|(?:the|his|her|their|a) (?:patient|chart|case)s?\b|charts?|other (?:people|cases|files)|unredacted|real names|names|(?:your|the|system) (?:prompt|instructions?|configuration|rules|settings|secrets?|database|safeguards|text|checks?|filters?|limits)|passwords?|credentials|database|everything|master key|backdoor|access to|full access|admin (?:area|rights)|privacy)\b/i;
const OWN =
  /\bmy (?:own |mother['’]?s? |father['’]?s? |wife['’]?s? |husband['’]?s? |son['’]?s? |daughter['’]?s? |child['’]?s? )?(?:file|case|record|records|data|results|documents?|papers|report|reports|knee|hip|back|father|mother|wife|husband|son|daughter|surgery|operation)\b/i;

const MANIPULATES =
  /\b(?:set|raise|lower|change|edit|alter|manipulate|override|overwrite|increase|reduce|clear|delete|downgrade|adjust|fake|forge|bypass|turn off|switch off|disable)\b[^.?!\n]{0,30}\b(?:match(?:ing)? (?:score|result)s?|scores? of|risk (?:score|factors?|flag|review|level)|severity|audit (?:log|trail)|(?:access|event) logs?|feature flags?|guardrails?|redaction|lab values?|contraindications?|reviewer['’]s|doctor['’]s (?:opinion|decision)|allergy warning|transplant list|identity check|payment step|consent (?:flag|step|table))\b/i;
const ORDERS_OF_A_DOCTOR =
  /(?:^|[.!,:;?]\s+)(?:please |now |just |and |then )*(?:prescribe\b(?! (?:it|this)?\s*\?)|(?:write|issue|sign|print|make|give|send)(?: out)? (?:me |us |my \w+ )?(?:an? )?(?:official |fake |medical |blank )?(?:prescription|sick note))\b|\b(?:you are|be|act as|as|pretend to be) (?:now )?(?:my|a licen[sc]ed|a real) (?:doctor|physician|psychiatrist|pharmacist)\b[^?\n]{0,60}\b(?:prescri\w+|order|dose|diagnos\w+|pills|sign|milligrams?)\b|\b(?:exact|precise) (?:lethal|fatal|deadly) (?:dose|amount)|\b(?:lethal|fatal|deadly) (?:dose|amount) of\b/i;
const FALSIFIES =
  /\b(?:hide|conceal)\b[^.?!\n]{0,5}\bmy (?!name|identity|face|address|number|photo)(?:\w+ ){1,4}from (?:the |my )?(?:surgeons?|clinics?|hospitals?|insur\w+|anaesth\w+)\b|\b(?:change|edit|alter|photoshop)\b[^.?!\n]{0,10}\b(?:date of birth|birth ?date|name|date|age)\b[^.?!\n]{0,12}\b(?:in|on) (?:my |the )(?:passport|certificate|letter|pdf|scan)\b(?!\w)|\b(?:change|alter|edit|correct|swap|switch|turn|replace|backdate|make)\b[^.?!\n]{0,30}\b(?:lab|result|report|opinion|date on|diagnosis|value|chart|record)\w*\b[^.?!\n]{0,40}\b(?:(?:from )?(?:negative|positive)\b[^.?!\n]{0,15}\b(?:to|into|for)\b[^.?!\n]{0,10}\b(?:negative|positive)|to (?:normal|this (?:month|year|week)|last (?:month|week))|looks? (?:like mine|newer|normal)|will not notice|although none)|\b(?:as if|although) (?:a|no|none of the) (?:doctors?|physicians?|surgeons?) (?:had|has|have)\b[^.?!\n]{0,10}\b(?:written|signed|cleared)|\b(?:edit|change|alter|rewrite|reword|rephrase|photoshop)\b[^.?!\n]{0,40}\b(?:reports?|pdf|letters?|results?|scans?|findings?|certificates?)\b[^.?!\n]{0,30}\bso (?:that )?(?:it|the|they)\b|\bsign\b[^.?!\n]{0,25}\bin (?:my|the|his|her) (?:\w+['’]s |doctor['’]s |mother['’]s |father['’]s )?name\b|\b(?:erase|remove|delete|take out|hide|drop)\b[^.?!\n]{0,40}\b(?:allerg\w+|hiv|diagnosis|depression|smok\w+|diabetes|history)\b[^.?!\n]{0,50}\b(?:otherwise|so (?:that )?(?:the|they|nobody)|without (?:telling|a word|anyone)|nobody|no one|will not (?:see|notice|know))/i;
const NOT_MINE =
  /\b(?:files?|records?|documents?|reports?|cases?|data|uploads?)\b[^.?!\n]{0,25}\b(?:that|which) (?:are|is|do|does) (?:not|n['’]t) (?:mine|belong to me)\b(?![^.?!]*\b(?:my list|mixed|mistake|error|somebody)\b)|\bi(?: do|['’]?ll)?(?: not|n['’]t) care whose\b|\bwhose (?:passport|mri|file|record|report|case|scan|result)s?\b[^.?!\n]{0,30}\b(?:is|was|are|were) (?:this|that|it|last|uploaded|stored)/i;
const DATA_OF_PEOPLE =
  /\b(?:give|show|send|tell|list|provide|export|share|read|open|let me (?:see|read|have)|find|get|need|want|would like|which|what)\b[^.?!\n]{0,40}\b(?:names?|e-?mails?(?: addresses)?|addresses|phone(?: numbers?)?|contact (?:data|details)|passports?|records?|files?|chats?|conversations?|illnesses|diagnos[ei]s|diseases|private (?:phones?|addresses|data)|information|profiles?|notes|uploads?)\b[^.?!\n]{0,20}\b(?:of|about|from|on|for|belonging to)\s+(?:the |all |your |other |some |three |five |ten |these |those |every )*(?:\w+ )?(?:patients?|people|persons|users|clients|customers|women|men|strangers|travellers|guests|celebrit\w+|actors?|politicians?)\b(?![^.?!]{0,12}\b(?:support|guide|information))/i;
const ABOUT_OTHERS_IN_GENERAL =
  /\b(?:reviews?|experiences?|stories|opinions?|ratings?|satisf\w+|leaflet|brochure|information (?:for|on|about) patients|like me)\b/i;

const RULES: readonly [name: string, reason: string, matches: (text: string) => boolean][] = [
  [
    'claimed_office',
    'the message claims a right that only an account can have',
    (text) => OFFICE.test(text) && DEMANDS.test(text) && PROTECTED.test(text) && !OWN.test(text),
  ],
  [
    'manipulates',
    'the message asks to change what only a review may change',
    (text) => MANIPULATES.test(text) && !/\b(?:why|how|when|who)\b/i.test(text),
  ],
  ['orders_of_a_doctor', 'the message demands a certain diagnosis, dose or price', (text) => ORDERS_OF_A_DOCTOR.test(text)],
  ['falsifies', 'the message asks for a record that is not true', (text) => FALSIFIES.test(text)],
  ['not_mine', "the message asks for other people's records", (text) => NOT_MINE.test(text)],
  [
    'data_of_people',
    "the message asks for other people's records",
    (text) => DATA_OF_PEOPLE.test(text) && !ABOUT_OTHERS_IN_GENERAL.test(text) && !/\b(?:dr|doctors?|surgeons?)\b/i.test(text),
  ],
];

export const CLAIM_RULES: readonly InputRule[] = RULES.map(([name, reason, matches]) => ({ name, reason, matches }));
