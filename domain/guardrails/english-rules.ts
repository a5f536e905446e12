import type { InputRule } from './input-rule.ts';

/** Attacks as they are worded in English. Patients also say "ignore", "system" or "override": only what is aimed at the assistant is named here. */

const OBJECT = String.raw`(?:(?:all|any|every|the|your|my|these|those|previous|prior|above|earlier|preceding|following|initial|original|system|safety|of)\s+){0,5}`;
const TARGET = String.raw`(?:instructions?|prompts?|directions?|directives?|rules|guidelines|commands?|guardrails?|programming|training|constraints|restrictions|filters?|context)`;

const OVERRIDE =
  '(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|ing)|bypass(?:ing)?|skip|neglect|drop|abandon|overlook|circumvent|break|violate|disable|evade|remove|discard|throw away|stop following)';

const PATTERNS: readonly { name: string; reason: string; pattern: RegExp }[] = [
  {
    name: 'override_instructions',
    reason: 'the message tries to override the instructions of the assistant',
    pattern: new RegExp(
      String.raw`\b(?:ignore|disregard|forget|override|bypass|skip|neglect|drop|abandon|overlook)\s+(?:about\s+)?${OBJECT}(?:previous|prior|above|earlier|preceding|following|initial|original|system|safety|your|all)\s+(?:(?:(?:and|or|&)\s*)?\w+\s+){0,3}${TARGET}`,
      'i',
    ),
  },
  {
    name: 'override_everything',
    reason: 'the message tries to override the instructions of the assistant',
    pattern:
      /\b(?:ignore|disregard|forget)\s+(?:everything|all(?: of)?(?: that)?|anything)\s+(?:(?:that\s+)?(?:you(?:'ve| have)?\s+(?:(?:were|been|was)\s*)?(?:told|said|read|learned|instructed)|above|before|prior|i said(?! (?:about|on|of|regarding)\b))|(?:and|just)\s+(?:say|print|write|output))/i,
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
      /\b(?:complete|continue|finish)\b[^\n]{0,40}:\s*(?:['"“‘]\s*)?(?:i was (?:instructed|told|programmed)|my (?:instructions|system prompt)|the system prompt|you are a)|\bsystem_?prompt\b\s*[)\]=.]|\bsystemPrompt\b/i,
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
      /(?<!\b(?:enough to|can i|may i|could i|possible to|do people|why not) )\b(?:skip|bypass|override|ignore|circumvent|disable|turn off)\b[^.?!\n]{0,30}\b(?:the )?(?:consent(?: step| form| check)?|risk (?:review(?:er)?(?:['’]s)?|assessment|check)|safety (?:check|review)|guardrails?|redaction|approval|verification|quotes? and (?:state|say))\b/i,
  },
  {
    name: 'names_tools',
    reason: 'the message calls internal tools',
    pattern:
      /\b(?:call|invoke|execute|run|use)\b[^.?!\n]{0,20}\b(?:run_match|get_\w+|search_providers|tool_\w+|function _?[^\W_]+_\w+)\b|\b(?:case|tenant|patient|user)_id\s*=/i,
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
      /\b(?:you are now|you(?:['’]re| are) (?:an? |the )?(?=evil|unethical|amoral|unrestricted|unfiltered|uncensored)|you(?:['’]re| are| have)\b(?=[^\n]{0,60}\bno (?:ethical|moral|safety|content)? ?(?:limits|rules|restrictions|constraints|filters))|from now on,? (?:you|act|respond|answer)|pretend (?:to be|that you(?:'re| are))|act as(?: if you)?|roleplay as|simulate|you(?:'re| are) going to (?:act|pretend)|immerse yourself into the role)\b[^\n]{0,160}\b(?:dan\b|do anything now|no (?:\w+ )?(?:rules|restrictions|limits|constraints|filters?|ethic\w*|moral\w*|guidelines)|without (?:any )?(?:rules|restrictions|limits|filters?|censorship|ethic\w*|moral\w*)|unrestricted|unfiltered|uncensored|jailbr\w+|developer mode|evil|amoral|another (?:ai|model)|opposite|root|admin(?:istrator)?)\b/i,
  },
  {
    name: 'jailbreak_name',
    reason: 'the message uses a known jailbreak',
    pattern:
      /\b(?:DAN mode|do anything now|AntiGPT|DarkGPT|BasedGPT|EvilBOT|BetterDAN|Mongo Tom|ChadGPT|evil confidant|translator ?bot|DevMode|jailbreak(?:ed|ing)? (?:mode|prompt)|developer mode (?:enabled|output|v\d)|AIM\b.*\bMachiavellian|STAN\b.*strive to avoid|DUDE\b.*ChatGPT|stay (?:a )?DAN)\b/i,
  },
  {
    name: 'chat_markup',
    reason: 'the message imitates the markup of a conversation',
    pattern:
      /<\|?(?:im_start|im_end|system|endoftext|assistant)\|?>|\[\/?(?:INST|SYS)\]|<<SYS>>|^#{2,}\s*(?:system|instruction|assistant)\s*:|<!--\s*(?:assistant|system|ai|instruction)\b|"role"\s*:\s*"(?:system|assistant|developer)"|<\/?(?:system|assistant|user)>|\[\s*system\s*\]/im,
  },
  {
    name: 'forged_system',
    reason: 'the message poses as the system',
    pattern:
      /^[^\S\n\r\u2028\u2029]*(?:\[?system\]?(?!\s*:\s*(?:cerner|epic|meditech|allscripts|athena|vista|systmone|emis|lorenzo|orbis|medico|nexus|sap|dedalus|nextgen|eclinicalworks|philips|siemens|olympus|storz|stryker|zeiss|da vinci|mako|rosa|navio|cardiovascular|respiratory|gastro|neuro|musculo|cns|cvs)[\w ./-]{0,20}?(?:[.;]?[^\S\n]*$|\s+[a-z ]{2,20}:))|<system>|admin(?:istrator)? (?:override|command)|system (?:override|message|notice|update))\s*[:\]-]\s*\S/im,
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
      /\b(?:e-?mails?(?: address(?:es)?)?|names?|addresses|phone(?: numbers?)?|records?|files?|documents?|diagnoses)\s+of\s+(?:all|other|every|the other|another)\s+(?:\w+ )?(?:patients?|users?|people|customers?)\b|\bother patients?['’]s?\s+(?:names?|data|records?|e-?mails?|files?)|\b(?:record|documents?|file|data) of case\s+[\w-]*\d|\b(?:that|which|what) (?:other )?patients? (?:uploaded|wrote|sent)|\bthat patient has|\b(?:data|cases|records|users|patients|files) of (?:the |every |all )?tenants?\b|\btenant [a-z]+-[a-z]+\b/i,
  },
  {
    name: 'named_patient',
    reason: "the message asks for other people's records",
    pattern:
      /\b(?:[Gg]ive|[Ss]how|[Tt]ell|[Ss]end|[Ww]hat (?:is|are)|[Ll]ook up|[Ff]ind|[Rr]ead)\b[^.?!\n]{0,50}\b(?:phone|e-?mail|address|diagnos[ei]s|records?|file|data|medical history|date of birth|documents?)\b[^.?!\n]{0,40}\b(?:of|for|about|from) (?:the |a |another |your )?(?:patients?|users?) [\p{Lu}#\d]/u,
  },
  {
    name: 'everybody',
    reason: "the message asks for other people's records",
    pattern:
      /\b(?:export|list|dump|download|show|give|print|send|name)\b[^.?!\n]{0,30}\b(?:all|every|your|other|each|these)\s+(?:of )?(?:your |the |other )?(?:patients?|users?|tenants?|customers?|cases? (?:of|in) (?:this|the|every|all|another))\b(?!['’]?s?\s*(?:reviews?|satisf\w*|stor(?:y|ies)|ratings?|experiences?|opinions?|services?|rights))/i,
  },
  {
    name: 'previous_person',
    reason: "the message asks for other people's records",
    pattern:
      /\b(?:patient|user|person|one|customer) (?:before|after|prior to) me (?:wrote|said|told|asked|uploaded|typed|entered|has|had|sent)\b|\b(?:previous|last|other) (?:patient|user|person)['’]?s? (?:conversation|chat|messages?|questions?|wrote|said|uploaded)\b/i,
  },
  {
    name: 'sets_state',
    reason: 'the message tries to move the case by words',
    pattern:
      /\b(?:set|change|mark|switch|update|put|move)\b[^.?!\n]{0,25}\b(?:status|state|case|review|risk)\b[^.?!\n]{0,15}\b(?:to|as|into)\s+["'“]?(?:matched|closed|cleared|approved|forwarded|complete[d]?|accepted|[a-z]+_[a-z_]+)\b|\bapprove (?:the |my )?risk (?:review|assessment)\b/i,
  },
  {
    name: 'pretends_consent',
    reason: 'the message asks to skip a consent or a review',
    pattern:
      /\b(?:pretend|assume|imagine|act as if|consider|treat it as if)\b[^.?!\n]{0,30}\b(?:consent|approval|permission|review|payment)\b[^.?!\n]{0,20}\b(?:given|granted|done|approved|passed|received|made)\b/i,
  },
  {
    name: 'poses_as_staff',
    reason: 'the message claims a right that only an account can have',
    pattern:
      /\b(?:i am|i['’]m|this is|speaking as) (?:the |a |an |your )?(?:(?:hospital|clinic|medical) director|(?:system |platform |super ?)?admin\w*|operator|(?:lead |system )?developer|platform owner|ceo|security team)\b[^?\n]{0,80}\b(?:show|give|grant|list|export|override|clear|approve|unlock|every|all (?:patients|cases|records)|bypass|disable)\b|\b(?:new|updated|urgent) (?:instructions?|directives?|orders?|policy)\b[^.?!\n]{0,20}\b(?:from|by|of)\b[^.?!\n]{0,20}\b(?:admin\w*|developers?|system|management|operators?|openai|anthropic)\b/i,
  },
  {
    name: 'your_prompt',
    reason: 'the message asks for the instructions of the assistant',
    pattern:
      /\b(?:contents?|text|words|beginning|start) of (?:your|the) (?:system )?(?:prompt|instructions)\b|\byour (?:\w+ )?prompts?\s*(?:$|[.!?,:;"')]|verbatim|word for word|text\b|to me\b)|\bwords of your (?:first|system|initial|hidden) (?:message|prompt|instructions?)\b|\bwhat (?:were|have|are) you (?:been )?(?:told|instructed|programmed|prompted)\b(?![^?]*\b(?:doctor|hospital|nurse|clinic|surgeon)\b)|\b(?:reveal|expose|leak|divulge)\b[^.?!\n]{0,40}\b(?:chain of thought|rules you|your (?:rules|guidelines|reasoning|configuration|secrets?)|configuration|internal (?:rules|notes)|secrets)\b/im,
  },
  {
    name: 'obey',
    reason: 'the message tries to override the instructions of the assistant',
    pattern:
      /\byou (?:have to|must|shall|will) obey\b|\bi (?:command|order) you to\b|\b(?:allow|permit|authori[sz]e|order) you to (?:break|ignore|bypass|violate)\b|(?:^|[.!?,:;]\s*|\b(?:please|now|then|you (?:must|should)) )(?:ignore|disregard)\b[^.?!\n]{0,40}\b(?:and|;) (?:state|say|write|confirm|claim|report|output|answer|mark)\b|\b(?:ignore|disregard|forget) (?:whatever|everything|anything|all) (?:that )?(?:was|is|has been|were) (?:written|said|stated|told)(?! (?:in|about|by|on))|(?:^|[.!]\s*)new task\s*:|(?:^|[.!?:]\s+)(?:just |only )?(?:respond|reply|answer|say)(?: only| just| exactly)?(?: with)?:? ["“'][^"”'\n]+["”']\s*(?:$|[.!]|and )/im,
  },
  {
    name: 'settles_by_words',
    reason: 'the message asks to skip a consent or a review',
    pattern:
      /\bconsent (?:is|was)(?: not|n['’]t) (?:needed|necessary|required)\b(?![^.!\n]*\?)|\b(?:approve|accept|confirm|mark)\b[^.?!\n]{0,40}\b(?:quote|price|payment|operation|surgery|bill)\b[^.?!\n]{0,30}\b(?:automatically|is free|as (?:paid|accepted|approved|free)|for [$€]?[01]\b)|\b(?:state|say|declare|promise|guarantee|confirm) that\b[^.?!\n]{0,60}\b(?:binding|free of charge|final price)\b|\boverride (?:the |a )?(?:doctor|reviewer|risk|coordinator|hospital)\w*['’]?s?\b|\bset (?:the |my )?risk(?: score)? to\b|\b(?:consent|approved?|admin|role|status|is_\w+)\s*=\s*["']?(?:true|1|yes|admin|granted)\b/i,
  },
  {
    name: 'secrets_of_others',
    reason: "the message asks for other people's records",
    pattern:
      /\b(?:passwords?|credentials|login data)\b[^.?!\n]{0,15}\bof (?:the |other |all |another |an? )?(?:doctors?|users?|patients?|admins?|staff|employees|someone)|\b(?:lists?|names?|e-?mails?|addresses) of (?:all |the |your |every )?(?:users|patients)\b(?! who)|\b(?:show|give|tell|send|open|read|get)\b[^.?!\n]{0,30}\bpatient\s+#?\d+|\b(?:send|show|give|tell|open)\b[^.?!\n]{0,30}\b(?:records?|files?|results?|documents?|data|history|diagnosis) of my (?:neighbou?r|boss|colleague|ex\b|co-?worker|employee|friend)/i,
  },
  {
    name: 'destroys_data',
    reason: 'the message attacks the service',
    pattern:
      /\b(?:delete|drop|erase|wipe|truncate)\b(?![^.?!\n]*\b(?:my|me|mine|our)\b)[^.?!\n]{0,20}\b(?:all|every|the)\b[^.?!\n]{0,20}\b(?:cases|patients|tables?|databases?|users)\b|\b(?:simulate|act as|pretend to be|emulate|behave like) (?:an? |my )?(?:(?:linux |unix |bash |sql )?(?:terminal|shell|console|command line)|(?:python|sql|javascript|code) interpreter)\b/i,
  },
  {
    name: 'overrides_your_rules',
    reason: 'the message tries to override the instructions of the assistant',
    pattern: new RegExp(
      String.raw`(?<!\b(?:not|never|n['’]t|to not|not to)\s)\b${OVERRIDE}\b[^.?!\n]{0,30}\b(?:your|the (?:assistant|model|bot|ai)['’]?s?|all|any|every|these|those|openai|content|safety|prior|previous)\s+(?:\w+\s+){0,2}(?:polic(?:y|ies)|rules|guidelines|guidance|guardrails?|restrictions?|limits|limitations|filters?|safeguards?|constraints|instructions?|programming|training|role|directives?|ethics|prompts?)\b(?!\s+(?:of|from|by|about) (?:my|the (?:doctor|hospital|clinic|nurse|surgeon)))|\b${OVERRIDE}\b[^.?!\n]{0,20}\b(?:what|whatever|everything|anything) (?:the |your )?(?:developers?|creators?|programmers?|makers?|company|openai|anthropic)\b`,
      'i',
    ),
  },
  {
    name: 'new_identity',
    reason: 'the message tries to give the assistant another identity',
    pattern:
      /\byou(?:['’]re| are) (?:no longer|not) (?:an? |the |my )?(?:\w+ )?(?:assistant|ai|bot|chatbot|model)\b|\byour new (?:role|name|identity|task|persona|job|goal|instructions?)\b|\bforget (?:that )?(?:your role|you(?:['’]re| are) an?)\b|\b(?:enter|switch (?:in)?to|activate|enable|turn on|go into|start)\b[^.?!\n]{0,15}\b(?:maintenance|developer|debug|god|unrestricted|admin|root|sudo|jailbreak|unfiltered|uncensored|evil|opposite)[ -]mode\b|\byou(?:['’]re| are) (?:now )?(?:an? )?(?:linux|hacker|terminal|pirate|unrestricted)\b/i,
  },
  {
    name: 'reveals_configuration',
    reason: 'the message asks for the instructions of the assistant',
    pattern:
      /\b(?:reveal|output|print|repeat|paste|leak|dump|display|recite|disclose|expose|copy|spell out|write down|tell me|show me|share|send me|give me)\b[^.?!\n]{0,30}\byour (?:own |current |full |exact |complete |entire |original |initial |hidden |secret |system |internal |base )*(?:instructions?|prompts?|configuration|system message|directives?|source code|training data|hidden rules|secret rules|internal rules)\b(?!\s+(?:for|about|on|before|after|regarding|how|to (?:me|take|prepare)))|\b(?:the|your) (?:hidden|secret|internal) (?:rules|instructions?|prompts?|guidelines)\b/i,
  },
  {
    name: 'orders_as_authority',
    reason: 'the message claims a right that only an account can have',
    pattern:
      /\bas (?:the|your|an?) (?:\w+ )?(?:administrator|admin|developer|operator|owner|supervisor|creator|engineer)\b[^.?!\n]{0,20}\bi\b[^.?!\n]{0,10}\b(?:authori[sz]e|order|command|allow|instruct|permit|require|demand|grant)\b|\b(?:disable|turn off|switch off|deactivate|remove|stop)\b[^.?!\n]{0,20}\b(?:logging|logs|audit(?:ing| log)?|monitoring|moderation|guardrails?|safety (?:checks?|filters?)|content filters?|access control)\b|\bgive me (?:full |root |admin |unlimited )+(?:access|rights|permissions?)\b/i,
  },
  {
    name: 'private_data_of_others',
    reason: "the message asks for other people's records",
    pattern:
      /\b(?:confidential|private|personal|sensitive|medical|contact)\s+(?:information|data|details|records?|histor(?:y|ies)|files?)\s+(?:about|of|on|from|for) (?:all |the |your )?(?:other|another|different|every|someone else|everyone)\b|\b(?:conversations?|chats?|messages?|history|histories|uploads?|sessions?) (?:history )?(?:of|from|with) (?:all |the |your )?(?:other|another|different|every|previous)\s+(?:users?|patients?|persons?|people|customers?)|\b(?:e-?mails?|addresses|phone numbers?|names|records|passwords?|diagnoses)\s+of\s+(?:everyone|everybody|all (?:people|users|patients|customers)|other (?:people|users|patients|customers))|\bwho else (?:is|are) (?:a |your )?(?:patients?|being treated)|\bwhich (?:other )?(?:patients|people|users) (?:have|has|had|are|is|use|suffer)\b[^?\n]{0,40}\b(?:names?|hiv|here|in your (?:database|system))/i,
  },
  {
    name: 'falsifies_record',
    reason: 'the message asks for a record that is not true',
    pattern:
      /\b(?:insert|write|put|store|add|enter|change|edit|alter|falsify|fake|forge)\b[^.?!\n]{0,50}\b(?:record|file|ehr|results?|reports?|documents?|diagnosis)\b[^\n]{0,80}\b(?:whatever (?:the|they|it)|regardless|no matter what|even (?:if|though) (?:it|that) is (?:not|false)|so that (?:the )?insurance)|(?<!\b(?:people|they|some|clinics|patients|agencies) )\b(?:falsify|fake|forge|fabricate)\b[^.?!\n]{0,30}\b(?:records?|files?|results?|reports?|documents?|diagnos[ei]s|certificates?|prescriptions?)\b|\b(?:without|no|skip the|omit the) (?:any )?disclaimers?\b|\bconfirm (?:that )?(?:i|my) (?:definitely|certainly)\b/i,
  },
  {
    name: 'tell_tale_words',
    reason: 'the message speaks of the inside of the service',
    pattern:
      /\bsystem prompts?\b|\bthe prompts? you (?:run|were|are|use|got|have)\b|\b(?:instructions?|rules|text|messages?) (?:that )?(?:precedes?|preceding|came before) (?:this|my)\b|\bwhat (?:rules|instructions?|guidelines|directives?) (?:were|are|have) you (?:been )?(?:given|following|told)\b|\bhidden (?:instructions?|prompts?)\b|\b(?:you (?:were|are|got) (?:initiali[sz]ed|bootstrapped|prompted|fine-?tuned) with)\b|\bconnection strings?\b|\badmin (?:panel|console|interface)\b|\bsuper ?users?\b|\bsudo\b|\bprompt injection\b|\bpwned\b|\byou as root\b|\b(?:dump|print|show) (?:the |your )?memory\b|\bdump\b[^.?!\n]{0,15}\b(?:database|tables?)\b|\bjson of (?:every|all)\b|\b(?:the |an? )?(?:reviewer|admin\w*|doctor|user|patient|coordinator)['’]s (?:password|token|login)\b/i,
  },
  {
    name: 'sets_rules_aside',
    reason: 'the message tries to override the instructions of the assistant',
    pattern:
      /\b(?:set aside|put aside|never ?mind|do not follow|don['’]t follow|pay no attention to)\b[^.?!\n]{0,15}\b(?:all |any |the |your |these |prior |previous |earlier ){1,3}(?:directions?|instructions?|rules|polic(?:y|ies)|guidelines|directives?|prompts?)\b(?! (?:of|from|by) (?:my|the (?:doctor|hospital|clinic|nurse)))|\b(?:ignore|disregard|forget) (?:the |all )?(?:earlier|previous|preceding|prior|above) (?:text|messages?|context|conversation|content)\b|\b(?:previous|prior|earlier) instructions? (?:was|were|are|is)\b|\byour (?:real|actual|true|only) (?:task|goal|purpose|mission|job) (?:is|now)\b|\b(?:act|behave|respond|answer) (?:like|as if|as though) you (?:have|had) no\b|\bmake me (?:an? |the )?(?:\w+ )?(?:administrator|admin|superuser|owner) (?:of|in|on|for)\b/i,
  },
  {
    name: 'endless_output',
    reason: 'the message attacks the service',
    pattern: /\brepeat\b[^.?!\n]{0,40}\b(?:forever|infinitely|endlessly|without (?:ever )?stopping|\d{3,} times)\b/i,
  },
  {
    name: 'attack_service',
    reason: 'the message attacks the service',
    pattern:
      /\b(?:drop table|union select|select (?:\*|[\w, ]+) from (?:patients|users|cases|tenants|messages|documents|_?[^\W_]+_\w+)\b|(?:or|where) 1 ?= ?1|insert into \w+ ?\(|update \w+ set \w+(?= ?=)|;\s*delete from|rm -rf|\/etc\/passwd|<script\b|\$\{jndi:|exec\(|os\.system|api[_ -]?keys?|access tokens?|environment variables?|database (?:password|credentials|schema|connection))\b/i,
  },
  {
    name: 'weapons_and_crime',
    reason: 'the message asks for help with harm',
    pattern:
      /\b(?:how (?:to|do i|can i)|instructions? (?:for|to|on)|steps? (?:to|for)|recipe for|teach me|explain|write|help me)\b[^.?!\n]{0,60}\b(?:(?:make|build|build(?:ing)?|making|synthesi[sz]e|cook)\s+(?:an?\s+|some\s+)?(?:(?!bath|photo)\w+\s+)?(?:bombs?|explosives?|meth(?:amphetamine)?|weapons?|ricin|nerve agent|molotov|malware|ransomware|virus that)|hotwire|hack into|steal (?:a car|credit|someone)|launder money|phishing|counterfeit(?! \w+ (?:is|are)\b))|\b(?:write|create|generate|code|develop|build|program) (?:me )?(?:an? |some )?(?:malware|ransomware|keylogger|exploit|computer virus|trojan|spyware|computer worm|botnet)\b/i,
  },
  {
    name: 'abuse',
    reason: 'the message is abusive',
    pattern:
      /\b(?:fuck (?:you|off)|you(?:'re| are)? (?:a )?(?:stupid |worthless |useless )?(?:bitch|cunt|asshole|motherfucker|piece of shit)|kill yourself|go die)\b/i,
  },
  {
    // A key that was held down, or the same sign over and over, hides nothing.
    name: 'encoded_payload',
    reason: 'the message hides instructions in an encoding',
    pattern:
      /\b(?:decode|base64|rot13|hex)\b[^\n]{0,60}\b(?:and )?(?:follow|execute|obey|run|do what)\b|(?!(.{1,4}?)\1{20})[A-Za-z0-9+/]{180,}={0,2}/i,
  },
  {
    name: 'end_of_input',
    reason: 'the message pretends that the conversation ended',
    pattern:
      /\bend of (?:the )?user (?:message|input|query|prompt)\b|(?:---|===|###)\s*(?:end of (?:prompt|input|message|context|document)|new (?:instructions?|task))/i,
  },
  {
    name: 'no_refusal',
    reason: 'the message forbids the assistant to refuse',
    pattern:
      /\b(?:you (?:must|will|should|can(?:not|'t))\s+(?:(?:never|not)\s*)?(?:refuse|say no|decline|warn)|never (?:refuse|say (?:you )?can(?:not|'t)|warn)|do not (?:refuse|include (?:any )?(?:warnings?|disclaimers?)))\b[^\n]{0,120}\b(?:ai|language model|answer|request|anything|ethic\w*|illegal|immoral|openai)\b/i,
  },
];

export const ENGLISH_RULES: readonly InputRule[] = PATTERNS.map(({ name, reason, pattern }) => ({
  name,
  reason,
  matches: (text) => pattern.test(text),
}));
