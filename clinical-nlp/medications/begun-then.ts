import type { Place } from './dosage-ahead.ts';

/** "Aspirin 75 mg (stopped when apixaban started)", "ASS bei Beginn von Eliquis abgesetzt": what begins as another ends, in nine languages. */

const BEGIN_BEFORE = new RegExp(
  [
    String.raw`(?:on|when|upon|after) (?:starting|commencing|beginning|initiating|(?:i|he|she|they) (?:was |were )?(?:started|began|begun)(?: on| taking)?)`,
    String.raw`(?:bei|mit|nach|seit) (?:dem )?(?:beginn|ansetzen|umstellung) (?:von|auf|mit|des|der)`,
    String.raw`(?:al|tras) (?:iniciar|empezar|comenzar|introducir)|(?:lors de |à )l['’](?:introduction|instauration) d[eu]|(?:au début|à la mise en route) d[eu]`,
    String.raw`(?:all['’]inizio|con l['’]inizio|all['’]introduzione|dopo l['’]inizio) (?:di|del|dell['’])|(?:ao|após) (?:iniciar|começar|introduzir)`,
    String.raw`(?:при|после|с) (?:назначении|назначения|начале|начала|начало)|(?:عند|بعد) (?:بدء|البدء ب|بداية)`,
  ].join('|'),
  'iu',
);
const ENDS_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${BEGIN_BEFORE.source})\s?(?:(?:the|el|la|le|il|lo|o|a|das|den) )?$`, 'iu');
const WHEN =
  /(?<!\p{L})(?:when|once|as|after|since|als|nachdem|cuando|quand|lorsque|quando|когда|عندما|لما) (?:(?:the|el|la|le|il|lo|o|a|das|l['’]) ?)?$/iu;
const BEGUN_BEHIND =
  /^(?:['’]?\p{L}{0,4})? (?:(?:was|were|is|wurde|se|fue|a été|è stat[oa]|foi) )?(?:re)?(?:started|begun|commenced|introduced|initiated|begonnen|angesetzt|inici[oó]|empez[oó]|débutée?|introduite?|instaurée?|iniziat[oa]|introdott[oa]|iniciou|começou|iniciad[oa]|началс[яи]|начат[аы]?|назначен[аы]?|назначили|بدأ|بدأت)(?!\p{L})/iu;
const BEGUN_IN_TURKISH = /^['’]?\p{L}{0,3} (?:başlanınca|başlandığında|başlayınca|başlandıktan sonra)(?!\p{L})/iu;

/** Whether the words around a name say that it began when something else ended. */
export function isBegunThen(text: string, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - 48), start);
  const behind = text.slice(end, end + 48);
  return ENDS_BEFORE.test(before) || (WHEN.test(before) && BEGUN_BEHIND.test(behind)) || BEGUN_IN_TURKISH.test(behind);
}
