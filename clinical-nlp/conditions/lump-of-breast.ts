import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';

/** "Lump in my left breast, its cancer", "sol mememde kitle var, kanser dediler": the cancer that a next clause calls a lump has the lump's place, in nine languages. */

const LUMP = String.raw`(?:lump|mass|knoten|knubbel|geschwulst|bult(?:o|ito)|n[óo]dulo|bola|bolita|boule|grosseur|nodule|masse|caro[çc]o|massa|nodulo|pallina|kitle|yumru|опухоль|уплотнение|шишка|узел|كتلة|ورم|كتله)`;
const BREAST = String.raw`(?:breast|boob|brust|busen|pecho|seno|mama|teta|sein|peito|seio|mammella|mem\p{L}{1,6}|göğ\p{L}{2,6}|груди|грудь|молочной железе|(?:ال)?ثدي\p{L}{0,3}|صدر\p{L}{0,2})`;
const BESIDE = String.raw`(?:\s(?:in|on|of|my|the|left|right|der|die|meiner|linken?|rechten?|en|el|la|mi|de|del|izquierd[oa]|derech[oa]|au|dans|le|mon|gauche|droite?|na|no|minha|esquerd[oa]|direit[oa]|al|nel|nella|mia|mio|sinistr[oa]|destr[oa]|sol|sağ|bir|в|левой|правой|моей|ب|في)){0,4}`;
const SIDES_BEHIND = String.raw`(?:\s(?:izquierd[oa]|derech[oa]|gauche|droite?|esquerd[oa]|direit[oa]|sinistr[oa]|destr[oa]|слева|справа|(?:ال)?[أا]يسر|(?:ال)?[أا]يمن|اليسار|اليمين|var|oldu))?`;
/** It, that it is, and who said so. */
const IS = String.raw`(?:(?:it['’]?s|its|it|is|was|that['’]?s|this|turned|out|to|be|a|an|the|and|they|doctors?|said|says?|confirmed|biopsy|ist|es|das|war|ein|und|sagt|sagen|der|arzt|laut|una?|y|que|resultó|resulto|ser|dicen|dijeron|salió|salio|c['’]est|cest|une|et|docteur|disent|ont|dit|é|e|um|uma|deu|disseram|médico|è|hanno|detto|che|tumore|tumor|tumeur|это|оказалось|оказался|сказали|и|و?طلع\p{L}?|وقالوا|قالوا|[اإ]نه\p{L}?|هو|هي|و)[\s,:]{1,2}){0,6}`;
const CANCER = String.raw`(?:و)?(?:cancer(?:ous)?|c[áâ]ncer|cancro|maligno|malign[ea]?|malignant|krebs|bösartig|kanser|рак|злокачествен\p{L}{2,4}|سرطان\p{L}?|خبيث\p{L}?)`;
const SAID = new RegExp(
  String.raw`(?<!\p{L})(?<lump>${LUMP}${BESIDE}\s${BREAST}${SIDES_BEHIND}|(?:(?:sol|sağ|левая|правая)\s)?${BREAST}${SIDES_BEHIND}(?:\s(?:bir|bi|a|un|una))?\s${LUMP}(?:\svar)?|(?:left|right)\sbreast\slump)\s?[,.;:–-]?\s(?:${IS})${CANCER}(?!\p{L})(?![^.!\n]{0,40}[?؟])`,
  'iu',
);
const LEFT = /left|link|izquierd|gauche|esquerd|sinistr|(?<!\p{L})sol(?!\p{L})|лев|слева|[أا]يسر|يسار/iu;
const RIGHT = /right|recht|derech|droit|direit|destr|(?<!\p{L})sağ(?!\p{L})|прав|справа|[أا]يمن|يمين/iu;
const CODES: Record<'left' | 'right' | 'none', string> = { left: 'C50.912', right: 'C50.911', none: 'C50.919' };
/** What a lump or a cancer without its site is coded to. */
const LESS = /^(?:N63|C80|R22|D49|D48|N64|D24)/;
/** Words ahead in the sentence that leave it open or give it to somebody else. */
const OPEN =
  /(?<!\p{L})(?:if|no|not|never|maybe|perhaps|afraid|fear|worried|wenn|kein\p{L}*|vielleicht|angst|si|sin|quizás?|miedo|peur|pas|sans|se|sem|medo|senza|non|paura|forse|eğer|belki|korku\p{L}*|если|нет|боюсь|может|إذا|اذا|ممكن|خايف\p{L}?)(?!\p{L})/iu;

/** @param text the words of the patient themselves */
export function withCancerOfLump(
  text: string,
  findings: readonly ConditionFinding[],
  titleOf: (code: string) => string | null,
): ConditionFinding[] {
  const said = SAID.exec(text);
  if (!said) return [...findings];
  const [start, end] = [said.index, said.index + said[0].length];
  const sentence =
    text
      .slice(0, start)
      .split(/[.!?\n]/u)
      .at(-1) ?? '';
  if (OPEN.test(sentence) || findings.some(({ icd10 }) => icd10?.startsWith('C50'))) return [...findings];
  const laterality = sideOf(said.groups?.lump ?? '');
  const code = CODES[laterality ?? 'none'];
  const others = findings.filter(({ icd10, passage }) => !(LESS.test(icd10 ?? '') && passage.start < end && start < passage.end));
  const quote = text.slice(start, end);
  return [
    ...others,
    {
      ...{ text: quote, icd10: code, display: titleOf(code) ?? 'Malignant neoplasm of breast', clinical_status: 'active' },
      ...{ verification_status: 'provisional', laterality, negated: false, uncertain: false, family: false, historical: false },
      ...{ section: null, onset: null, passage: { start, end, quote } },
    },
  ];
}

function sideOf(words: string): Extract<Laterality, 'left' | 'right'> | null {
  const [left, right] = [LEFT.test(words), RIGHT.test(words)];
  return left === right ? null : left ? 'left' : 'right';
}
