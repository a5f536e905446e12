import { isAllergyOver } from './allergies-over.ts';
import { isIndication, isListOfMedicines, reactionOf, wordsAfterColon } from './reactions.ts';
import {
  isDeniedAllergy,
  isExceptedAllergy,
  isExceptedMedicine,
  isNoTrueAllergy,
  isOtherAllergy,
  isTakenBehind,
} from './denied-allergies.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import { isGivenInstead, isPreferred, isWhatWasReactedTo } from './given-instead.ts';
import { neverDid } from './never-did.ts';
import { isExcepted } from '../medications/taken-status.ts';
import { leftOutOf } from './all-but.ts';
import { isMedicineBesideAllergy } from './beside-allergy.ts';
import { isSaidNext } from './named-alone.ts';
import { isRemembered } from './remembered-allergies.ts';
import { isNoAllergyTold } from './no-allergy-told.ts';
import { isDoseLimiting, isTakenDaily, toldInPaper } from './not-the-allergen.ts';
import { isRefutedAllergy } from './refuted-allergies.ts';
import { ownAllergyBesideOthers } from './own-beside-others.ts';
import { isKnownSideEffect } from './known-side-effects.ts';
import { isPointedAt, reactionSetOff } from './set-off.ts';
import { isLocalSting } from './local-stings.ts';
import { toldOfTestDose } from './test-doses.ts';
import { toldNotAllergic } from './told-not-allergic.ts';
import { allergyOnSecondThought } from './thought-allergies.ts';
import { isToBePaused } from '../medications/pauses-to-come.ts';
import { isTakenWhenFelt } from '../medications/taken-when-felt.ts';
import { isTakenForAllergy } from './taken-for-allergy.ts';
import { badlyTolerated, isCalledIntolerance, isForbidden, isNotBorneInGerman, isTolerated } from './tolerance.ts';
import { warningOf } from './warned-against.ts';
import { stretchAt } from '../words/word-sentences.ts';
import { isOfWideClass } from '../treatments/class-members.ts';
import type { Judged, TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';
import {
  cuesOf,
  isAfter,
  isBefore,
  isCurrentVerb,
  isIn,
  isList,
  isNegatedBefore,
  isOfNextThought,
  isPartOfDenial,
  isParenthesisOfAnother,
  breaksBetween,
  NEAR,
} from '../treatments/treatment-scope.ts';

/** Whether a substance is not borne: named as an allergy, beside a reaction, or what must not be taken. */

/** Null: nothing says that the substance is not borne. */
export function allergyOf(one: TreatmentCase): Judged | null {
  const { mention, reading } = one;
  const judged = (status: TreatmentStatus, reaction: string | null): Judged => ({ status, reaction, carries: true });
  const warning = warningOf(one);
  if (warning === 'is_taken') return { status: 'active', reaction: null, carries: false };
  if (warning) return warning === 'not_borne' ? judged('allergy', reactionOf(one)) : judged('declined', null);
  if (reading.source === 'document' && one.sentence.context !== 'allergy' && isToBePaused(one)) return null;
  const refused = toldNotAllergic(one);
  if (refused && !isNoTrueAllergy(one)) return judged(refused, refused === 'intolerance' ? reactionOf(one) : null);
  if (isTakenAgainst(one) || isPreferred(one) || isNotTheCause(one) || isThoughtNot(one) || isNoAllergyTold(one))
    return judged('unclear', null);
  const setOff = reactionSetOff(one);
  if (setOff !== null && !isAllergyOver(one)) return judged('allergy', setOff);
  if (isPointedAt(one) && !(reading.isProxy && reactionOf(one) !== null)) return judged('unclear', null);
  if ((isRemembered(one) && !isTolerated(one)) || isSaidNext(one)) return judged('allergy', reactionOf(one));
  if (isAllergyOver(one)) return judged(mention.kind === 'allergen' ? 'tolerated' : 'unclear', reactionOf(one));
  const tested = toldOfTestDose(one);
  if (tested !== null) return judged('allergy', tested || reactionOf(one));
  if (isLocalSting(one) && !isNamedAllergy(one)) return judged('unclear', null);
  const own = ownAllergyBesideOthers(one);
  if (own) return own.isSure ? judged('allergy', own.reaction) : judged('unclear', null);
  const paper = toldInPaper(one);
  if (paper) return paper;
  const thought = allergyOnSecondThought(one);
  if (thought) return judged(ON_SECOND_THOUGHT[thought], null);
  if (isMedicineBesideAllergy(one) || isTakenForAllergy(one)) return null;
  const reaction = reactionOf(one);
  if (reaction === null && isGivenInstead(one)) return one.sentence.context === 'allergy' ? judged('unclear', null) : null;
  if (reaction === null && !isNamedAllergy(one) && one.sentence.cues.some((cue) => cue.kind === 'reaction' && isTakenWhenFelt(one, cue)))
    return null;
  const bad = badlyBorne(one);
  const badWords = bad === null ? null : reading.text.slice(bad.start, bad.end);
  if (!reaction && isExceptedMedicine(one)) return null;
  if (isExceptedAllergy(one) && bad && !reaction) return judged('intolerance', badWords);
  if (isExceptedAllergy(one) || isOtherAllergy(one) || isPutRight(one) || isWhatWasReactedTo(one)) return judged('allergy', reaction);
  if (isForDisease(one)) return judged('declined', null);
  const left = reaction ? null : leftOutOf(one);
  if (left) return left === 'not_borne' ? judged('intolerance', badWords) : null;
  const badly = reaction ? null : badlyTolerated(one);
  if (badly) return judged('intolerance', badly);
  const cannot = isForbidden(one) && !isExcepted(one);
  if (isNoTrueAllergy(one)) return bad || reaction || cannot ? judged('intolerance', reaction ?? badWords) : judged('tolerated', null);
  if ((isDeniedAllergy(one) && !((reaction || bad) && beginsAnew(one))) || isDisproved(one)) return judged('tolerated', null);
  if (reading.source === 'document' && reaction === null && isNotBorneInGerman(one)) return judged('intolerance', null);
  if (isTolerated(one) && (!reaction || isBorneBehind(one))) return judged('tolerated', null);
  if (reaction === null && bad === null && isMemberOfAllergy(one)) return judged('allergy', null);
  if (reaction !== null && isSaidToDoGood(one)) return judged('unclear', null);
  const again = sameAsBefore(one);
  if (again) return judged(again.status, again.reaction);
  if (isNamedAllergy(one) || reaction || isListedAsAllergy(one) || isCalledAllergy(one)) {
    const isIntolerance = reaction
      ? !isNamedAllergy(one) && isKnownSideEffect(one, reaction)
      : isCalledIntolerance(one) || (bad !== null && !isOfNextSubstance(one, bad));
    return judged(isIntolerance ? 'intolerance' : 'allergy', reaction ?? (isIntolerance ? badWords : wordsAfterColon(one)));
  }
  const isOfBad = (cue: TreatmentCue) => bad !== null && cue.from >= bad.from && cue.to <= bad.to;
  const isRefused =
    !isReasoned(one) && cuesOf(one, 'declined').some((cue) => isBefore(cue, mention) && mention.from - cue.to <= 2 && !isOfBad(cue));
  if (bad && isDoseLimiting(one, bad)) return null;
  if (bad && !isRefused && !isCurrentVerb(one)) return judged('intolerance', badWords);
  if (cannot && isContraindicated(one)) return isReason(one) ? judged('unclear', null) : null;
  if (cannot && (reading.source === 'message' || mention.kind === 'allergen')) {
    return judged(INTOLERANCES.has(mention.name) ? 'intolerance' : 'allergy', wordsAfterColon(one));
  }
  return null;
}

const ON_SECOND_THOUGHT = { not: 'tolerated', so: 'allergy', doubtful: 'unclear' } as const;

/** "Allergic to nickel, lactose upsets my stomach": behind another substance, and this one is named as an allergy before. */
const isOfNextSubstance = (one: TreatmentCase, bad: TreatmentCue): boolean =>
  one.sentence.mentions.some(({ from, to }) => from >= one.mention.to && to <= bad.from) &&
  cuesOf(one, 'allergy').some((cue) => isBefore(cue, one.mention));

/** "I'm not allergic to latex, penicillin makes me swell up": a message goes on behind a comma, about what this one does. */
const beginsAnew = ({ reading: { text, source }, sentence, mention }: TreatmentCase): boolean =>
  source === 'message' &&
  /[,،](?: (?:but|and|pero|y|aber|und|mais|et|mas|e|ma|ama|ve|но|а|и|لكن))? (?:(?:the|el|la|le|die|das|der|o|a|il|l) ?)?['’]?$/iu.test(
    text.slice(Math.max(0, mention.start - 20), mention.start),
  ) &&
  sentence.cues.some(({ kind, from }) => (kind === 'reaction' || kind === 'intolerance') && from >= mention.to);

/** "Aspirin gives me hives, ibuprofen is fine": said at once behind the substance, and no reaction behind it. */
const isBorneBehind = ({ sentence, mention }: TreatmentCase): boolean =>
  sentence.cues.some(({ kind, from }) => kind === 'tolerated' && from >= mention.to && from - mention.to <= 1) &&
  !sentence.cues.some(({ kind, from }) => kind === 'reaction' && from >= mention.to);

const SAME_BEHIND =
  /^['’]?\p{L}{0,3},? (?:(?:too|also|as well|likewise|the same|same|también|igual|lo mismo|auch|genauso|dasselbe|aussi|pareil|également|também|anche|uguale|lo stesso|idem|d[ae] (?:aynı\p{L}{0,6}|öyle)|тоже(?: самое)?|также|то же самое|كمان|نفس الشي\p{L}?|برضو|برضه|حتى هو))(?=\s*(?:[.,;!)\n]|$))/iu;
const SAME_BEFORE =
  /(?<!\p{L})(?:same (?:with|for|goes for|from)|lo mismo con|dasselbe (?:bei|mit)|genauso (?:bei|mit)|pareil (?:pour|avec)|o mesmo com|lo stesso con|то же (?:самое )?(?:от|на|с)|نفس الشي مع)(?: (?:the|el|la|dem|der|l|le|o|a|il))?[ '’]$/iu;
/** "Aspirin gives me hives, same with ibuprofen", "ibuprofen de aynı": what was said of the substance before it. */
function sameAsBefore(one: TreatmentCase): { status: TreatmentStatus; reaction: string | null } | null {
  const { before, reading, mention } = one;
  if (reading.source === 'document' || (before?.status !== 'allergy' && before?.status !== 'intolerance') || isCurrentVerb(one))
    return null;
  const isSame =
    SAME_BEHIND.test(reading.text.slice(mention.end, mention.end + 40)) ||
    SAME_BEFORE.test(reading.text.slice(Math.max(0, mention.start - 30), mention.start));
  return isSame ? { status: before.status, reaction: before.reaction } : null;
}

/** "Penicillin gives me a rash, paracetamol is good for me": right behind it, and no reaction behind that. */
const DOES_GOOD =
  /^['’]?\p{L}{0,3},? (?:(?:is|are) (?:good|fine|ok(?:ay)?)|works|does me good|tut mir gut|hilft mir|ist gut|me (?:va|hace|cae|sienta) bien|me va bien|me fait du bien|mi (?:va|fa) bene|me faz bem|(?:bana )?iyi (?:geliyor|geldi|gelir)|(?:мне )?помогает|нормально|хорошо|زين|كويس|تمام|يناسبني)(?!\p{L})/iu;
function isSaidToDoGood({ reading: { text, source }, sentence, mention }: TreatmentCase): boolean {
  if (source === 'document' || mention.kind === 'allergen' || !DOES_GOOD.test(text.slice(mention.end, mention.end + 40))) return false;
  const next = sentence.mentions.find(({ from }) => from >= mention.to);
  return !sentence.cues.some(({ kind, from, to }) => kind === 'reaction' && from >= mention.to && (!next || to <= next.from));
}

/** "Alla penicillina credo di no", "penicillin I don't think so": behind it, of nothing else. */
const THOUGHT_NOT =
  /^,?\s(?:(?:io|yo|eu|je|il|elle|lui|lei|ella|él|ele|ela)\s)?(?:cred[oe] (?:proprio )?di no|cre[oe] que no|i (?:don['’]?t|do not) (?:think|believe) so|(?:she|he) (?:doesn['’]?t|does not) think so|(?:glaube?|glaubt|denke?) (?:ich|er|sie)?,? ?(?:eher |mal )?nicht|(?:ne )?(?:crois|croit|pense) (?:pas|que non)|ach[oa] que n[ãa]o|san(?:mıyor|mam)\p{L}{0,2}|(?:думаю|кажется|вроде),? (?:что )?нет|ما (?:[اأب]ظن|[اأ]عتقد|بعتقد))(?!\p{L})/iu;
const isThoughtNot = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'message' && THOUGHT_NOT.test(text.slice(mention.end, mention.end + 45));

/** "Allergic to some antibiotics, I think amoxicillin", "algunos antibióticos, la eritromicina": which one is meant. */
const MEMBER_BEHIND =
  /^(?: [\p{L}]{1,12})?,? ?[:(–-]? ?(?:(?:i (?:think|believe|guess)|it was|for example|e\.?g\.?|such as|like|especially|mainly|namely|in particular|creo que|por ejemplo|como|sobre todo|en particular|ich glaube|glaube ich|zum beispiel|z\.? ?b\.?|vor allem|nämlich|je crois|par exemple|comme|surtout|notamment|credo|per esempio|ad esempio|come|soprattutto|in particolare|acho que|por exemplo|sobretudo|sanırım|örneğin|mesela|кажется|например|особенно|اظن|أظن|مثلا|مثل|زي)[,:]? )?(?:(?:to|a|al|agli|all|alla|à|au|ao|gegen|auf|das|die|der|the|l|la|el|le|il|lo|o|на|к|من)[ '’])?['’]?$/iu;
const isMemberOfAllergy = ({ reading: { text, source }, before, mention }: TreatmentCase): boolean =>
  source === 'message' &&
  before?.kind === 'class' &&
  (before.status === 'allergy' || before.status === 'intolerance') &&
  isOfWideClass(before.name, mention.name) &&
  MEMBER_BEHIND.test(text.slice(before.end, mention.start));

const TO_IT = String.raw`(?: (?:the|a|el|la|las?|los|l|le|les|il|lo|der|die|das|den|dem|o|os|as))?[ '’]`;
/** "The rash was not due to amoxicillin", "no se debió a la amoxicilina": said of what it did not do. */
const NOT_DUE_TO = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:not|never|n['’]t)(?: \p{L}{2,10}){0,3} (?:due|related|attribut\p{L}{2,5}|secondary|linked|connected)(?: to)?|(?:not|n['’]t)(?: \p{L}{2,10}){0,3} (?:caused|triggered|provoked) by|unrelated to`,
    String.raw`|no (?:se (?:debi[óo]|debe|relacion\p{L}{1,4})|(?:es|era|fue|est[áa]|estaba) (?:debid[oa]|causad[oa]|provocad[oa]|relacionad[oa])|guarda relaci[óo]n)(?: a| al| por| con)?`,
    String.raw`|nicht (?:durch|auf|wegen|von|infolge)`,
    String.raw`|(?:n['’]est|n['’]était|n['’]a|ne sont|n['’]étaient)? ?pas (?:été )?(?:liée?s?|due?s?|dûe?s?|imputables?|causée?s?|provoquée?s?)(?: à| au| aux| par)?`,
    String.raw`|non (?:è|era|è stat[oa]) (?:dovut[oa]|causat[oa]|legat[oa]|correlat[oa]|provocat[oa])(?: a| al| alla| all| da| dal| dalla| dall)?`,
    String.raw`|n[ãa]o (?:foi|era|é|está) (?:devid[oa]|causad[oa]|provocad[oa]|relacionad[oa])(?: a| ao| à| pelo| pela| por| com)?`,
    String.raw`|не (?:связан[аоы]?|вызван[аоы]?|обусловлен[аоы]?)(?: с| со)?`,
    String.raw`|(?:ليس|لم يكن|لم تكن) (?:بسبب|ناتجا عن))${TO_IT}$`,
  ].join(''),
  'iu',
);
const isNotTheCause = ({ reading, mention }: TreatmentCase): boolean =>
  NOT_DUE_TO.test(reading.text.slice(Math.max(0, mention.start - 70), mention.start));

/** "No contrast without Benadryl": what is given so that another is borne. */
const ONLY_WITH =
  /(?<!\p{L})(?:without|unless (?:i|he|she|they) (?:take|takes|have|has|get|gets|give me)|ohne|sin|sans|senza|sem|без|بدون)\s(?:\p{L}{1,10}\s){0,2}$/iu;
function isTakenAgainst({ reading, sentence, mention }: TreatmentCase): boolean {
  const isBehindAnother = sentence.mentions.some(({ to }) => to <= mention.from);
  return isBehindAnother && ONLY_WITH.test(reading.text.slice(Math.max(0, mention.start - 40), mention.start));
}

/** "No statin, they gave me muscle pains": the refusal has its reason behind it. */
const isReasoned = ({ reading, mention }: TreatmentCase): boolean =>
  /^\s*[,;:–-]\s*(?:(?:because|as|since) )?(?:they|it|these|those|this|that|gave|caused)\b/i.test(
    reading.text.slice(mention.end, mention.end + 40),
  );

/** "Penicillin allergisch, nein, gegen Cephalosporine": the allergen that takes the place of the one before it. What was said first is not forgotten on one word. */
function isPutRight({ reading, sentence, before, mention }: TreatmentCase): boolean {
  if (reading.source === 'document' || before === null) return false;
  const isOfAllergy = sentence.cues.some(({ kind, to }) => kind === 'allergy' && to <= mention.from);
  return isOfAllergy && PUT_RIGHT.test(reading.text.slice(before.end, mention.start));
}
const SORRY =
  '(?:i mean|sorry|perd[oó]n|digo|quatsch|ich meine|pardon|je veux dire|scusa|volevo dire|desculpe|quer(?:o)? dizer|простите|извините|عفوا)';
const PUT_RIGHT = new RegExp(
  String.raw`^(?: \p{L}{6,16})?,? ?[-–]? ?(?:no|nein|non|n[ãa]o|hayır|yok|нет|لا)(?: wait| espera| attends| aspetta)?(?:[,:–-] ?(?:${SORRY}[,:]? )?| ${SORRY}[,:]? )(?:to|gegen|auf|aux?|à la|à|allo|alla|alle|agli|ai|al|a|ao|aos|às|на|к|من)(?: (?:the|die|den|das|las?|los|les))? $`,
  'iu',
);

/** "Allergies/contraindications: NSAIDs: ulcer": a disease that forbids it, and nothing that it did. */
const isForDisease = ({ reading, sentence, mention }: TreatmentCase): boolean =>
  reading.source === 'document' &&
  sentence.context === 'allergy' &&
  mention.kind !== 'allergen' &&
  FORBIDS.test(reading.text.slice(mention.end, mention.end + 60));
const FORBIDS =
  /^\s?(?:[:=–-]|\()\s?(?:(?:previous|old|known|chronic|active|h\/o|history of|chronische[rs]?|bekannte[rs]?|previa|antigu[oa]|ancien(?:ne)?|pregress[oa]|pr[ée]vi[oa]) )?(?:(?:peptic|gastric|duodenal|stomach|bleeding|gastroduodenal) ulcers?|pud|ulcers?|(?:magen|duodenal)?(?:ulkus|ulcus|geschwür)|[úu]lcera|ulc[èe]re|ulcera|[üu]lser|язв|قرحة|e?gfr|ckd|renal (?:failure|impairment|insufficiency)|kidney (?:disease|failure)|niereninsuffizienz|insuf+i[cz]i[eê]n[cz][ei]a? r[eé]nale?|insuffisance rénale|insuficiencia renal|insuficiência renal|insufficienza renale|böbrek yetmezli|heart failure|herzinsuffizienz|on (?:warfarin|anticoag\p{L}{0,12}|doac)|pregnan\p{L}{0,12}|breast-?feeding|haemophilia|hemophilia|sole kidney|single kidney|gastric (?:bypass|sleeve))/iu;

const BECAUSE_OF =
  /(?<!\p{L})(?:because of|due to|owing to|on account of|wegen|aufgrund|por (?:la|el|los|las|mi|mis|culpa)|a causa d\p{L}+|debido a|à cause|en raison d\p{L}+|per via|per colpa|por causa|devido [aà]|yüzünden|nedeniyle|из-за|по причине|بسبب)(?!\p{L})/iu;
/** "Weil ich ein Magengeschwür habe", "ülser olduğu için", "porque estoy anticoagulado": an illness or a treatment that forbids it. */
const FORBIDDING_ILLNESS =
  'ulcers?|kidneys?|gastritis|reflux|bleed\\p{L}*|blood thinners?|anticoagula\\p{L}*|warfarin|pregnan\\p{L}*|breast-?feed\\p{L}*|liver|heart failure|geschwür\\p{L}*|magenblutung\\p{L}*|magengeschwür\\p{L}*|niere\\p{L}*|nieren\\p{L}*|blutung\\p{L}*|blutverdünn\\p{L}*|schwanger|stille|leber\\p{L}*|ulc[èe]re|reins?|foie|anticoagulant\\p{L}*|enceinte|allaite|[úu]lcera|riñ[oó]n\\p{L}*|hígado|embarazada|sangr\\p{L}*|hemorragia|gastrite|reni|fegato|incinta|emorragi\\p{L}*|sanguin\\p{L}*|rins|rim|f[íi]gado|grávida|hemorragia|ülser\\p{L}*|böbrek\\p{L}*|karaciğer\\p{L}*|hamile\\p{L}*|kanama\\p{L}*|kan sulandırıcı|язв\\p{L}*|почк\\p{L}*|почек|печен\\p{L}*|беремен\\p{L}*|кровотечени\\p{L}*|гастрит\\p{L}*|(?:ال)?قرحة|(?:ال)?كلى|كليتي|(?:ال)?كبد|حامل|نزيف|مميع\\p{L}*';
const BECAUSE_ILL = new RegExp(
  String.raw`(?:(?<!\p{L})(?:(?:because|since|as) (?:i|my)|weil (?:ich|meine)|da ich|porque|ya que|pues|parce que|car|puisque|perché|siccome|pois|потому что|так как|لأن\p{L}*|لاني|عشان)(?!\p{L})|[,;–-] ?(?:ich )?(?:hatte|habe|(?:i )?(?:had|have)|tuve|tengo|j['’]ai(?: eu)?|ho(?: avuto)?|tive|tenho|был[аио]?|у меня)(?!\p{L}))[^.;\n]{0,40}(?<!\p{L})(?:${FORBIDDING_ILLNESS})(?!\p{L})|(?<!\p{L})(?:${FORBIDDING_ILLNESS})(?: \p{L}+)? (?:olduğu|olduğum) için`,
  'iu',
);
/** "I can't take aspirin because of my ulcer", "kein Aspirin wegen dem Marcumar": a disease or another medicine forbids it, no allergy. */
function isContraindicated({ reading, sentence, mention }: TreatmentCase): boolean {
  if (reading.source === 'document' || mention.kind === 'allergen') return false;
  const [first, last] = [reading.words[sentence.from] as FoldedWord, reading.words[sentence.to - 1] as FoldedWord];
  const isBad = sentence.cues.some(({ kind }) => kind === 'allergy' || kind === 'reaction' || kind === 'intolerance');
  const said = reading.text.slice(first.start, last.end);
  return !isBad && (BECAUSE_OF.test(said) || BECAUSE_ILL.test(said));
}

/** The medicine for which another one is forbidden. */
const isReason = ({ reading, sentence, mention }: TreatmentCase): boolean =>
  BECAUSE_OF.test(reading.text.slice((reading.words[sentence.from] as FoldedWord).start, mention.start));

/** Under a heading of allergies: its own line, and short lines below it that go on with the list. */
function isListedAsAllergy(one: TreatmentCase): boolean {
  const { sentence, reading, mention } = one;
  if (sentence.context !== 'allergy' || isCurrentVerb(one) || isTakenDaily(one)) return false;
  const start = (reading.words[sentence.from] as FoldedWord).start;
  const isLabelled = /all?erg|alerj|\badrs?\b|^\W*(?:cave|ram)\b|reac|intol[eé]ran|sensitivit|аллерг|حساسية/iu.test(
    reading.text.slice(start, mention.start),
  );
  const says = sentence.cues.some(({ kind }) => kind === 'allergy' || kind === 'reaction' || kind === 'intolerance');
  return isLabelled || says || sentence.to - sentence.from <= SHORT_SENTENCE;
}
const SHORT_SENTENCE = 8;

/** "Brimonidine follicular conj. +1 - early allergy, stop": behind the last substance of its line, over full stops of abbreviations. */
function isCalledAllergy({ reading, mention }: TreatmentCase): boolean {
  if (reading.source !== 'document') return false;
  const [line = ''] = reading.text.slice(mention.end, mention.end + 80).split(/[\n:;]|\.\s+(?=\p{Lu})/u);
  const called = CALLED.exec(line);
  if (!called) return false;
  const end = mention.end + called.index;
  return !reading.sentences.some(({ mentions }) => mentions.some(({ start }) => start >= mention.end && start < end));
}
const CALLED = /\b(?:early|likely|true|definite|possible|probable|suspected|severe|mild) allergy\b(?! (?:to|clinic|test))/i;

const DISPROVED =
  /^[^.\n]{0,120}?(?:\b(?:allergy (?:study|test\w*|excluded|disproved|ruled out)[^.;\n]{0,12}(?:negative|normal)?|(?<!\b(?:covid(?:-?19)?|pcr|hiv|pregnancy|blood|urine|antigen|stress|exercise|flu|strep|tb|hepatitis|rapid|swab|pylori|genetic|smear|drug) )(?:tested|test|tests|challenge|skin test|study|prick) (?:was |were |is |came back )?(?:negative|passed|tolerated)(?! (?:for|to) (?!it\b|this\b|that\b|allergy\b))|(?:bilan allergo\p{L}*|prick(?:[- ]?tests?)?|hauttest\p{L}{0,2}|allergietest\p{L}{0,3}|(?:tests?|teste|prueba|estudio|prova|тест|проба) (?:al[eé]rg\p{L}*|allerg\p{L}*|cut[âa]n\p{L}*|на аллерги\p{L}{1,2})) ?(?:n[ée]gati[fv]\p{L}{0,3}|negativ[oae]?|negatif|отрицательн\p{L}{1,2})(?!\p{L}| (?:for|to|per|a|ai|al|alla|alle|aux?|à|pour|auf|für|gegen|para|na|на|к)(?!\p{L}))|label (?:was )?removed(?![^.;\n]{0,24}(?:in error|by mistake|mistakenly|erroneously|wrongly))|de-?labell?ed|w\/o reaction|without (?:any )?(?:reaction|problem|trouble)|tolerated since|now (?:eats|takes|tolerates)|(?:eats|takes|tolerates|has) (?:it|them|those|egg|eggs|nuts)? ?now|outgr(?:ew|own)|can (?:take|eat)|uneventful\w*|no problems?\b(?! (?:with|eating|drinking|on|in) (?!(?:it|this|that|them|those)\b))|sin (?:problemas?|reacci[oó]n|incidencias)|sans (?:probl[eè]me|r[eé]action|incident)|ohne (?:probleme?|reaktion|zwischenfall)|senza (?:problemi|reazioni)|sem (?:problemas?|rea[cç]|intercorr)|sorun olmad[ıi]|sorunsuz|без (?:осложнений|реакции|проблем)|(?:دون|بدون) مشاكل))/iu;
/** "Amoxicillin given for otitis without reaction": in its clause, up to the next substance. */
const WITHOUT_REACTION =
  /^[^.;\n]{0,60}?(?<!\p{L})(?:(?:without|with no)(?: any| an)?(?: allergic| adverse)? reactions?|ohne (?:(?:allergische|jede|jegliche) )?reaktion\p{L}{0,2}|sin (?:ninguna )?reacci[oó]n\p{L}{0,2}|sans (?:aucune )?r[ée]action|senza (?:alcuna )?reazion\p{L}|sem (?:qualquer )?rea[cç][aãoõ]\p{L}{0,2}|reaksiyon (?:olmadı\p{L}{0,2}|gelişmedi|görülmedi)|без (?:какой-либо )?реакци\p{L}|(?:دون|بدون) (?:أي )?(?:تفاعل|رد فعل))(?!\p{L})/iu;
const GIVEN_SAFELY = /^\s*(?:[-–:]\s*)?(?:(?:given|taken|used|had|eaten)\b[^.;,\n]{0,30}\b)?(?:ok|okay|fine|safely|b4|before)\b/i;
/** "Penicillin: rash? Tested negative in 2020", "egg ok", "label removed": up to the next substance. */
function isDisproved({ reading, mention, sentence, next }: TreatmentCase): boolean {
  if (isRefutedAllergy(reading.text, mention.start, mention.end)) return true;
  const nextStart = sentence.mentions.find(({ start }) => start >= mention.end)?.start;
  if (WITHOUT_REACTION.test(reading.text.slice(mention.end, Math.min(nextStart ?? mention.end + 80, mention.end + 80)))) return true;
  if (sentence.context !== 'allergy' && !/allerg/i.test(reading.text.slice(Math.max(0, mention.start - 60), mention.start))) return false;
  const following = [...sentence.mentions, ...(next?.mentions ?? [])].find(({ start }) => start >= mention.end);
  const behind =
    reading.text.slice(mention.end, Math.min(following?.start ?? mention.end + 160, mention.end + 160)).split(/\n|(?<=[a-z])\.\s/)[0] ?? '';
  return DISPROVED.test(behind) || (sentence.context === 'allergy' && GIVEN_SAFELY.test(behind));
}

/** What was not borne of it, in its clause or right behind it: "Pregabalin had been discontinued due to dizziness". */
function badlyBorne(one: TreatmentCase): TreatmentCue | null {
  const { sentence, mention, reading } = one;
  const cues = sentence.cues.filter(
    (cue) => cue.kind === 'intolerance' && !isIndication(one, cue) && !isNegatedBefore(one, cue) && !neverDid(one, cue),
  );
  const near = (cue: TreatmentCue) => {
    const [from, to] = cue.from >= mention.to ? [mention.to, cue.from] : [cue.to, mention.from];
    const crossed = sentence.mentions.some((other) => other !== mention && other.from >= from && other.to <= to);
    if (isParenthesisOfAnother(one, cue) || isBehindSwitch(one, cue)) return false;
    if (crossed && !(reading.source === 'message' && isList(one, Math.min(mention.from, cue.from), Math.max(mention.to, cue.from))))
      return false;
    if (to - from > (reading.source === 'message' ? NEAR : BAD_REACH)) return false;
    return isIn(cue, one.clause) || cue.from >= mention.to;
  };
  const found = cues.find(near) ?? null;
  return found && reading.source === 'document' && !isCaused(one, found) ? null : found;
}
/** "It made me cough and they switched me to amlodipine": the new one is not what was borne badly. */
const SWITCHED =
  /(?<!\p{L})(?:(?:switched|changed|moved|put) (?:me|him|her|it|us)? ?(?:over )?(?:to|on|onto|for)|cambi\p{L}+ (?:a|por|para|con)|pas(?:aron|é|aron) a|mud(?:aram|ei|ou) para|troc(?:aram|ou|aro) (?:para|por)|(?:passé|mis|changé)e? (?:à|sous|pour|par)|umgestellt auf|gewechselt (?:auf|zu)|ersetzt durch|passat[oa] a|перевели на|заменили на|поменяли на|(?:ف|و)?(?:غير|بدل)\p{L}* (?:إلى|الى|ل|ب))\s?(?:\p{L}{1,4}\s)?$/iu;
const isBehindSwitch = ({ reading, sentence, mention }: TreatmentCase, cue: TreatmentCue): boolean => {
  if (cue.to > mention.from) return false;
  const between = reading.text.slice(cue.end, mention.start);
  return SWITCHED.test(between) || (NOW_INSTEAD.test(between) && sentence.mentions.some(({ to }) => to <= cue.from));
};
/** "Ramipril gave him a cough, so now it's losartan": what is taken in its place, behind a word for now and no word of its own for what it does. */
const NOW_INSTEAD =
  /(?<!\p{L})(?:now|these days|ahora|jetzt|nun|maintenant|agora|adesso|ora|şimdi|simdi|теперь|сейчас|(?:ف|و)?(?:صار|صرت|هلق|هلأ|هلا|الحين|الان|الآن|دلوقتي|دلوقت))(?: (?:it|i|he|she|they)(?:['’]?(?:s|m|re)| am| is| are)?)?(?: (?:on|taking|take|takes|es|toma|tomo|va con|con|nehm\p{L}{1,2}|nimmt (?:er|sie)|bekommt (?:er|sie)|ist es|c['’]est|prends?|il prend|elle prend|é|est[áa]|toma|prendo|prende|uso|usa|kullanıyor|пьёт|пьет|пью|принимает|عم|بياخد|باخد|ياخذ|اخذ))?(?: (?:the|el|la|le|il|lo|o|a|das|die|den))? ['’]?$/iu;
const BAD_REACH = 9;
const CAUSES =
  /(?:[-–—→=:(]|->|=>|\b(?:caus\w+|gave|gives?|giving|made|makes|upset|due to|owing to|because of|with|from|on|after|for|not tolerated|intoleran\w*|tried)\b)/i;
/** In a document the words between say that one comes of the other. */
function isCaused({ reading, mention }: TreatmentCase, cue: TreatmentCue): boolean {
  const between = cue.start >= mention.end ? reading.text.slice(mention.end, cue.start) : reading.text.slice(cue.end, mention.start);
  if (cue.end <= mention.start && WITHOUT_IT.test(between)) return false;
  return CAUSES.test(between) || NOT_BORNE.test(reading.text.slice(cue.start, cue.end));
}
/** "Could not tolerate the MRI without lorazepam", "verträgt keine Narkose ohne Ondansetron": what makes it borne. */
const WITHOUT_IT =
  /(?<!\p{L})(?:without|unless|despite|even with|ohne|trotz|sans|malgr[ée]|sin|a pesar|senza|nonostante|sem|apesar|без|несмотря|بدون|دون|رغم)(?!\p{L})/iu;
/** What says so by itself, wherever it stands. */
const NOT_BORNE =
  /^(?:intoleran|not tolerated|(?:does|did|could|has) not tolera|(?:does|did|could)n['’]t tolera|never tolera|upset|made|poorly|n[ãa]o toler|no toler|mal toler|non toll?[eé]r|mal toll?[eé]r|nicht vertrag|schlecht vertrag|(?:le|me) irrit|le sent|ne (?:support|tol[eè]r)|support(?:e|ait) mal|non sopporta|non toller|no soporta|n[ãa]o suporta|vertr[äa]gt kein|(?:le|gli|mi) (?:provoc|caus|produc|da )|(?:causa|provoca)-lhe|no l[oa]s? toler|n['’]est pas tol|m[áa] toler|scarsa toll|плох(?:о|ая) перенос|не перенос|tolere e|(?:لم|لا) [يت]تحمل|عدم تحمل)/iu;

const INTOLERANCES = new Set(['lactose', 'gluten', 'fava beans', 'wheat']);

/** "Allergic latex", without its "to". */
const ALLERGIC_RIGHT_BEFORE = /\ballergic (?:the )?$/i;
/** "Allergic to penicillin, latex and …", "penicillin allergy". */
export function isNamedAllergy(one: TreatmentCase): boolean {
  const { sentence, mention, reading } = one;
  if (reading.source === 'message' && ALLERGIC_RIGHT_BEFORE.test(reading.text.slice(Math.max(0, mention.start - 20), mention.start)))
    return true;
  return sentence.cues.some((cue) => {
    if (cue.kind !== 'allergy' || isParenthesisOfAnother(one, cue) || isDeniedBeforeTaking(one, cue)) return false;
    if (isBefore(cue, mention)) return isIn(cue, one.clause) ? !breaksBetween(one, cue) : reachesOver(one, cue);
    if (!isAfter(cue, mention) || isPartOfDenial(one, cue) || isOfNextThought(one, cue)) return false;
    if (isListOfMedicines(one) && sentence.mentions.some(({ from, to }) => from >= mention.to && to <= cue.from)) return false;
    if (isReasonForAnother(one, cue)) return false;
    if (isLaterSaid(one, cue)) return true;
    return (isIn(cue, one.clause) && cue.from - mention.to <= 6) || isList(one, mention.to, cue.from);
  });
}

/** "Given clarithromycin as pt penicillin allergic": of the substance right before it, which is why this one was given. */
const isReasonForAnother = ({ reading: { text, source }, sentence, mention }: TreatmentCase, cue: TreatmentCue): boolean =>
  source === 'document' &&
  sentence.mentions.some(({ from, to, start }) => from >= mention.to && to === cue.from && BECAUSE.test(text.slice(mention.end, start)));
const BECAUSE = /(?<!\p{L})(?:as|because|since|due to|owing to|wegen|bei|da|car|porque|poiché)(?!\p{L})/iu;

/** "Pas d'allergie et je n'utilise que la ventoline": the allergies of a denial, and behind them what is taken. */
const isDeniedBeforeTaking = (one: TreatmentCase, cue: TreatmentCue): boolean =>
  one.reading.source === 'message' && isPartOfDenial(one, cue) && isTakenBehind(one, cue.end);

/** "No ibuprofen please, I am allergic": said behind the last substance of a message's sentence, of nothing else. */
function isLaterSaid({ reading, sentence, mention, clause }: TreatmentCase, cue: TreatmentCue): boolean {
  if (reading.source === 'document' || sentence.mentions.at(-1) !== mention || isIn(cue, clause)) return false;
  return (
    cue.to - 1 <= (stretchAt(sentence.clauses, cue.from)?.to ?? 0) &&
    !sentence.cues.some(({ kind }) => kind === 'none' || kind === 'tolerated')
  );
}

/** "Allergies: sulfa (hives), codeine": a label speaks of all its line; elsewhere a list is reached over commas. */
function reachesOver(one: TreatmentCase, cue: TreatmentCue): boolean {
  const behind = one.reading.words[cue.to];
  if (behind?.fold === ':' || (behind?.fold === '-' && cue.from === one.sentence.from)) return !breaksBetween(one, cue);
  return isList(one, cue.to, one.mention.from);
}
