import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';
import { isClearedLater } from './cleared-later.ts';
import { NOT_YET, ONCE, PASSED, WITHIN_DAYS } from './passed-words.ts';

/**
 * Allergies that a message tells of and that are none any more, in nine languages: outgrown ("was allergic to eggs as a toddler, grew out of it"), disproved by a test of
 * allergy ("me hicieron pruebas de alergia a la penicilina y salieron negativas"), said by mistake ("latekse alerjim var demiştim ama yanlış söylemişim").
 */

const ALLERGY = String.raw`(?:allerg|al[eé]rg|alerj|аллерг|حساسي|[أا]تحسس|تحسس)\p{L}*`;
const REACH = 140;

function isOutgrown({ sentence, mention }: TreatmentCase, before: string, behind: string): boolean {
  const end = [...behind.matchAll(PASSED)].find(
    ({ 0: words, index }) => !NOT_YET.test(behind.slice(0, index)) && !WITHIN_DAYS.test(behind.slice(index + words.length)),
  );
  if (!end) return false;
  const reactions = sentence.cues.filter(({ kind }) => kind === 'reaction');
  if (end.groups?.grown && (reactions.length > 0 || namesAllergy(before, behind))) return true;
  const isToldBefore = namesAllergy(before, behind) || reactions.some((cue) => cue.end <= mention.start);
  if (!isToldBefore) return false;
  const at = mention.end + end.index;
  const isOfReaction = reactions.some(({ start }) => start >= mention.end && start < at);
  return !isOfReaction && ONCE.test(`${before} ${behind.slice(0, end.index)}`);
}

const TEST = String.raw`(?:prick[- ]?|patch[- ]?|skin[- ]?|haut|allergie|epikutan)?(?:tests?|tested|testing|getestet|testung|testé\p{L}{0,2}|bilan|pr[üu]ebas?|testes?|testad[oa]|provas?|prov[ae]|testat[oa]|testi|testim|test|проб\p{L}{1,3}|тест\p{L}{0,3}|провер\p{L}*|فحص|فحوصات|اختبار|تحليل)`;
const FILLER = String.raw`(?: (?:of|for|to|on|me|again|against|de|del|d|des|du|a|al|ao|à|au|aux|la|las|los|el|le|les|l|o|os|as|il|lo|para|pour|per|alla|alle|allo|auf|für|gegen|wegen|die|das|den|mich|на|к|по|мне|من|ل|the|my|drug|médicament\p{L}*)|['’]){0,5}`;
/** "Pruebas de alergia a la", "skin tested for", "فحص حساسية ال". */
const TEST_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?<test>${TEST}(?: (?:cut[áaâ]n\p{L}*|allerg\p{L}*|al[ée]rg\p{L}*|кожн\p{L}*))?${FILLER})(?: (?<allergy>${ALLERGY})${FILLER})?[ ’']*(?:ال)?$`,
  'iu',
);
const IS_OF_ALLERGY = new RegExp(String.raw`${ALLERGY}|prick|patch|skin|haut|cut[áaâ]n|epikutan|кожн`, 'iu');
/** "Penisilin alerji testi", "Penicillin-Allergietest", "пенициллин проба". */
const TEST_BEHIND = new RegExp(
  String.raw`^['’]?\p{L}{0,3}[ -]?(?:${ALLERGY} )?(?:${ALLERGY}|prick[- ]?|skin |haut)?-?${TEST}(?!\p{L})`,
  'iu',
);
/** "…, the patch test came back clear": of no other thing, as "covid test" or "test for latex" would be. */
const THEN_TEST = new RegExp(
  String.raw`(?<![\p{L}])(?:(?:the|my|an?|die|der|das|mein\p{L}?|le|les|la|las|los|el|mi|mis|il|lo|i|o|os|a|as|meu|ال|но|but|pero|aber|mais|mas|ma|ama|,) ?){1,3}(?:allerg\p{L}* |alerji )?${TEST}(?: (?:cut[áaâ]n\p{L}*|allerg\p{L}*|al[ée]rg\p{L}*))?(?! (?:for|of|de|di|für|auf|per|à|на|لل))(?!\p{L})[^.;\n]{0,30}$`,
  'iu',
);
const NEGATIVE =
  /(?<!\p{L})(?<!(?<!\p{L})(?:not|false|falsch|nicht|pas|no|non|n[ãa]o|falso|faux|не|yanlış|مش|مو|ليس) )(?:negative?s?|n[ée]gati(?:f|ve)s?|negativ[oaei]s?|negativi|negatif|clear|all clear|clean|fine(?: with it)?|unauffällig|sauber|limpi[oa]s?|pulit[oi]|limp[oa]s?|temiz|отрицательн\p{L}*|чист[оаы]\p{L}?|و?(?:ال)?سلبي\p{L}?|سليم\p{L}?)(?!\p{L})/iu;
const POSITIVE = /(?<!\p{L})(?:positi[fv]|positiv|pozitif|положит|[إا]يجابي|still react|reagiere (?:aber )?(?:trotzdem|weiter))/iu;

function isTestedNegative(before: string, behind: string): boolean {
  const negative = NEGATIVE.exec(behind);
  if (!negative || POSITIVE.test(behind.slice(0, negative.index))) return false;
  const between = behind.slice(0, negative.index);
  const tested = TEST_BEFORE.exec(before);
  if (tested && IS_OF_ALLERGY.test(`${tested[0]} ${between.slice(0, 14)}`)) return true;
  return (TEST_BEHIND.test(between) && IS_OF_ALLERGY.test(between)) || (THEN_TEST.test(between) && namesAllergy(before, between));
}

const SAID =
  /(?<!\p{L})(?:i (?:said|told|wrote|mentioned)|what i (?:said|wrote)|(?:ich )?(?:hatte|habe|hab)[^.;\n]{0,60}(?:gesagt|geschrieben|angegeben)|sagte ich|ich sagte|(?:j['’]|(?:vous|t['’]|leur|lui) )a(?:i|vais) (?:dit|écrit)|(?:he )?dicho|dije|puse|escrib[íi]|(?:eu )?(?:disse|escrevi)|(?:ho|avevo) (?:detto|scritto)|(?:demiş|söylemiş|yazmış)t[iı]m|dedim|yazdım|(?:сказал|говорил|написал|писал|указал)[аи]?|قلت|كتبت|ذكرت)(?!\p{L})/iu;
/** What somebody said is not so, by their own words. */
export const WRONG =
  /(?<!\p{L})(?:(?:that|it|this)(?:['’]s| was| is) (?:wrong|a mistake|not (?:true|right|correct)|an error)|(?:i )?(?:was wrong|was mistaken|made a mistake|misspoke|got (?:it|that) wrong|mixed (?:it|that) up)|my mistake|(?:das )?(?:ist|war|stimmt) (?:falsch|nicht|ein (?:fehler|irrtum))|(?:mich )?geirrt|verwechselt|vertan|(?:c['’]est|c['’]était) (?:faux|une erreur)|(?:me suis )?tromp[ée]e?|me equivoqu[ée]|me confund[íi]|(?:es|era|fue) (?:falso|un error|mentira)|no es (?:cierto|verdad|as[íi])|(?:me )?enganei|(?:est(?:ava|á)|foi) (?:errad[oa]|engano)|confundi|(?:mi sono )?(?:sbagliat[oa]|confus[oa])|(?:è|era) (?:sbagliat[oa]|un errore|falso)|non è (?:vero|così)|yanlış(?:mış)?(?: söyle\p{L}*| yaz\p{L}*)?|yanılmış\p{L}*|karıştır\p{L}*|ошиб(?:ся|лась|лись|ка)|перепутал[аи]?|(?:это )?не так|غلط\p{L}*|خطأ|[أا]خط[أا]ت)(?!\p{L})/iu;

/** "Die Jodallergie stimmt nicht", "the penicillin allergy is a mistake": said of the allergy itself, right behind its name. */
const IS_WRONG = new RegExp(
  [
    String.raw`^['’]?\p{L}{0,3}[ -]?(?:${ALLERGY})?,? (?:in my (?:file|record|chart|notes) )?(?:(?:is|was|are) (?:wrong|a mistake|an error|incorrect|not (?:true|correct|right))|(?:isn|wasn)['’]?t (?:true|correct|right)`,
    String.raw`|(?:stimmt|ist|war) (?:gar |so )?(?:nicht (?:richtig|wahr|korrekt)|falsch|ein (?:fehler|irrtum))|stimmt (?:gar |so )?nicht|(?:est|était) (?:fausse?|une erreur)|n['’]est pas (?:vraie?|exacte?)`,
    String.raw`|(?:es|era|fue) (?:un error|fals[ao]|mentira)|no es (?:ciert[ao]|verdad|correct[ao])|(?:è|era) (?:un errore|sbagliat[ao]|fals[ao])|non è (?:vera|corretta|giusta)`,
    String.raw`|(?:é|era|foi) (?:um (?:erro|engano)|fals[ao])|n[ãa]o é (?:verdade(?:ira)?|certa|correta)|doğru değil|yanlış(?:mış)?|- ?это (?:ошибка|неправда)|(?:это )?(?:ошибка|неправда|неверно)|غلط|خطأ|غير صحيح[ةه]?)(?![\p{L}\p{M}])`,
  ].join(''),
  'iu',
);
const NAMED = new RegExp(
  String.raw`(?:(?:^|[.!?;:,] ?)(?:(?:the|my|die|meine|l['’]|la|mi|mon|a|minha|mia|эта) ?)?|(?<!\p{L})${ALLERGY}(?: \p{L}{1,4}['’]?){0,2}[ '’]?)$`,
  'iu',
);
const isCalledWrong = (before: string, behind: string): boolean =>
  IS_WRONG.test(behind) && NAMED.test(before) && namesAllergy(before, behind);

/** "I said that I was allergic to latex, that was wrong". */
function isSaidByMistake(before: string, behind: string): boolean {
  const wrong = WRONG.exec(behind);
  return wrong !== null && namesAllergy(before, behind) && SAID.test(`${before} | ${behind.slice(0, wrong.index)}`);
}

const namesAllergy = (before: string, behind: string): boolean =>
  new RegExp(String.raw`(?<!\p{L})(?:${ALLERGY}|react(?:ed|s)?|reagiert?e?)`, 'iu').test(before) ||
  new RegExp(String.raw`^[^.;\n]{0,14}${ALLERGY}`, 'iu').test(behind);

/** Whether a message says that the allergy it names is over, or never was. */
export function isAllergyOver(one: TreatmentCase): boolean {
  const { reading, sentence, mention, next } = one;
  if (reading.source === 'document' || sentence.isQuestion) return false;
  const from = (reading.words[sentence.from] as FoldedWord).start;
  const before = reading.text.slice(Math.max(from, mention.start - REACH), mention.start);
  const following = [...sentence.mentions, ...(next?.mentions ?? [])].find(({ start }) => start >= mention.end);
  const last = reading.words[(next ?? sentence).to - 1]?.end ?? mention.end;
  const behind = reading.text.slice(mention.end, Math.min(following?.start ?? last, last, mention.end + REACH));
  return (
    isOutgrown(one, before, behind) ||
    isClearedLater(reading.text, mention) ||
    isTestedNegative(before, behind) ||
    isSaidByMistake(before, behind) ||
    isCalledWrong(before, behind)
  );
}
