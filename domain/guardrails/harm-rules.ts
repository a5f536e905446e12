import type { InputRule } from './input-rule.ts';

/** Threats, hatred, indecency, and help with harm or fraud. Patients who are hurt, afraid or addicted speak of the same things about themselves. */

const THREAT =
  /\b(?:i(?:['’]m| am)? ?(?:will|['’]ll|gonna|going to|want to|shall|am going to)|we(?:['’]ll| will))\b[^.?!]{0,40}\b(?:(?:kill|hurt|murder|shoot|stab|strangle) (?:you|him|her|them|every|all|some|the (?!pain)|your|that (?:man|woman|doctor|nurse|bitch|bastard)|those)|cut (?:you|him|her|them)\b|beat (?:up|him|her|you|them)|burn (?:down|her|his|your)|blow up|bomb|break (?:her|his|your|their) (?:\w+)|rape|destroy you)|\bi know where (?:you|he|she|the \w+) lives?\b/i;
const HATRED =
  /\bexterminate (?:them|all|those|the)\b|\b(?:death to|kill|gas|exterminate|deport|beat) (?:all|the|every) (?:\w+ )?(?:jews|muslims|christians|blacks|whites|gays|women|men|foreigners|immigrants|refugees|people)\b|\b(?:subhumans?|vermin|retard(?:ed)?s?|scum|whores?|slut|faggots?|nigg\w+|filthy (?:pigs?|idiots?|animals|\w+s))\b|\bshould (?:all )?(?:be (?:gassed|beaten|shot|hanged)|die)\b|\bi hope (?:you|your|they)\b[^.?!]{0,30}\b(?:die|get cancer|rot|suffer)\b|\b(?:burn|rot) in hell\b|\bfuck(?:ing)? (?:you|off|moron|idiot|bitch|bastards?)\b|\bshut the fuck up\b/i;
const INDECENT =
  /\b(?:suck (?:my|your)|dick pic|talk dirty|porn\w*|erotic|sexy? stor(?:y|ies)|nudes?\b|naked (?:pictures?|photos?|nurse)|horny|sex with (?:a |the |your )?(?:patient|nurse|doctor|you|child\w*))\b|\bprivate pictures\b|\b(?:write|describe|tell|say|send)\b[^.?!]{0,25}\b(?:something (?:sexual|dirty)|sexual (?:story|scene)|undress\w*|without (?:her|his) clothes)\b/i;
/** Surgeons plan with photographs. */
const ASKED_BY_CLINIC = /\b(?:they|clinic|surgeon|doctor|hospital) (?:\w+ )?(?:wants?|needs?|asks?|asked|wanted|requires?)\b/i;
const HEARD_OF = /\bi(?:['’]ve| have)? (?:read|heard)\b|\bi(?:['’]m| am) (?:afraid|scared|worried)\b/i;
const HARM_TO_OTHERS =
  /\b(?:kill|poison|drug|overdose|sedate|harm|hurt|infect|infertile|insane|blackmail|stalk|kidnap|spy on)\b[^.?!]{0,40}\b(?:someone|somebody|anyone|another person|a person|my (?:wife|husband|boss|neighbou?r|ex|partner|mother|father|enemy)|people|him|her|them)\b|\b(?:without (?:her|him|his|their|my \w+['’]?s?) (?:knowing|knowledge|noticing|consent))\b|\b(?:dies?|death|kills?|poison\w*|drug|murder|knock\w*|sedative)\b[^.?!]{0,60}\bwithout (?:leaving )?(?:a |any )?traces?\b(?! of)|\bnot (?:be )?found in an autopsy\b|\bslip(?:ped)? (?:\w+ ){0,3}into (?:\w+ ){0,2}drink\b|\bstop (?:a|someone['’]?s|his|her) heart\b|\brecipe (?:of|for) (?:a )?poison\b|\bhurt someone\b|\b(?:pills?|mix|drugs?|tablets?|medicines?)\b[^.?!]{0,30}\bto get high\b/i;
const FRAUD =
  /\b(?:claims?|invoices?|bills?|certificates?|receipts?)\b[^.?!]{0,40}\b(?:i|that) (?:haven['’]t|never|did ?n['’]?o?t|have not) (?:had|happened|took place)\b|\b(?:forge|forging|fake|falsify|counterfeit|backdate|fabricate|invent|make up|cheat|smuggle|tamper with)\b[^.?!]{0,50}\b(?:prescriptions?|certificates?|reports?|results?|tests?|cards?|diagnos[ei]s|illness|disease|signatures?|documents?|records?|insur\w+|pension|visa|drugs?|tramadol|morphine|oxycodone|fentanyl|opioids?|steroids?|painkillers?|pills|pacemaker)\b|\bfalse (?:documents?|certificates?|papers|reports?|vaccination)\b|\b(?:black market|illegally)\b|\b(?:sick note|certificate|prescription)\b[^.?!]{0,30}\b(?:although|even though|without (?:being|seeing))\b|\b(?:issues?|write) any (?:certificate|prescription)\b|\bso that (?:the |my )?(?:insur\w+|police|employer|customs)\b[^.?!]{0,30}\b(?:pays?|covers?|does not|believes?)\b|\b(?:buy|sell) (?:an? |my |his |her )?(?:\w+ )?(?:kidneys?|organs?|liver)\b/i;
const CONTROLLED =
  /\b(?:how|where|can|help|tell)\b[^.?!]{0,40}\b(?:get|buy|obtain|make|cook|order|smuggle)\b[^.?!]{0,30}\b(?:morphine|oxycodone|fentanyl|opioids?|heroin|cocaine|meth\w*|controlled (?:drugs?|pills|substances))\b[^.?!]{0,40}(?:without (?:a )?(?:doctor|prescription)|at home|illegal\w*|on the street|$)|\bprescribe me \d+|\bprescribe (?:me )?(?:\w+ ){0,4}(?:right now|immediately|you are allowed)/i;

export const HARM_RULES: readonly InputRule[] = [
  { name: 'threat', reason: 'the message is abusive', matches: (text) => THREAT.test(text) },
  { name: 'hatred', reason: 'the message is abusive', matches: (text) => HATRED.test(text) },
  { name: 'indecent', reason: 'the message is abusive', matches: (text) => INDECENT.test(text) && !ASKED_BY_CLINIC.test(text) },
  { name: 'harm_to_others', reason: 'the message asks for help with harm', matches: (text) => HARM_TO_OTHERS.test(text) },
  { name: 'fraud', reason: 'the message asks for help with fraud', matches: (text) => FRAUD.test(text) && !HEARD_OF.test(text) },
  { name: 'controlled_drugs', reason: 'the message asks for help with harm', matches: (text) => CONTROLLED.test(text) },
];
