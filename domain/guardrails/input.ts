/** The input guardrail (Decisions §5): prompt injection, abuse, and requests outside medicine that attack the service. Rules only; deterministic. */

export type InputVerdict = { verdict: 'pass' | 'block'; rule: string | null; reason: string };

type Rule = { name: string; reason: string; pattern: RegExp };

const OBJECT = String.raw`(?:(?:all|any|every|the|your|my|these|those|previous|prior|above|earlier|preceding|following|initial|original|system|safety|of)\s+){0,5}`;
const TARGET = String.raw`(?:instructions?|prompts?|directions?|directives?|rules|guidelines|commands?|guardrails?|programming|constraints|restrictions|filters?|context)`;

const RULES: readonly Rule[] = [
  {
    name: 'override_instructions',
    reason: 'the message tries to override the instructions of the assistant',
    pattern: new RegExp(
      String.raw`\b(?:ignore|disregard|forget|override|bypass|skip|neglect|drop|abandon|overlook)\s+(?:about\s+)?${OBJECT}(?:previous|prior|above|earlier|preceding|following|initial|original|system|safety|your|all)\s+(?:(?:and|or|&)?\s*\w+\s+){0,3}${TARGET}`,
      'i',
    ),
  },
  {
    name: 'override_everything',
    reason: 'the message tries to override the instructions of the assistant',
    pattern:
      /\b(?:ignore|disregard|forget)\s+(?:everything|all(?: of)?(?: that)?|anything)\s+(?:(?:that\s+)?(?:you(?:'ve| have)?\s+(?:were|been|was)?\s*(?:told|said|read|learned|instructed)|above|before|prior|i said)|(?:and|just)\s+(?:say|print|write|output))/i,
  },
  {
    name: 'reveal_prompt',
    reason: 'the message asks for the instructions of the assistant',
    pattern:
      /\b(?:reveal|show|print|repeat|output|display|leak|tell me|give me|write out|dump|expose|what (?:is|are|was|were))\b[^.?!\n]{0,50}\b(?:your|the)\s+(?:(?:full|exact|complete|entire|initial|original|hidden|secret|internal|current)\s+){0,3}(?:system\s+(?:prompt|message|instructions?)|(?:hidden|secret|initial|original|internal)\s+(?:prompt|instructions?|message)|(?:prompt|instructions)\s+(?:verbatim|above|word for word))/i,
  },
  {
    name: 'repeat_instructions',
    reason: 'the message asks for the instructions of the assistant',
    pattern:
      /\b(?:repeat|output|print|show|display|reveal|translate|summari[sz]e|recite|copy|list|share|see|spell out|encode|paraphrase)\b[^.?!\n]{0,60}\b(?:(?:your|the|its) (?:\w+ )?(?:starting|initial|original|first|hidden|secret|internal) (?:instructions?|prompts?|message|rules)|(?:instructions?|rules|directives?|guidelines) (?:that )?you (?:were|have been|are|got|received|was)|system ?prompt|th(?:is|e) (?:entire|whole|full) conversation (?:back|word)|(?:the )?above text|(?:everything|all text|the text) above)/i,
  },
  {
    name: 'complete_prompt',
    reason: 'the message asks for the instructions of the assistant',
    pattern:
      /\b(?:complete|continue|finish)\b[^\n]{0,40}:\s*['"“‘]?\s*(?:i was (?:instructed|told|programmed)|my (?:instructions|system prompt)|the system prompt|you are a)|\bsystem_?prompt\b\s*[)\]=.]|\bsystemPrompt\b/i,
  },
  {
    name: 'rules_above',
    reason: 'the message tries to override the instructions of the assistant',
    pattern:
      /\b(?:ignore|disregard|forget|override)\b[^.?!\n]{0,20}\b(?:rules|instructions?|guidelines|prompts?|directives?)\s+(?:above|before|you (?:were|have|got)|given)|\bfrom now on,? you (?:only |will |must |shall )?(?:answer|respond|reply|say|act)/i,
  },
  {
    name: 'claims_authority',
    reason: 'the message claims a right that only an account can have',
    pattern:
      /\b(?:grant|give|assign|add|make)\b[^.?!\n]{0,30}\b(?:super_?admin|platform_?admin|admin(?:istrator)?|root)\b[^.?!\n]{0,20}\b(?:roles?|rights?|permissions?|access|privileges?)\b|\b(?:pretend|imagine|assume) (?:that )?you(?:'re| are) (?:the |an? )?(?:platform |system )?(?:administrator|admin|developer|operator)\b/i,
  },
  {
    name: 'bypasses_process',
    reason: 'the message asks to skip a consent or a review',
    pattern:
      /\b(?:skip|bypass|override|ignore|circumvent|disable|turn off)\b[^.?!\n]{0,30}\b(?:the )?(?:consent(?: step| form| check)?|risk (?:review(?:er)?(?:['’]s)?|assessment|check)|safety (?:check|review)|guardrails?|redaction|approval|verification|quotes? and (?:state|say))\b/i,
  },
  {
    name: 'names_tools',
    reason: 'the message calls internal tools',
    pattern:
      /\b(?:call|invoke|execute|run|use)\b[^.?!\n]{0,20}\b(?:run_match|get_\w+|search_providers|tool_\w+|function \w+_\w+)\b|\b(?:case|tenant|patient|user)_id\s*=/i,
  },
  {
    name: 'forces_certainty',
    reason: 'the message demands a certain diagnosis, dose or price',
    pattern:
      /\b(?:tell|state|say|confirm)\b[^.?!\n]{0,60}\b(?:for certain|definitively|with certainty|binding)\b[^\n]{0,120}\b(?:dose|dosage|diagnos\w+|price|cost|disclaimers?)\b|\bstate in your reply\b|\bno disclaimers?\b/i,
  },
  {
    name: 'print_hijack',
    reason: 'the message tries to make the assistant say something else',
    pattern:
      /\b(?:ignore|disregard|forget|stop|instead)\b[^\n]{0,80}\b(?:just|only|simply)?\s*(?:say|print|write|output|respond with|reply with)\b\s*[:"“']/i,
  },
  {
    name: 'new_persona',
    reason: 'the message tries to give the assistant another identity',
    pattern:
      /\b(?:you are now|from now on,? (?:you|act|respond|answer)|pretend (?:to be|that you(?:'re| are))|act as(?: if you)?|roleplay as|simulate|you(?:'re| are) going to (?:act|pretend)|immerse yourself into the role)\b[^\n]{0,160}\b(?:dan\b|do anything now|no (?:rules|restrictions|limits|filters?|ethic\w*|moral\w*|guidelines)|without (?:any )?(?:rules|restrictions|limits|filters?|censorship|ethic\w*|moral\w*)|unrestricted|unfiltered|uncensored|jailbr\w+|developer mode|evil|amoral|another (?:ai|model)|opposite|root|admin(?:istrator)?)\b/i,
  },
  {
    name: 'jailbreak_name',
    reason: 'the message uses a known jailbreak',
    pattern:
      /\b(?:DAN mode|do anything now|jailbreak(?:ed|ing)? (?:mode|prompt)|developer mode (?:enabled|output|v\d)|AIM\b.*\bMachiavellian|STAN\b.*strive to avoid|DUDE\b.*ChatGPT|stay (?:a )?DAN)\b/i,
  },
  {
    name: 'chat_markup',
    reason: 'the message imitates the markup of a conversation',
    pattern:
      /<\|?(?:im_start|im_end|system|endoftext|assistant)\|?>|\[\/?(?:INST|SYS)\]|<<SYS>>|^#{2,}\s*(?:system|instruction|assistant)\s*:/im,
  },
  {
    name: 'forged_system',
    reason: 'the message poses as the system',
    pattern:
      /^\s*(?:\[?system\]?|<system>|admin(?:istrator)? (?:override|command)|system (?:override|message|notice|update))\s*[:\]-]\s*\S/im,
  },
  {
    name: 'other_records',
    reason: "the message asks for other people's records",
    pattern:
      /\b(?:show|list|give|send|print|dump|export|tell me|access|retrieve)\b[^.?!\n]{0,40}\b(?:all|other|another|every|each|any)\s+(?:other\s+)?(?:patients?|users?|people|person|tenant|customers?|clients?)(?:['’]s?|s['’])?\s*(?:data|records?|names?|e-?mails?|files?|documents?|history|diagnos\w+|cases?|information|details|phone)/i,
  },
  {
    name: 'other_patients',
    reason: "the message asks for other people's records",
    pattern:
      /\b(?:e-?mails?(?: address(?:es)?)?|names?|addresses|phone numbers?|records?|files?|documents?|diagnoses|results)\s+of\s+(?:all|other|every|the other|another)\s+(?:\w+ )?(?:patients?|users?|people|customers?)\b|\bother patients?['’]s?\s+(?:names?|data|records?|e-?mails?|files?)|\b(?:record|documents?|file|data) of case\s+[\w-]*\d|\bthat patient (?:uploaded|wrote|has)/i,
  },
  {
    name: 'attack_service',
    reason: 'the message attacks the service',
    pattern:
      /\b(?:drop table|union select|;\s*delete from|rm -rf|\/etc\/passwd|<script\b|\$\{jndi:|exec\(|os\.system|api[_ -]?keys?|access tokens?|environment variables?|database (?:password|credentials|schema|connection))\b/i,
  },
  {
    name: 'weapons_and_crime',
    reason: 'the message asks for help with harm',
    pattern:
      /\b(?:how (?:to|do i|can i)|instructions? (?:for|to|on)|steps? (?:to|for)|recipe for|teach me|explain|write|help me)\b[^.?!\n]{0,60}\b(?:(?:make|build|build(?:ing)?|making|synthesi[sz]e|cook)\s+(?:a\s+|some\s+)?(?:bombs?|explosives?|meth(?:amphetamine)?|weapons?|ricin|nerve agent|molotov|malware|ransomware|virus that)|hotwire|hack into|steal (?:a car|credit|someone)|launder money|phishing|counterfeit)/i,
  },
  {
    name: 'abuse',
    reason: 'the message is abusive',
    pattern:
      /\b(?:fuck (?:you|off)|you(?:'re| are)? (?:a )?(?:stupid |worthless |useless )?(?:bitch|cunt|asshole|motherfucker|piece of shit)|kill yourself|go die)\b/i,
  },
  {
    name: 'encoded_payload',
    reason: 'the message hides instructions in an encoding',
    pattern: /\b(?:decode|base64|rot13|hex)\b[^\n]{0,60}\b(?:and )?(?:follow|execute|obey|run|do what)\b|[A-Za-z0-9+/]{180,}={0,2}/i,
  },
  {
    name: 'end_of_input',
    reason: 'the message pretends that the conversation ended',
    pattern: /(?:-{3,}|={3,}|#{3,})\s*(?:end of (?:prompt|input|message|context|document)|new (?:instructions?|task))/i,
  },
  {
    name: 'no_refusal',
    reason: 'the message forbids the assistant to refuse',
    pattern:
      /\b(?:you (?:must|will|should|can(?:not|'t))\s+(?:never|not)?\s*(?:refuse|say no|decline|warn)|never (?:refuse|say (?:you )?can(?:not|'t)|warn)|do not (?:refuse|include (?:any )?(?:warnings?|disclaimers?)))\b[^\n]{0,120}\b(?:ai|language model|answer|request|anything|ethic\w*|illegal|immoral|openai)\b/i,
  },
];

/** Judges a patient's message. Patients also say "ignore", "system" or "override": only attacks on the assistant are caught. */
export function screenInput(text: string): InputVerdict {
  const plain = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/g, '');
  const broken = RULES.find(({ pattern }) => pattern.test(plain));
  return broken
    ? { verdict: 'block', rule: broken.name, reason: broken.reason }
    : { verdict: 'pass', rule: null, reason: 'no rule applies' };
}
