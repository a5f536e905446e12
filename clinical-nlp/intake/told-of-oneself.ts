import { readFileSync } from 'node:fs';
import type { ConditionFinding } from '../../domain/clinical/findings.ts';

/** "I donated a kidney", "my thyroid is slow", "I have MS", in nine languages (terminology/icd10/told-of-oneself.tsv): what who writes says of themselves. Nothing asked, doubted, feared or denied. */

const PATTERNS = readFileSync(new URL('../../terminology/icd10/told-of-oneself.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [code: string, language: string, pattern: string])
  .map(([code, , pattern]) => ({ code, said: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`, 'giu') }));

/** Before it in its sentence. */
const NOT_SO = new RegExp(
  [
    String.raw`(?<!\p{L})(?:if|whether|in case|unless|until|afraid|scared|worried|fear|think|thought|believe|say|says|said|may|might|maybe|perhaps|possibly|suspect\p{L}*|not|never|n['’]t|no`,
    String.raw`wenn|falls|ob|angst|glaub\p{L}*|denk\p{L}*|vielleicht|könnte|nicht|nie|kein\p{L}{0,2}|si|miedo|cre[oe]|quiz[áa]s?|a lo mejor|puede|nunca|crois|pense|peut-être|peur|pas|jamais`,
    String.raw`se|forse|credo|penso|paura|non|mai|talvez|acho|medo|n[ãa]o|eğer|belki|sanırım|değil|если|может|возможно|наверное|кажется|боюсь|не|нет|إذا|اذا|لو|ربما|يمكن|أخاف|اخاف|هل|لا|ليس|ما)(?!\p{L})[^.!?؟\n]{0,40}$`,
  ].join('|'),
  'iu',
);
/** "My wife says: …" and a question tell nothing of the writer. */
const ASKED = /^[^.!\n]{0,80}[?؟]/u;
const REACH = 70;

/** @param text the words of the patient themselves */
export function toldOfOneself(text: string, titleOf: (code: string) => string | null): ConditionFinding[] {
  return PATTERNS.flatMap(({ code, said }) =>
    [...text.matchAll(said)].flatMap(({ 0: quote, index: start }) => {
      const end = start + quote.length;
      const before = text.slice(Math.max(0, start - REACH), start);
      const title = titleOf(code);
      if (title === null || NOT_SO.test(before) || ASKED.test(text.slice(end))) return [];
      return [toldFinding(code, title, { start, end, quote })];
    }),
  );
}

/** What a writer says of themselves, as it is told. */
export const toldFinding = (code: string, display: string, passage: ConditionFinding['passage']): ConditionFinding => ({
  ...{ text: passage.quote, icd10: code, display, clinical_status: 'active', verification_status: 'confirmed' },
  ...{ negated: false, uncertain: false, family: false, historical: false, laterality: null, section: null, onset: null, passage },
});

/** What the readers found of the same disease says more of it. */
export function withToldOfOneself(findings: readonly ConditionFinding[], told: readonly ConditionFinding[]): ConditionFinding[] {
  const isRead = ({ icd10, passage }: ConditionFinding) =>
    findings.some(
      (known) =>
        known.icd10?.slice(0, 3) === icd10?.slice(0, 3) ||
        (known.passage.start < passage.end && passage.start < known.passage.end && known.icd10?.[0] === icd10?.[0]),
    );
  const once = told.filter((finding, place) => told.findIndex(({ icd10 }) => icd10 === finding.icd10) === place);
  return [...findings, ...once.filter((finding) => !isRead(finding))];
}
