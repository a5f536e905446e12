import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import { latinDigits } from '../../domain/text/digits.ts';

/** "Niereninsuffizienz Stadium 4", "хпн 4 стадии", "insuffisance rénale chronique stade 3b": the stage of a chronic kidney disease beside its name, in nine languages. */

/** Chronic or unspecified failure of the kidneys without a stage, and stage 3 without its half. */
const WITHOUT_STAGE: ReadonlySet<string> = new Set(['N18.9', 'N18.30', 'N19']);
const CODES: Readonly<Record<string, string>> = {
  ...{ '1': 'N18.1', '2': 'N18.2', '3': 'N18.30', '3a': 'N18.31', '3b': 'N18.32', '4': 'N18.4', '5': 'N18.5' },
};
const ORDINALS: readonly (readonly [stage: string, words: RegExp])[] = [
  ['1', /^(?:first|erste\p{L}*|premier|primer\p{L}*|primeiro|primo|birinci|перв\p{L}+|(?:ال)?[أا]ول[ىي]?|i)$/iu],
  ['2', /^(?:second|zweite\p{L}*|deuxième|segund[oa]|secondo|ikinci|втор\p{L}+|(?:ال)?ثاني\p{L}?|ii)$/iu],
  ['3', /^(?:third|dritte\p{L}*|troisième|tercer\p{L}*|terceiro|terzo|üçüncü|трет\p{L}+|(?:ال)?ثالث\p{L}?|iii)$/iu],
  ['4', /^(?:fourth|vierte\p{L}*|quatrième|cuart[oa]|quarto|dördüncü|четв[её]рт\p{L}+|(?:ال)?رابع\p{L}?|iv)$/iu],
  ['5', /^(?:fifth|fünfte\p{L}*|cinquième|quint[oa]|quinto|beşinci|пят\p{L}+|(?:ال)?خامس\p{L}?|v)$/iu],
];
const STAGE = String.raw`(?:stages?|grades?|stadium|stad\.?|grad|stade|estadi?o|estadío|grado|est[áa]gio|est[áa]dio|grau|stadio|evre(?:de|si)?|evrede|стади\p{L}{1,3}|ст\.?|степен\p{L}{1,3}|(?:ال)?مرحلة|(?:ال)?درجة|kdigo)`;
const VALUE = String.raw`(?<value>g?[1-5](?:\s?[ab])?|[сc][1-5][абab]?|i{1,3}[ab]?|iv|v|\p{L}{4,10})`;
/** Between the name and its stage nothing of another thing. */
const SMALL = String.raw`(?<!\p{L})(?:chronisch\p{L}*|chronic|chronique|cr[óôo]nica|kronik|хронич\p{L}*|مزمن\p{L}?|disease|failure|im|in|of|en|au|em|allo|на|в|at|du|de|di|da|der|do|la|il|el|the|a|now|jetzt|actualmente|current(?:ly)?|al|dem|des|del|della|do|da)(?!\p{L})`;
const BEHIND = new RegExp(
  String.raw`^(?:[\s,(:;–-]|${SMALL}){0,6}(?:${STAGE}\s?[-.:]?\s?${VALUE}(?![\p{L}\d/.])|(?<short>[gс]?[1-5][abаб]?|iv|iii[ab]?|v|\p{L}{5,10})(?:\.|-?[йяеи]{1,2})?\s${STAGE}(?!\p{L})|[gcс](?<grade>[1-5][abаб]?)(?![\p{L}\d]))`,
  'iu',
);
const AHEAD = new RegExp(
  String.raw`(?<!\p{L})(?:${STAGE}\s?${VALUE}|(?<short>[1-5][abаб]?|iv|iii[ab]?|\p{L}{5,10})(?:\.|-?[йяеи]{1,2})?\s${STAGE})(?:\s|${SMALL}){0,5}$`,
  'iu',
);
/** What may go on behind a sign and a stage without being what has that stage. */
const GOES_ON = /^\s*(?:$|[,.;:!)\n]|(?:and|und|y|et|e|ve|и|since|seit|desde|depuis|dal?|с|with|mit|con|avec|com|bei|on|for)(?!\p{L}))/iu;
/** Ahead of a stage that stands before its name, of what has none itself. */
const BEGINS = /(?:^|[.,;:!\n]) ?(?:\p{L}{1,7} ){0,2}$/u;

/** Unspecified kidney failure with the stage that stands beside it. @param titleOf the title of a code */
export function withKidneyStage(
  text: string,
  findings: readonly ConditionFinding[],
  titleOf: (code: string) => string | null,
): ConditionFinding[] {
  return findings.map((finding) => {
    if (!WITHOUT_STAGE.has(finding.icd10 ?? '')) return finding;
    const code = CODES[stageBeside(latinDigits(text), finding.passage) ?? ''];
    const display = code === undefined ? null : titleOf(code);
    return code === undefined || display === null ? finding : { ...finding, icd10: code, display };
  });
}

function stageBeside(text: string, { start, end }: { start: number; end: number }): string | null {
  const following = BEHIND.exec(text.slice(end, end + LOOKED_AT));
  const before = text.slice(Math.max(0, start - LOOKED_AT), start);
  const leading = AHEAD.exec(before);
  const isOwn = following && (!/^[^\p{L}]*[,;]/u.test(following[0]) || GOES_ON.test(text.slice(end + following[0].length)));
  const said = isOwn ? following.groups : leading && BEGINS.test(before.slice(0, leading.index)) ? leading.groups : undefined;
  return stageOf(said?.value ?? said?.short ?? said?.grade ?? '');
}
const LOOKED_AT = 48;

/** "3 b", "G3b", "С3б", "IIIb", "vierten". */
function stageOf(value: string): string | null {
  const plain = value
    .toLowerCase()
    .replaceAll(' ', '')
    .replace('а', 'a')
    .replace('б', 'b')
    .replace(/^[gcс](?=\d)/u, '');
  if (plain in CODES) return plain;
  const [, roman = '', half = ''] = /^(i{1,3}|iv|v)([ab]?)$/.exec(plain) ?? [];
  const stage = ORDINALS.find(([, words]) => words.test(roman || plain))?.[0];
  return stage === undefined ? null : `${stage}${stage === '3' ? half : ''}`;
}
