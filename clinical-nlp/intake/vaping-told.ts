import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { toldFinding } from './told-of-oneself.ts';

/** "Fuma de eso electrónico, el vapeador", "je vapote", "ich dampfe E-Zigaretten": nicotine from a device, which is no smoking of cigarettes, in nine languages. */

const VAPER = 'F17.290';
const SMOKER = 'F17.210';

const VAPES = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    String.raw`vap(?:es?|ing|er)|e-?cig(?:arette)?s?|electronic cigarettes?`,
    String.raw`vape[oa]|vapea(?:dor(?:es)?|r|mos|ba)|vaper|vap(?:otte|eo)s?|(?:eso |cigarr(?:o|illo)s? |de es[eo]s? )?electr[oó]nic[oa]s?(?= ?(?:$|[,.;!]|,? (?:el|un) vap))`,
    String.raw`(?:ich )?dampfe|e-?zigaretten?|elektrische zigaretten?|vape|vapote[rsz]?|vapot(?:age|euse)s?|cigarettes? électroniques?`,
    String.raw`svap[oa](?:re)?|sigarett[ae] elettronic(?:a|he)|quell[ae] elettronic(?:a|he)|cigarros? eletr[oô]nicos?|vapo|vaporizador|pod descartável`,
    String.raw`elektronik sigara\p{L}*|e-?sigara|vape|вейп\p{L}*|электронк\p{L}+|электронн\p{L}+ сигарет\p{L}*|парю|فيب|الفيب|شيشة الكترونية|سيجارة (?:ال)?[إا]لكترونية`,
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);
/** Not so, of the past, or asked. */
const NOT_SO =
  /(?<!\p{L})(?:not?|never|\p{L}+n['’]?t|used to|quit|stopped|gave up|tried|nie|nicht|kein\p{L}*|früher|nunca|jam[aá]s|tampoco|dej[éeo]\p{L}*|prob[éó]|antes|jamais|pas|arrêté|ne|non|mai|smesso|não|nem|parei|larguei|hiç|içmiyorum|bıraktım|не|никогда|бросил\p{L}?|لا|ما|تركت)(?!\p{L})/iu;
/** "I don't vape or smoke". */
const NOR_SMOKES =
  /^\s(?:or|nor|and|oder|und|noch|ni|o|y|ou|et|né|e|nem|ve|или|и|ни|ولا|أو)\s(?:i |ich |je |ne )?(?:smok|rauch|fum|курю|içm|sigara|أدخن|ادخن)/iu;
/** Cigarettes besides: whose number is told. */
const CIGARETTES_TOO = /(?<!\p{L})(?:\d{1,2}|pack|paket|päckchen|paquet\p{L}?|cajetilla|maço|pacchetto|пачк\p{L})(?!\p{L})/iu;

/** @param text the words of the patient themselves @returns the findings with a vaper instead of a smoker, where the message tells of nothing else */
export function withVaping(
  findings: readonly ConditionFinding[],
  text: string,
  titleOf: (code: string) => string | null,
): ConditionFinding[] {
  for (const { 0: sentence, index } of text.matchAll(/[^.!?؟;\n]+[?؟]?/gu)) {
    const found = VAPES.exec(sentence);
    const title = titleOf(VAPER);
    if (found === null || title === null || /[?؟]$/u.test(sentence)) continue;
    const before = sentence.slice(0, found.index).split(/[,،]/u).at(-1) ?? '';
    const behind = sentence.slice(found.index + found[0].length).split(/[,،]|\s(?:but|aber|pero|mais|ma|mas|ama|но|لكن)\s/u, 1)[0] ?? '';
    if (NOT_SO.test(before) && NOR_SMOKES.test(behind)) return findings.filter(({ icd10 }) => icd10 !== SMOKER && icd10 !== VAPER);
    const isSmoker = findings.some(({ icd10, passage }) => icd10 === SMOKER && CIGARETTES_TOO.test(passage.quote));
    if (NOT_SO.test(before) || NOT_SO.test(behind) || isSmoker || findings.some(({ icd10 }) => icd10 === VAPER)) continue;
    const start = index + found.index;
    const passage = { start, end: start + found[0].length, quote: found[0] };
    return [...findings.filter(({ icd10, negated }) => icd10 !== SMOKER || negated), toldFinding(VAPER, title, passage)];
  }
  return [...findings];
}
