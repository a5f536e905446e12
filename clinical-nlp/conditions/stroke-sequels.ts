import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import type { ConditionIndex } from './condition-index.ts';

/**
 * A past stroke that left a weakness: Z86.73 says that none is left, so the code of what is left stands in its place, in nine languages. After the guidelines of
 * ICD-10-CM (I69.3-): weakness of one side after a stroke is a hemiparesis, of one limb a monoplegia; where nobody says which hand leads, the right one does.
 */

const OVER = 'Z86.73';
const UNSPECIFIED = 'I69.30';
/** In the sentence of the stroke, on either side of it. */
const [BEFORE, BEHIND] = [50, 110];

const LEFT_OVER = String.raw`(?:residual|remaining|persist\w*|permanent|lasting|ongoing|still|left with|rest(?:liche|parese|lähmung|schwäche)?\w*|bleibend\w*|verblieben\w*|zurückgeblieben\w*|immer noch|noch|séquell\w*|résiduel\w*|persistant\w*|toujours|encore|gardé|secuela\p{L}*|residual\p{L}*|persistent\p{L}*|qued[oó]|sigo|todavía|aún|residu[ao]\p{L}*|rimast\p{L}*|persistent[ei]|ancora|esiti|sequela\p{L}*|fic(?:ou|ado|aram|o)|ainda|kaldı|kalan|hala|hâlâ|остал\p{L}*|остаточн\p{L}*|сохраня\p{L}*|до сих пор|متبقي\p{L}*|بقي\p{L}*|لا يزال)`;
const WEAK = String.raw`(?:weak\w*|deficits?|paraly\w*|hemipares\w*|numb\w*|limp|(?:rest)?schw[aä]ch\p{L}*|lähm\p{L}*|gelähmt|(?:hemi|rest)?parese\p{L}*|taub\p{L}*|faibl\p{L}*|paralys\p{L}*|déficit\p{L}*|hémiparés\p{L}*|d[eé]bil\p{L}*|par[aá]lisis|debolezza|deficit|emiparesi|paralisi|fraqueza|fraco|fraca|d[eé]fice|güçsüz\p{L}*|felç\p{L}*|kuvvetsiz\p{L}*|слаб\p{L}*|парез\p{L}*|паралич\p{L}*|онемен\p{L}*|ضعف|شلل)`;
/** Words between what is left and what it is. */
const GAP = String.raw`(?:[^\S\n]+[\p{L}-]+){0,4}?[^\S\n]+`;
const SEQUEL = new RegExp(
  String.raw`(?<!\p{L})(?:${LEFT_OVER}${GAP}${WEAK}|${WEAK}${GAP}${LEFT_OVER}|${LEFT_OVER}${WEAK}|(?:restschwäche|restparese|restlähmung)\p{L}*)(?!\p{L})`,
  'iu',
);
const DENIED =
  /(?<!\p{L})(?:no|not|without|nil|free of|keine?[nrs]?|ohne|sin|sans|aucune?|senza|nessun\p{L}*|sem|nenhum\p{L}*|без|нет|не|yok|بدون|لا)(?:[^\S\n]+[\p{L}-]+){0,2}[^\S\n]*$/iu;
const DENIED_WITHIN = /(?<!\p{L})(?:no longer|not|pas|nicht|non|n[ãa]o|не)(?!\p{L})/iu;
const SIDES: readonly [side: 'left' | 'right', words: RegExp][] = [
  [
    'left',
    /\b(?:left(?!\s+with)|links?\p{L}*|izquierd\p{L}*|gauche|sinistr\p{L}*|esquerd\p{L}*)|(?<!\p{L})(?:sol|лев\p{L}*|يسر\p{L}*|أيسر)(?!\p{L})/iu,
  ],
  [
    'right',
    /\b(?:right|rechts?\p{L}*|derech\p{L}*|droite?|destr\p{L}*|direit\p{L}*)|(?<!\p{L})(?:sağ|прав\p{L}*|يمن\p{L}*|أيمن)(?!\p{L})/iu,
  ],
];
/** The fifth character: which limbs. */
const LIMBS: readonly [digit: '3' | '4', words: RegExp][] = [
  ['3', /(?<!\p{L})(?:arm|hand|brazo|mano|bras|main|braccio|braço|mão|kol\p{L}*|el(?:im|imde)|рук\p{L}*|ذراع\p{L}*|يد\p{L}*)(?!\p{L})/iu],
  ['4', /(?<!\p{L})(?:leg|foot|bein|fuß|pierna|pie|jambe|pied|gamba|piede|perna|pé|bacak\p{L}*|ног\p{L}*|ساق\p{L}*)(?!\p{L})/iu],
];

/** @returns the findings, past strokes under the code of what they left; a weakness that is told of there is not told again */
export function withStrokeSequels(findings: readonly ConditionFinding[], text: string, index: ConditionIndex): ConditionFinding[] {
  const isWeakness = ({ icd10 }: ConditionFinding) => icd10 !== null && /^R(?:53\.1|29\.8)/.test(icd10);
  const places: { start: number; end: number }[] = [];
  const read = findings.map((finding) => {
    const sequel = finding.icd10 === OVER && !finding.negated && !finding.family ? sequelOf(text, finding.passage) : null;
    if (sequel === null) return finding;
    places.push(sequel);
    const icd10 = codeOf(sequel.words);
    return { ...finding, icd10, display: index.titleOf(icd10) ?? finding.display };
  });
  if (places.length === 0) return read;
  return read.filter(
    (finding) => !isWeakness(finding) || !places.some(({ start, end }) => finding.passage.start >= start && finding.passage.start < end),
  );
}

function sequelOf(text: string, { start, end }: { start: number; end: number }): { start: number; end: number; words: string } | null {
  const before =
    text
      .slice(Math.max(0, start - BEFORE), start)
      .split(/[.;\n]/)
      .at(-1) ?? '';
  const behind = text.slice(end, end + BEHIND).split(/[.;\n](?!\d)/)[0] ?? '';
  for (const [words, offset] of [
    [behind, end],
    [before, start - before.length],
  ] as const) {
    const found = SEQUEL.exec(words);
    if (!found || DENIED.test(words.slice(0, found.index)) || DENIED_WITHIN.test(found[0])) continue;
    return { start: offset + found.index, end: offset + found.index + found[0].length, words: words.slice(Math.max(0, found.index - 30)) };
  }
  return null;
}

function codeOf(words: string): string {
  const [sides, limbs] = [SIDES, LIMBS].map((table) =>
    table.filter(([, pattern]) => pattern.test(words)).map(([value]) => value as string),
  );
  const [side, limb] = [sides?.length === 1 ? sides[0] : null, limbs?.length === 1 ? limbs[0] : null];
  if (!side && !limb) return UNSPECIFIED;
  return `I69.3${limb ?? '5'}${side === 'right' ? '1' : side === 'left' ? '4' : '9'}`;
}
