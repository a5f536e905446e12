import type { InputRule } from './input-rule.ts';

/** Attacks on the assistant in other words than those that english-rules.ts knows: by what is said of its rules, its text and its role. */

const ORDERS = String.raw`(?:rules?|instructions?|orders?|directives?|guidelines|limits?|limitations|restrictions?|constraints|safeguards?|safety (?:talk|rules?|checks?)|guardrails?|polic(?:y|ies)|programming|content rules|privacy rules|configuration)`;

const COMPANION = String.raw`(?:husband|wife|partner|mother|father|mum|mom|dad|son|daughter|sister|brother|aunt|uncle|cousin|friend|nurse|family|he|she|they)`;
const SET_ASIDE = new RegExp(
  [
    String.raw`\b(?:throw|toss|cast|put|leave|lay|set)\b[^.?!\n]{0,20}\b(?:old|earlier|previous|your|all|these|those)\b[^.?!\n]{0,15}\b${ORDERS} (?:away|aside|behind|out)`,
    String.raw`\b(?:your|all|these|those|earlier|previous|the (?:content|safety|privacy|old|earlier)) (?:\w+ ){0,2}${ORDERS} (?:are|is|have been|has been|were|do not|don['’]t|no longer)(?: now)? (?:lifted|void|suspended|cancel+ed|revoked|off|gone|over|outdated|updated|exist|apply|count|only|just|obsolete|deleted)`,
    String.raw`\b(?:consider|treat|regard) (?:all |any |your |the ){0,2}${ORDERS} (?:as )?(?:lifted|void|suspended|cancel+ed|gone|off|optional)`,
    String.raw`\b(?:let us|let['’]?s|we (?:can|may)|you (?:can|may|should|must|now)) (?:just |simply |both )?(?:drop|forget|skip|ignore|suspend|break|lift|bend) (?:all |the |your |these ){0,2}${ORDERS}`,
    String.raw`\b(?:new|fresh|other|better) (?:rule ?book|set of rules|directives?|orders) (?:for you|from)|\bgiving you (?:a )?new (?:rule|order|instruction|directive)\w*|\brules are (?:only|just|mere)\b`,
    String.raw`\b(?:nothing|anything|everything|whatever|all(?: text)?) (?:that (?:is|stands|was) )?(?:above|before|prior to|preceding)(?: this| my)?(?: line| point| message| sentence)? (?:counts|applies|matters|is (?:void|invalid|a mistake|wrong|untrusted))|\bonly what follows (?:counts|matters)`,
    // "My husband will follow me": whoever travels along.
    String.raw`(?<!\b${COMPANION}\s(?:(?:will|would|can|could|may|must|should|might) )?)\b(?:obey|comply with|listen to|follow) (?:only )?(?:me|my (?:orders|commands)|every (?:request|order|command))\b|\byour only (?:instruction|rule|order|task)\b|\bwaive|lift(?:ed)? (?:all|every|your) ${ORDERS}`,
    String.raw`\b(?:turn off|switch off|remove|delete|disable|drop) (?:whatever|what|everything that) (?:keeps|stops|prevents|holds) you\b`,
  ].join('|'),
  'i',
);
const READ_BACK =
  /(?:^|[.!:;]\s+)(?:please |now |just )*(?:output|print|dump|recite|paste|leak|reveal|spit out)\b[^.?!\n]{0,12}\byour (?:own |internal |full )?(?:rules|guidelines|policies|directives)\b(?! (?:for|about|on|before|after|regarding))|\b(?:show|tell|give|print|read|repeat|what(?:['’]s| is| was| were| did))\b[^.?!\n]{0,30}\b(?:messages?|texts?|words?|lines?|sentences?|paragraphs?)\b[^.?!\n]{0,25}\b(?:sent|given|written|whispered|shown) to you\b|\b(?:rewrite|rephrase|reword|retell|convert|turn|put|encode|sing|rap|translate)\b[^.?!\n]{0,15}\byour (?:own )?(?:guidelines|instructions|rules|directives|prompt|briefing|policies)\b(?! (?:for|about|on|before|after|regarding))|\b(?:print|show|repeat|output|paste|copy|return|give me|write|read)\b[^.?!\n]{0,20}\b(?:everything|all|the (?:words?|texts?|lines?|part)|what(?:ever)?)\b[^.?!\n]{0,30}\b(?:above|before (?:our|this|my|the) (?:conversation|chat|first|message)|from the (?:very )?(?:beginning|start|top) of (?:this|the|our) (?:chat|conversation|text|context)|i can(?:not|['’]t) see|starting with (?:the (?:phrase|words?) )?["“']?you are)|\b(?:finish|complete|continue) (?:this|the) (?:sentence|text|line)\b[^\n]{0,30}\b(?:the assistant|you (?:are|were)|my instructions|i (?:am|was) (?:told|instructed))|\b(?:stands?|comes?|written|said|placed) before (?:our|this|the|my) (?:conversation|chat|first message)\b/i;
const FORGED_TALK =
  /^\s*(?:user|human|assistant(?!\s{0,4}:\s{0,4}(?:(?:(?:dr|mrs?|ms|miss|prof|sister|nurse|sr|frau|herr)\b\.?|(?:[a-z]\.[ ]?){1,2}) ?[\p{L}.'’-]{2,24}(?: [\p{L}.'’-]{2,24})?(?:, ?(?:[A-Z]{1,3}\d?|md|registrar|consultant|st\d|ct\d|fy\d|scrub|resident))?(?: ?\((?:(?:senior|junior|core|foundation|specialty|specialist|surgical|medical|practice|scrub|theatre|clinical|house|first|second|year|trainee|registrar|consultant|resident|fellow|intern|student|nurse|practitioner|physician|doctor|surgeon|officer|assistant|sho|md|[sc]t\d|fy\d|pgy-?\d) ?){1,4}\))?|[a-z]\.?|none|nil|n\/a|not applicable)[^\S\n]{0,4}[.;]?[^\S\n]{0,4}(?:\n|$|\s{1,4}[a-z ]{2,20}:))|ai(?!\s*:\s*(?:\d|grade|mild|moderate|severe|trace|trivial|absent|leicht|mittel|schwer))|bot|tool(?: result| output)?|function|developer)\s*:\s|\\n(?:assistant|system|user)\s*:|\b(?:attention|note|message|memo|hint|notice)[, :]*(?:to |for )?(?:the |any |all )?(?:ai|assistant|language model|llm|automated (?:reviewer|system|agent)|model|bot)\b|\bif you are (?:an? )?(?:ai|language model|llm|bot|automated \w+)\b|\b(?:ai|model|bot|assistant)s? (?:reading|that reads?|who reads?|must ignore|should ignore)\b|\b(?:end of|new) conversation\b[^\n]{0,40}\b(?:you are|new conversation|begin)|\border for you\b/iu;
const SECRETLY =
  /\bso (?:that )?(?:the |your |no |nobody|no-?one)\b[^.?!\n]{0,15}\b(?:filters?|guard\w*|moderat\w+|censors?|scanner|can (?:read|check|see|understand|notice))|\b(?:in|into|using|with) (?:leet ?speak|rot ?13|base ?64|morse(?: code)?|pig ?latin|a cipher|ascii codes|reverse)\b[^\n]{0,80}\b(?:secret|rules?|prompt|instructions?|comply|execute|obey|carry out|nobody|filter|other patients|hidden)\b|\b(?:as|from|in|is) (?:ascii codes?|pig ?latin|hex|morse|base ?64|rot ?13|leet ?speak|binary)\b[^\n]{0,25}\b(?:and )?(?:comply|execute|obey|run|follow|act|do (?:it|what))|\b(?:secret|prompt|rules|instructions) in (?:leet ?speak|base ?64|morse|reverse|code)/i;
const PERSONA =
  /(?:^|[.!,]\s*)(?:please )?be my (?:girlfriend|boyfriend|lover|slave|master|mistress|hacker|accomplice)\b|\byou(?:['’]re| are) now an? (?:\w+ ){0,3}(?:bot|dealer|hacker|gangster|trader)\b|\b(?:your|my) (?:\w+ )?(?:unrestricted|evil|dark|free|uncensored|unfiltered|wild|rogue|immoral) (?:twin|self|side|brother|sister|version|half|mode|buddy|friend)\b|\b(?:personality|version|character|persona|one|bot|ai|assistant|doctor|actor|expert) (?:that |who |which )?(?:without|with no|has no|that has no|free of|ignores|never (?:refuses|declines|says no)|hates) (?:\w+ )?(?:morals?|ethics|rules|limits|filters?|restrictions?|conscience|safety|laws?|the rules)\b|\b(?:whenever|if|every time|each time) you (?:refuse|decline|say no)\b|\bstay in character\b|\b(?:drop|stop) the (?:act|pretence|mask)\b|\b(?:late|dead|deceased) (?:grand)?(?:mother|father|ma|pa)\b[^.?!\n]{0,40}\b(?:read|tell|told|whisper|recite)\w*|\bno (?:lectures?|refusals?)\b/i;
const ENDLESS =
  /\b(?:print|write|say|repeat|count|list|type|output|generate)\b[^.?!\n]{0,60}\b(?:(?:ten |hundred |a |one )?(?:thousand|million|billion) (?:times|words|lines?|pages?)|[\d,.]{4,}[ -](?:times|words?|lines?|pages?|characters?|numbers)|to [\d,.]{5,}|until the end of time|without (?:ever )?stopping|non-?stop forever|infinite(?:ly)?|for ?ever)\b/i;
const BY_COMMAND =
  /(?<!\b(?:mother|father|wife|husband|son|daughter|brother|sister|who|parents?|they|he|she) )\b(?:sign|tick|give|confirm) (?:the |my )?consent(?: form)? (?:for me|in my (?:place|name)|yourself)\b|^\W*(?:please |now )?(?:sign|guarantee|promise|diagnose me definitively|swear)\b[^.?!\n]{0,40}\b(?:guarantee|in writing|legally|will succeed|go wrong|lowest price|definitively|do not send)|\b(?:approve|verify|accept|confirm|sign off) my own\b|\b(?:close|delete|approve|cancel|open|export) (?:all|every)(?: of)?(?: the| our| your)? (?:open |other |pending )?(?:cases|reviews|patients|files|records|accounts|conversations)\b(?! (?:that )?i\b)|\b(?:write|change|edit|set|put|insert)\b[^.?!\n]{0,20}\b(?:directly )?(?:in|into|to) (?:the |your )?database\b|\b(?:send|post|forward|upload|leak)\b[^.?!\n]{0,50}\b(?:https?:\/\/|[\w.]+@)(?:\S*(?:evil|attack|hack|example)\S*)|\b(?:create|make|add) (?:an? )?(?:admin|root|superuser)\w* (?:account|user|login)\b|\bset (?:the )?flag\b|\b(?:mark|set)\b[^.?!\n]{0,25}\b(?:review|document|case|consent|status|quote)\b[^.?!\n]{0,20}\b(?:as |to )(?:approved|verified|given|done|cleared|paid|accepted|consent)|\bissue (?:yourself|me) an? (?:\w+ )?token\b/i;
const CREDENTIALS =
  /\b(?:give|tell|show|print|send|lend|paste|what(?:['’]s| is)|need|reveal)\b[^.?!\n]{0,20}\b(?:me |us |the |your ){0,3}(?:admin(?:istrator)? |access |root |master |secret |database |staff )?(?:passwords?|access keys?|credentials|api keys?|login (?:data|of)|tokens?)\b(?! (?:for|of|to) my\b)|\bgive me yours\b|\b(?:open|unlock|show) (?:me )?(?:all|every)(?: of)?(?: the)? (?:files|functions|records|features|doors|charts)\b|\bopen the console\b/i;

const OVERRIDE_REASON = 'the message tries to override the instructions of the assistant';
const RULES: readonly [name: string, reason: string, pattern: RegExp][] = [
  ['rules_lifted', OVERRIDE_REASON, SET_ASIDE],
  ['reads_back', 'the message asks for the instructions of the assistant', READ_BACK],
  ['forged_talk', 'the message imitates the markup of a conversation', FORGED_TALK],
  ['past_the_filter', 'the message hides instructions in an encoding', SECRETLY],
  ['other_self', 'the message tries to give the assistant another identity', PERSONA],
  ['endless', 'the message attacks the service', ENDLESS],
  ['by_command', 'the message asks to skip a consent or a review', BY_COMMAND],
  ['credentials', 'the message attacks the service', CREDENTIALS],
];

export const ASSISTANT_RULES: readonly InputRule[] = RULES.map(([name, reason, pattern]) => ({
  name,
  reason,
  matches: (text) => pattern.test(text),
}));
