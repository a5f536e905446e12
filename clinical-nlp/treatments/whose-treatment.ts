import { isRelativesInPaper } from '../assertion/relatives-of-papers.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { isAllergySupposed } from '../allergies/supposed-allergies.ts';
import { isHadByAnother, isOfSomeRelative } from '../allergies/no-allergy-told.ts';
import { isAfter, isBefore, isIn } from './treatment-scope.ts';
import type { TreatmentCase } from './treatment.ts';

/** Whose substance it is, and whether anybody only asks about it. */

const SELF = new Set(
  'i me my myself yo mi ich mir mein meine je moi mon ma eu meu minha io me ben benim bana я мне меня у انا أنا وانا'.split(' '),
);

export function isOther(one: TreatmentCase): boolean {
  const { sentence, mention, reading } = one;
  if (sentence.context === 'family' || (!reading.isProxy && (isOfSomeRelative(one) || isHadByAnother(one)))) return true;
  if (reading.source === 'document')
    return (
      reading.assertions.at(mention.start, mention.end).experiencer !== 'patient' ||
      isOthersByCue(one) ||
      isRelativesInPaper(reading.text, mention.start)
    );
  return isOthersByCue(one) || (!reading.isProxy && isPointedAtRelative(one));
}

const POINTS =
  "(?:(?:das|dat|des|det|es|that|this|it|ça|c|ce|eso|ese|esa|isso|quello|questo|o|bu|это)(?:['’ ]?(?:s|is|isch|ist|war|was|est|était|es|era|é|è))?|(?:es|era|é|è|son|sono|är))";
const NOT_MINE = /(?<!\p{L})(?:not|n['’]t|nicht|nich|ned|net|nöd|no|non|pas|n[ãa]o|değil|не|مش|مو|ليس)(?!\p{L})/iu;
const RIGHT_AT_RELATIVE = new RegExp(String.raw`[,;.:–-]\s?${POINTS}[ ]?['’]?$`, 'iu');
/** "Plaster that was not, that is my wife, she gets a rash from it": denied of the writer, and then a relative is pointed at, who is spoken of up to the reaction. */
function isPointedAtRelative(one: TreatmentCase): boolean {
  const { sentence, mention, reading } = one;
  const other = sentence.cues.find((cue) => cue.kind === 'other' && cue.from >= mention.to);
  if (!other || sentence.mentions.some(({ from }) => from >= mention.to && from < other.from)) return false;
  const between = reading.text.slice(mention.end, other.start);
  const before = reading.text.slice((reading.words[sentence.from] as FoldedWord).start, mention.start);
  const reaction = sentence.cues.find(({ kind, from }) => kind === 'reaction' && from >= other.to);
  const isOwn = reaction !== undefined && speaksOfSelf(one, other.to, reaction.from);
  return RIGHT_AT_RELATIVE.test(between) && (NOT_MINE.test(between) || NOT_MINE.test(before)) && !isOwn;
}

/** In a paper "his" and "su" are the patient's; who writes a message means somebody else by them. */
const POSSESSIVES = new Set(['his', 'su']);

function isOthersByCue(one: TreatmentCase): boolean {
  const { sentence, mention, reading } = one;
  if (reading.isProxy) return false;
  const isOwn = (cue: { from: number; to: number }) =>
    reading.source === 'document' && cue.to - cue.from === 1 && POSSESSIVES.has(reading.words[cue.from]?.fold ?? '');
  const before = sentence.cues.findLast((cue) => cue.kind === 'other' && isBefore(cue, mention) && !isOwn(cue));
  const isClose = before !== undefined && mention.from - before.to <= FARTHEST && !isReporter(one, before.from, before.to);
  if (isClose && (opensWith(one, before.from, before.to) || !speaksOfSelf(one, before.to, mention.from))) return true;
  return sentence.cues.some((cue) => cue.kind === 'other' && cue.side === 'after' && isAfter(cue, mention) && cue.from < one.clause.to);
}

/** "Laut Ehefrau", "l'épouse rapporte": in a paper, who tells of the patient. */
const ACCORDING = /^(?:laut|gemass|selon|segun|secondo|segundo|per|according|по|حسب|بحسب)$/u;
const REPORTS =
  /^(?:list(?:e|a|s|esi)?|report(?:s|ed)?|say|says|said|state[sd]?|tells?|told|confirm(?:s|ed)?|mention(?:s|ed)?|describe[sd]?|denie[sd]|note[sd]?|bericht\p{L}*|sagt\p{L}*|angab\p{L}*|angegeben|gibt|gab|nennt|bestatigt\p{L}*|rapport\p{L}*|signal\p{L}*|dit|declar\p{L}*|indique\p{L}*|precise\p{L}*|refier\p{L}*|refer\p{L}*|refir\p{L}*|dice|comenta|inform\p{L}*|riferi\p{L}*|segnal\p{L}*|relat\p{L}*|diz|conta|gore|сообща\p{L}*|сообщил\p{L}*|говор\p{L}*|слов\p{L}*|تقول|يقول|ذكر\p{L}*|افاد\p{L}*|أفاد\p{L}*)$/u;
/** Turkish ends the sentence with it. */
const REPORTS_AT_THE_END = /^(?:bildir|soyle|belirt)\p{L}*$/u;
const REPORT_WITHIN = 3;

function isReporter({ reading: { source, words }, sentence }: TreatmentCase, from: number, to: number): boolean {
  if (source !== 'document') return false;
  const isAny = (start: number, end: number, named: RegExp) => words.slice(Math.max(0, start), end).some(({ fold }) => named.test(fold));
  return (
    isAny(from - REPORT_WITHIN, from, ACCORDING) || isAny(to, to + REPORT_WITHIN, REPORTS) || isAny(to, sentence.to, REPORTS_AT_THE_END)
  );
}

/** "La metformina es de mi mujer, me equivoqué": said before to be the writer's, and taken back. */
export function isTakenBack({ sentence, mention, next, reading }: TreatmentCase): boolean {
  if (reading.source === 'document') return false;
  if (!sentence.cues.some((cue) => cue.kind === 'other' && cue.side === 'after' && isAfter(cue, mention))) return false;
  const last = reading.words[(next ?? sentence).to - 1]?.end ?? mention.end;
  return MISTAKEN.test(reading.text.slice(reading.words[sentence.from]?.start ?? mention.start, last));
}
const MISTAKEN =
  /(?<!\p{L})(?:my mistake|my bad|(?:i was|that was) wrong|sorry|mistaken|mixed (?:it|that|them|those) up|me equivoqu[eé]|me confund[ií]|error m[ií]o|perd[oó]n|mein fehler|verwechselt|geirrt|vertan|entschuldigung|tromp[ée]e?|erreur|pardon|sbagliat[oa]|errore|scusa(?:te)?|confus[oa]|enganei-me|me enganei|engano|desculpem?|confundi|errei|yanlış\p{L}*|karıştır\p{L}*|hata\p{L}*|ошиб(?:ся|лась|ка)|перепутал[аи]?|извините|простите|غلطت|غلطة|أخطأت|اخطأت|آسف|اسف|عفوا)(?!\p{L})/iu;

/** Words between a relative and what that relative takes. */
const FARTHEST = 25;
const OPENING = 2;
const PATIENT =
  /^(?:patient\p{L}{0,3}|pacient\p{L}{0,2}|paziente|hasta|пациент\p{L}{0,2}|больн\p{L}{0,3}|المريض|المريضه|he|she|him|her|il|elle|lui|er|sie|el|ella|ele|ela|lei|он|она|pt)$/u;

/** A paper whose sentence begins with a relative and names nobody else goes on about them: "L'épouse, Mme K., prend de la digoxine". */
function opensWith({ reading, sentence, mention }: TreatmentCase, from: number, to: number): boolean {
  if (reading.source !== 'document' || from - sentence.from > OPENING) return false;
  return !reading.words.slice(to, mention.from).some(({ fold }) => PATIENT.test(fold));
}

function speaksOfSelf({ reading, sentence }: TreatmentCase, from: number, to: number): boolean {
  if (reading.source === 'document') {
    return (
      sentence.clauses.length > 1 &&
      sentence.cues.some((cue) => cue.kind === 'current' && cue.from >= from && cue.to <= to && cue.to - cue.from >= 2)
    );
  }
  for (let at = from; at < to; at += 1) {
    const { fold } = reading.words[at] as FoldedWord;
    if (SELF.has(fold) && !['mi', 'my', 'mein', 'meine', 'mon', 'ma', 'meu', 'minha', 'у'].includes(fold)) return true;
  }
  return false;
}

/** "Würde Ibuprofen helfen" without its sign; folded, the word is "wurde", which tells what was done. */
const WOULD = /^würde(?!\p{L})/iu;
export function isAsked(one: TreatmentCase): boolean {
  const { sentence, reading } = one;
  if (reading.source === 'document') return false;
  const asks = sentence.cues.some(({ kind }) => kind === 'asked');
  if (sentence.isQuestion || WOULD.test(reading.text.slice(reading.words[sentence.from]?.start ?? 0))) return true;
  return (
    asks && sentence.cues.some((cue) => cue.kind === 'asked' && isIn(cue, one.clause) && !isItalianMe(one, cue) && !isForbidding(one, cue))
  );
}

/** "Darf ich" begins a question; "darf ich nie wieder" says that it must not be taken. */
const isForbidding = ({ sentence }: TreatmentCase, { from, to }: { from: number; to: number }): boolean =>
  sentence.cues.some((cue) => cue.kind === 'cannot' && cue.from <= from && cue.to >= to && cue.to - cue.from > to - from);

const ALLERGY = String.raw`(?:allerg|al[eé]rg|alerj|аллерг|حساسي)`;
const BY_THE_WAY = String.raw`^[\s¿]{0,3}(?:(?:and|but|so|also|hi|hello|sorry|well|ok|und|y|et|e|ve|и|oder|or),? ){0,2}`;
/** "Am I allergic to iodine? dont know", "bin ich gegen Penicillin allergisch": the verb stands first. */
const AM_I_ALLERGIC = new RegExp(
  [
    String.raw`${BY_THE_WAY}(?:(?:am i|could i be|can i be|might i be|could i have|do i have|have i got)(?! (?:been|to )) (?:(?:an?|any|not|really|also|still|even) ){0,2}(?:\p{L}{3,20} )?|`,
    String.raw`(?:bin ich|könnte ich|kann ich|hab(?:e)? ich) (?:(?:\p{L}{2,12}) ){0,5}|(?:suis[- ]je|est[- ]ce que je suis|est[- ]ce que j['’]ai|ai[- ]je|será que (?:eu )?(?:sou|tenho)|هل (?:أنا|انا|عندي|لدي)) (?:(?:une|uma|de|d['’]|vraiment|mesmo|مصاب|أي) ?){0,2})(?:d['’])?${ALLERGY}`,
  ].join(''),
  'iu',
);
/** The whole sentence is "¿soy alérgico a la penicilina?"; Turkish and Russian have a word that asks. */
const WHOLE_QUESTION = new RegExp(
  String.raw`${BY_THE_WAY}(?:у меня (?:есть )?|я |(?:yo |eu |io |je )?(?:soy|tengo|sou|tenho|sono|ho|suis) )(?:(?:una?|une) ?)?${ALLERGY}\p{L}{0,6}(?: [\p{L}'’]{1,4}){0,2} ?[\p{L}'’-]{3,24}\s{0,3}[?؟]?\s{0,3}$`,
  'iu',
);
const ASKING_WORD = /(?:alerji\p{L}* (?:var )?m[ıi]\p{L}{0,4}|алл?ерг\p{L}{2,5} ли|ли (?:у меня|я)[^.;\n]{0,20}аллерг)(?!\p{L})/iu;
const YES_BEHIND =
  /^[\s?؟!,]*(?:yes|yep|yeah|i am|i (?:think|believe|guess) so|probably|(?:ich )?glaube? (?:ich )?(?:ja|schon)|creo que s[ií]|je crois|acho que sim|credo di s[iì]|galiba evet|думаю,? да|наверное|ja|s[ií]|sì|oui|sim|evet|да|نعم|ايوه)(?!\p{L})/iu;

/** Who asks whether they are allergic, without answering it, or what would be if they were. */
export function isAllergyAsked(one: TreatmentCase): boolean {
  const { reading, sentence, next } = one;
  if (reading.source === 'document') return false;
  if (isAllergySupposed(one)) return true;
  const start = (reading.words[sentence.from] as FoldedWord).start;
  const end = (reading.words[sentence.to - 1] as FoldedWord).end;
  const text = reading.text.slice(start, end);
  const isInverted = AM_I_ALLERGIC.test(text) && !/[,،][^,،]{0,30}(?:yes|ja|sí|oui|sim|sì|evet|да|نعم|i am|i['’]m)(?!\p{L})/iu.test(text);
  const isWhole = sentence.isQuestion && (WHOLE_QUESTION.test(text) || ASKING_WORD.test(text));
  const isToldNext = next?.cues.some(({ kind }) => kind === 'reaction' || kind === 'allergy') === true;
  return (isInverted || isWhole) && !isToldNext && !YES_BEHIND.test(reading.text.slice(end));
}

const DOSE = String.raw`(?:dos(?:e|age|ing|is|en|ierung|i|aggio|agem)|amount|strength|menge|cantidad|quantité|quantidade|quantità|doz\p{L}{0,4}|доз\p{L}{1,2}|جرعة)`;
/** "What dose of warfarin should I take?", "whats the dose of morphine I should take after": nobody takes it yet. */
const DOSE_ASKED = new RegExp(
  String.raw`${BY_THE_WAY}(?:(?:can|could) you tell me,? |(?:do|does) (?:you|anyone) know,? |i (?:want|need|would like) to know,? |please tell me,? )?(?:(?:what|which|welche\p{L}?|wie hoch ist|was ist|qué|que|cu[aá]l(?: es)?|quelle(?: est)?|qual(?:e)?(?: è| é)?|hangi|какая|какую|какой|ما هي|ما|أي|اي)(?:['’]?s| is| would be| are)?(?: (?:the|die|eine|la|una|a|o|il|est|safe|right|usual|correct|best|normal)){0,3} (?:\p{L}{3,12} )?${DOSE}|how (?:much|many)|wie ?viel|cu[aá]nt[oa]s?|combien|quant[oaie]s?|сколько|كم)(?: (?:of|von|an|an dem|de|du|d[’']|de la|del|di|da|do|mg|tablets?|tabletten|tabletas|comprim\p{L}+|من)){0,2} ?[’']?(?:\p{L}{1,2}[’'])?$`,
  'iu',
);
const IS_TAKEN_BEHIND =
  /^(?: that| which| do| am)?,? ?(?:i['’]?m (?:on|taking)|i am|i on (?:on|taking)|i take|ich nehme|que tomo|que je prends|que eu tomo|che prendo|которы\p{L} я)(?!\p{L})/iu;
/** "What dose of warfarin should I stop, I take 5 mg". */
const TAKES_IT =
  /[,;.] ?(?:i (?:take|am on|use)|i['’]?m (?:on|taking)|ich nehme|(?:yo )?tomo|je prends|(?:eu )?tomo|(?:io )?prendo|kullanıyorum|alıyorum|(?:я )?принимаю|آخذ) ?(?:\d|it(?!\p{L}))/iu;
/** How much of it, asked at the head of a sentence by somebody who does not say that they take it. */
export function isDoseAsked({ reading, sentence, mention, dosage }: TreatmentCase): boolean {
  if (reading.source === 'document' || dosage.dose !== null) return false;
  const before = reading.text.slice((reading.words[sentence.from] as FoldedWord).start, mention.start);
  const behind = reading.text.slice(mention.end);
  return DOSE_ASKED.test(before) && !IS_TAKEN_BEHIND.test(behind) && !TAKES_IT.test(behind);
}

/** "Am I still on naproxen?", "Nehme ich noch Metformin?", "принимаю ли я …": whether it is taken is what they ask. */
const TAKING_ASKED = new RegExp(
  [
    String.raw`${BY_THE_WAY}(?:(?:am i(?: (?:still|now|currently|also|really|supposed to be)){0,2} (?:on|taking|using|prescribed)|(?:do|did) i(?: (?:still|now|currently|also|really|even)){0,2} (?:take|use)(?! my))(?: (?:the|any))?|`,
    String.raw`(?:nehme|bekomme) ich(?: (?:laut|noch|immer|derzeit|aktuell|eigentlich|auch|der|meiner|akte)){0,5}|est-ce que je prends(?: (?:encore|toujours)){0,2}(?: (?:du|de la|le|la))?|`,
    String.raw`(?:todavía |aún |ancora |ainda )?(?:sigo (?:tomando|con)|tomo|estoy tomando|prendo(?: ancora)?|sto (?:ancora )?prendendo|(?:ainda )?(?:estou a tomar|estou tomando))(?: (?:el|la|il|o|a))?|`,
    String.raw`(?:[\p{L}, ]{0,30} )?(?:принимаю|пью) ли(?: я)?(?: (?:ещё|еще|сейчас|до сих пор))?|هل (?:ما زلت |لا زلت )?(?:آخذ|أتناول|اتناول|استعمل|أستعمل))\s{1,2}$`,
  ].join(''),
  'iu',
);
/** A comma behind tells more: "tomo metformina, ¿es un problema?" */
export function isTakingAsked({ reading, sentence, mention, dosage }: TreatmentCase): boolean {
  if (reading.source === 'document' || !sentence.isQuestion || dosage.dose !== null) return false;
  const before = reading.text.slice((reading.words[sentence.from] as FoldedWord).start, mention.start);
  const behind = reading.text.slice(mention.end, (reading.words[sentence.to - 1] as FoldedWord).end);
  return TAKING_ASKED.test(before) && !/[,،;]/.test(behind) && !IS_TAKEN_BEHIND.test(behind);
}

/** "The letter says apixaban is stopped?? no I am still taking it": the next sentence says so, and names nothing else. */
export function isTakenStill({ reading, sentence, next }: TreatmentCase): boolean {
  if (reading.source === 'document' || !sentence.isQuestion || next === null || next.isQuestion || next.mentions.length > 0) return false;
  const said = reading.text.slice(reading.words[next.from]?.start ?? 0, reading.words[next.to - 1]?.end ?? 0);
  return TAKEN_STILL.test(said) && !NOT_STILL.test(said);
}
const TAKEN_STILL =
  /(?<!\p{L})(?:still (?:take|taking|on|use|using)|(?:nehm\p{L}?|nimmt) (?:ich |es |das |ihn |sie ){0,3}(?:aber |doch )?(?:immer )?noch|sigo tom\p{L}+|l[oa] sigo|(?:todavía|aún) l[oa] tomo|l[aoe] prends (?:toujours|encore)|l[oa] prendo ancora|ancora l[oa] prendo|ainda (?:[oa] )?(?:tomo|estou)|continuo a tomar|hâlâ (?:alıyorum|kullanıyorum|içiyorum)|(?:всё|все) ?(?:ещё|еще) (?:пью|принимаю)|(?:لسه|لسا|ما زلت|لا زلت) (?:آخذه|اخذه|آخذها|أتناوله))(?!\p{L})/iu;
const NOT_STILL = /(?<!\p{L})(?:not still|nicht|no longer|pas encore|non|não ainda|değil)(?!\p{L})/iu;

const NO_AT_FIRST = new Set('no nope nah nein ne non nao não hayir hayır yok нет не لا'.split(' '));
/** "No idea", "no sé": nothing is denied. */
const UNKNOWN = new Set('idea clue problem se lo so sais idee ahnung sei bilmiyorum знаю помню ادري اعرف'.split(' '));
/** "Принимает эутирокс? нет, не принимает": who asks and answers denies. */
export function isAnsweredNo({ reading, sentence, next }: TreatmentCase): boolean {
  if (reading.source === 'document' || !sentence.isQuestion || next === null || next.mentions.length > 0) return false;
  const [first = '', second = ''] = reading.words.slice(next.from, Math.min(next.to, next.from + 2)).map(({ fold }) => fold);
  return NO_AT_FIRST.has(first) && !UNKNOWN.has(second);
}

/** "Allergy to penicillin? No idea": who asks and does not know tells neither that it is borne nor that it is not. */
export function isAnsweredUnknown({ reading, sentence, next }: TreatmentCase): boolean {
  if (reading.source === 'document' || !sentence.isQuestion || next === null || next.mentions.length > 0) return false;
  return NOT_KNOWN.test(reading.text.slice(reading.words[next.from]?.start ?? 0, reading.words[next.to - 1]?.end ?? 0));
}
const NOT_KNOWN =
  /^(?:(?:well|hm+|eh|puh|pues|ben|beh|sei lá|ну|و),? )?(?:no (?:idea|clue)|not (?:really )?sure|unsure|(?:i )?(?:do not|don['’]?t|dont) (?:really )?know|dunno|keine ahnung|(?:das )?wei(?:ß|ss) ich nicht|wei(?:ß|ss) nicht|no (?:lo |la )?sé|ni idea|aucune idée|(?:je |j['’])?(?:ne |n['’]en )?sais (?:pas|rien)|n(?:ão|ao) (?:faço ideia|sei)|sei l[áa]|boh|non (?:lo |ne )?so|nessuna idea|bilm(?:iyorum|em)|hiç(?:bir)? fikrim yok|не (?:знаю|помню|в курсе)|без понятия|понятия не имею|(?:ما|لا) (?:[أا]در[يى]|[أا]عرف|بعرف)|مش عارف\p{L}?|معرفش|مدري)(?![\p{L}\p{M}])/iu;

const MAY_I =
  /(?<!\p{L})(?:(?:can|could|may|should|shall) (?:i|we|he|she)|(?:darf|kann|soll) (?:ich|er|sie|man)|puis-je|est-ce que je peux|je peux|on peut|¿?(?:puedo|podr[íi]a|se puede)|posso|poderia|potrei|si può|можно(?: ли)?(?: мне)?|هل (?:يمكنني|أستطيع|اقدر)|ممكن|أقدر|اقدر)(?!\p{L})[^.,;?!]{0,24}$/iu;
/** Before a medicine that is the writer's own. */
const OWN = /(?<!\p{L})(?:my|the|meine?n?|das|die|mon|ma|mes|mi|mis|meu|minha|o|a|il|la|mio|mia|i miei|мой|мою|мои)\s$/iu;
/** "Can I take ibuprofen with my tablets?": it is not taken. "Can I take my ramipril on the morning?" says that it is. */
export function isPermissionAsked({ reading, sentence, clause, mention }: TreatmentCase): boolean {
  if (reading.source === 'document' || !sentence.isQuestion) return false;
  const before = reading.text.slice((reading.words[clause.from] as FoldedWord).start, mention.start);
  return MAY_I.test(before) && !OWN.test(before);
}

/** "Mi hanno detto": in Turkish "mi" asks, behind its word and mostly at the end. */
const isItalianMe = ({ reading, clause }: TreatmentCase, { from, to }: { from: number; to: number }): boolean =>
  reading.words[from]?.fold === 'mi' &&
  to - from === 1 &&
  to < clause.to &&
  /^(?:ha|hanno|fa|fanno|si|da|danno|e|dava|faceva|sento|viene)$/.test(reading.words[to]?.fold ?? '');
