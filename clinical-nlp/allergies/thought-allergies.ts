import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** "I thought I was allergic to penicillin but I'm not", and the other way round: what somebody once thought, and what a message says at once that it was. In nine languages. */

const ALLERGIC = String.raw`(?:allerg|al[eé]rg|alerj|аллерг|حساسي|متحسس)\p{L}*`;
const THOUGHT = [
  '(?:thought|believed|assumed|used to think|suspected|dacht\\p{L}{1,3}|glaubte\\p{L}?|meinte\\p{L}?|vermutete\\p{L}?|cre[íi]a[ns]?|pens(?:aba[ns]?|[ée])|pensais|pensait|pensaient|croyais|croyait',
  'pensav[aio]\\p{L}?|credev[aio]\\p{L}?|achava[ms]?|pensava[ms]?|думал[аи]?|считал[аи]?|(?:كنت|كانوا|كنا) (?:أظن|اظن|أعتقد|اعتقد|أفكر|افكر|فاكر|فاكرة|مفكر|مفكرة|يظنون|يعتقدون))',
].join('|');
/** It stands last in Turkish. */
const THOUGHT_BEHIND = 'sanıyordu[mk]|sanıyorlardı|sanmıştı[mk]|sanırdı[mk]|zannediyordu[mk]|zannettim';
const TOLD =
  '(?:told|said|hie(?:ß|ss)|sagte[nm]?|dijeron|dec[íi]an|disait|disaient|dit|detto|dicevano|disseram|diziam|söylemişlerdi|söylediler|сказали|говорили|قالوا)';
const TESTED =
  '(?:test\\p{L}*|getestet|pr[üu]eb\\p{L}*|prova\\p{L}*|prick\\p{L}*|bilan|teste\\p{L}*|esam\\p{L}*|пров[её]р\\p{L}*|тест\\p{L}*|проб\\p{L}{1,3}|فحص\\p{L}*|الفحص|اختبار)';

const ENDS = String.raw`(?=\s*(?:$|[.,;:!)\n،]))`;
const IS_NOT = [
  "i(?:['’]m| am| was)(?: actually| really)? not(?: allergic)?(?: to it| at all| after all| any ?more)?|i (?:wasn|ain)['’]?t|it (?:(?:was|is)(?: actually)? not|(?:isn|wasn)['’]?t)(?: true| so| the case| an allergy)?",
  "not (?:true|allergic)(?: at all| after all| to it)?|(?:turn\\p{L}*|came) (?:out )?(?:that )?(?:i(?:['’]m| am| was) )?not|(?:they|tests?|results?|it)(?: \\p{L}{2,9}){0,2} (?:no|negative)",
  '(?:bin|ist|war|bin ich|ist er|ist sie|stimmt|stimmte)(?: ich| es| das)?(?: aber| doch| jedoch| gar)? nicht(?: so)?|(?:war|ist)(?: aber)? (?:falsch|negativ)|(?:aber|doch) nicht',
  'no (?:l[oa] )?(?:soy|era|es|fue)(?: as[íi]| verdad| cierto)?|(?:result[óo]|resulta) que no|pero no|(?:sal[íi]\\p{L}|dio|dieron|salieron) negativ[oa]s?',
  "(?:mais )?(?:en fait |finalement )?(?:non|pas du tout)|(?:je )?ne (?:le )?suis pas|je ne l['’]étais pas|c['’](?:est|était) (?:faux|négatif)|ce n['’]est pas (?:vrai|le cas)|pas allergique",
  'non (?:lo |la )?(?:sono|ero|era|è)(?: vero| così)?|(?:ma|invece|in realtà) no|(?:è|era|sono) (?:risultat[oaie] )?negativ[oaie]',
  'n[ãa]o (?:o )?(?:sou|era|é)(?: verdade)?|(?:afinal|mas) n[ãa]o|deu negativo',
  '(?:ama |aslında )?(?:yokmuş|değilmiş(?:im)?|değil(?:im)?|yok|çıkmadı)',
  'оказалось,?(?: что)? (?:нет|не аллерги\\p{L}{1,3})|(?:но|а) (?:её |ее )?(?:нет|нету|это не так)|не подтвердил\\p{L}*|отрицательн\\p{L}{1,2}',
  '(?:لكن |بس |و)?(?:\\p{L}{2,8} )?(?:قال |قالوا )?(?:لا|ليس كذلك|سلبي|سلبية|نفى ذلك|طلع لا|ما عندي|ما طلع\\p{L}{0,3}|ليس عندي)',
].join('|');
const IS_SO = [
  "(?:but|and|,) ?(?:it turns out |it turned out |actually |apparently )?(?:that )?i(?:['’]m| am)(?: allergic)?|(?:bin|bin ich|ist)(?: ich| es)?(?: aber| doch)(?: allergisch)?|pero s[íi](?: (?:que )?lo soy)?|mais si|mais je le suis",
  'ma (?:invece )?(?:sì|lo sono)|mas (?:afinal )?sou|ama varmış|(?:но|а) (?:оказалось,? )?(?:что )?(?:есть|да)|لكن (?:طلع )?عندي',
].join('|');
const THEN_NOT = new RegExp(String.raw`^[^\n]{0,90}?(?:[.,;،!]|\s)(?<!\p{L})(?:${IS_NOT})${ENDS}`, 'iu');
const THEN_SO = new RegExp(String.raw`^[^.\n]{0,60}?\s?(?<!\p{L})(?:${IS_SO})${ENDS}`, 'iu');
/** Another one than it was thought to be: "turns out it's ibuprofen". */
const THEN_ANOTHER =
  /^\p{L}{0,4},? (?:but |and )?(?:it )?turn(?:s|ed) out (?:that )?(?:it(?:['’]s| is| was)|to be) (?:actually )?(?:the )?$/iu;
const THOUGHT_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${THOUGHT})(?!\p{L})(?<between>[^.;!?\n]{0,50}?)(?:${ALLERGIC}[^.;!?\n]{0,60})?$`,
  'iu',
);
const TOLD_BEFORE = new RegExp(String.raw`(?<!\p{L})${TOLD}(?!\p{L})[^.;!?\n]{0,60}$`, 'iu');
const THOUGHT_LAST = new RegExp(String.raw`^['’]?\p{L}{0,4} ${ALLERGIC} (?:var |olduğunu )?(?:${THOUGHT_BEHIND})(?!\p{L})`, 'iu');
const DENIED = /(?<!\p{L})(?:not|never|n['’]t|nicht|kein\p{L}{0,2}|no|ne|pas|non|n[ãa]o|не|нет|ليس|ما)(?!\p{L})/iu;
const REACH = 120;

/** `not`: no allergy after all. `so`: one after all. `doubtful`: it was another substance. Null: nothing of the kind is said. */
export function allergyOnSecondThought({ reading: { text, words, source }, sentence, mention, before: other }: TreatmentCase) {
  if (source === 'document' || sentence.isQuestion) return null;
  const start = (words[sentence.from] as FoldedWord).start;
  const before = text.slice(Math.max(start, mention.start - REACH), mention.start);
  const behind = (text.slice(mention.end, mention.end + REACH).split('\n', 1)[0] ?? '').replace(/^['’]?\p{L}{0,4}(?!\p{L})/u, '');
  const thought = THOUGHT_BEFORE.exec(before);
  if (thought && !namesAllergy(before, behind)) return null;
  if (thought && other && other.start >= mention.start - before.length + thought.index) {
    if (THEN_ANOTHER.test(text.slice(other.end, mention.start))) return 'so';
  }
  const isThought = thought !== null || THOUGHT_LAST.test(text.slice(mention.end, mention.end + REACH));
  const isTested = TOLD_BEFORE.test(before) && namesAllergy(before, behind) && new RegExp(TESTED, 'iu').test(behind);
  if (!isThought && !isTested) return null;
  if (DENIED.test(before.slice(thought?.index ?? 0))) return THEN_SO.test(behind) ? 'so' : null;
  if (THEN_NOT.test(behind)) return 'not';
  const next = sentence.mentions.find(({ from }) => from >= mention.to);
  return next && THEN_ANOTHER.test(text.slice(mention.end, next.start)) ? 'doubtful' : null;
}

const namesAllergy = (before: string, behind: string): boolean =>
  new RegExp(ALLERGIC, 'iu').test(before) || new RegExp(String.raw`^[^.;\n]{0,12}${ALLERGIC}`, 'iu').test(behind);
