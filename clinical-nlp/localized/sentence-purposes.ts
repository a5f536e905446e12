import type { LocalizedLanguage } from './localized-cues.ts';

/** Sentences of a paper that state nothing of the patient whatever they name: return precautions, risks that were explained, what is screened for. Words are folded. */

const anyOf = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})`, 'u');

/** "If" in each language, and what is to be done then; in either order. */
const PRECAUTIONS: Record<LocalizedLanguage, readonly [condition: RegExp, deed: RegExp]> = {
  de: [
    anyOf(String.raw`bei|falls|wenn|sollten?`),
    anyOf(String.raw`wiedervorstell|sofort|umgehend|notaufnahme vorstell|rucksprache|vorzustellen|melden`),
  ],
  es: [
    anyOf(String.raw`si|en caso de`),
    anyOf(
      String.raw`acud(?:ir|a|an|e)(?!\p{L})|avis(?:ar|e|en)(?!\p{L})|consult(?:ar|e|en)(?!\p{L})|contact(?:ar|e)(?!\p{L})|(?:volver|vuelva|regres(?:ar|e)) a`,
    ),
  ],
  fr: [
    anyOf(String.raw`si|en cas de`),
    anyOf(String.raw`(?:re)?consult(?:er|ez)|r?appel(?:er|ez)|reven(?:ir|ez)|(?:re)?contact(?:er|ez)|signal(?:er|ez)|prevenez`),
  ],
  it: [
    anyOf(String.raw`se|in caso di`),
    anyOf(
      String.raw`contatt(?:are|i)(?!\p{L})|ri?torn(?:are|i)(?!\p{L})|rivolg(?:ersi|a)|recarsi|si rechi|avvis(?:are|i)(?!\p{L})|rivalutare|chiam(?:are|i)(?!\p{L})`,
    ),
  ],
  pt: [
    anyOf(String.raw`se|em caso de|caso`),
    anyOf(
      String.raw`conta(?:c)?t(?:ar|e)(?!\p{L})|recorr(?:er|a) ao?|(?:re)?volt(?:ar|e)(?!\p{L})|retorn(?:ar|e)(?!\p{L})|regressar|avis(?:ar|e)(?!\p{L})|procur(?:ar|e)(?!\p{L})|lig(?:ar|ue)(?!\p{L})`,
    ),
  ],
  tr: [
    anyOf(String.raw`halinde|durumunda|olursa|gelisirse|olmasi|varsa|olunca`),
    anyOf(String.raw`basvur|acile|arayin|haber ver|gelsin|gelin|kontrol`),
  ],
  ru: [anyOf(String.raw`при|если|в случае`), anyOf(String.raw`обратиться|обращаться|вызвать|вызов|срочно|незамедлительно|перевод в`)],
  ar: [anyOf(String.raw`اذا|عند|في حال`), anyOf(String.raw`راجع|تراجع|يراجع|مراجعه|الطوارئ|العوده|اتصل`)],
};
const RISK = anyOf(
  String.raw`riesgos?|risques?|risiken|risiko|rischi|riscos?|risk|риск|возможн|опасност|المخاطر|مخاطر|خطر|complica|komplika|осложнен|uber`,
);
const EXPLAINED = anyOf(
  String.raw`explicad|explicaron|discutid|informad|aufgeklart|besprochen|explique|exposes|informee?|spiegat|illustrat|discuss|anlatil|aciklan|bilgilendir|разъясн|объясн|обсужд|предупрежд|شرح|اوضح|تم توضيح`,
);
const SCREENING = anyOf(String.raw`screening|cribado|depistage|rastreio|despistaje|скрининг|tarama|تحري`);
/** Words between a screening and what is screened for. */
const NEAR_WORDS = 6;
/** A word that a line's end broke, or a dash between two thoughts: read both ways. */
const BROKEN_WORD = /(?<=\p{L}) - (?=\p{Ll})/gu;

/** @param words its folded words, joined by blanks @param before those up to the disease @param behind those that follow it */
export function statesNothing(language: LocalizedLanguage, words: string, before: string, behind: string): boolean {
  const readings = [words, words.replace(BROKEN_WORD, '')];
  const holds = (pattern: RegExp) => readings.some((reading) => pattern.test(reading));
  const [condition, deed] = PRECAUTIONS[language];
  if (holds(condition) && holds(deed)) return true;
  if (holds(EXPLAINED) && holds(RISK)) return true;
  const near = [...before.split(' ').slice(-NEAR_WORDS), '|', ...behind.split(' ').slice(0, NEAR_WORDS)].join(' ');
  return SCREENING.test(near);
}
