/**
 * Conditions that ICD-10-CM codes by their cause: the code of the bare word, the cause as notes name it, and the code of both. The titles say it in words that nobody
 * writes. Words and choices are our own.
 */
export type Cause = { code: string; cause: RegExp; becomes: string };

const TABLE: readonly (readonly [code: string, cause: string, becomes: string])[] = [
  ['E03.9', 'radi\\w+|rai|i-?131|thyroidectomy|surg\\w+|operative|ablation|lobectomy', 'E89.0'],
  ['E03.9', 'immune|amiodarone|lithium|drug|medication|immunotherapy|nivolumab|pembrolizumab|sunitinib', 'E03.2'],
  ['E20.9', 'thyroidectomy|surg\\w+|operative|parathyroidectomy', 'E89.2'],
  ['E05.90', 'amiodarone|drug|immunotherapy', 'E05.80'],
  ['E27.40', 'adrenalectomy|surg\\w+', 'E89.6'],
  ['E27.40', 'steroids?|drug|immunotherapy|ipilimumab', 'E27.3'],
  ['E11.9', 'steroids?|prednisolone|tacrolimus|drug|glucocorticoids?', 'E09.9'],
  ['E11.9', 'pancreat\\w+|cystic fibrosis', 'E08.9'],
  ['E11.40', 'peripheral', 'E11.42'],
  ['E10.40', 'peripheral', 'E10.42'],
  ['D50.9', 'blood loss|bleed\\w*|menorrhagia|h(?:a)?emorrhage|fibroids?|heavy periods', 'D50.0'],
  ['D64.9', '(?:chronic )?(?:kidney|renal) (?:disease|failure)|ckd|esrd', 'D63.1'],
  ['D64.9', 'chemo\\w*|antineoplastic\\w*', 'D64.81'],
  ['D64.9', 'malignan\\w+|cancer|neoplas\\w+', 'D63.0'],
  ['D64.9', 'acute blood loss|acute bleed\\w*', 'D62'],
  ['D64.9', 'chronic disease|inflammation', 'D63.8'],
  ['D69.6', 'chemo\\w*|heparin|drug', 'D69.59'],
  ['G62.9', 'chemo\\w*|drug|\\w+platin|\\w+taxel|vincristine|bortezomib|medication', 'G62.0'],
  ['G62.9', 'alcohol\\w*|ethanol', 'G62.1'],
  ['M81.0', 'steroids?|glucocorticoids?|drug|aromatase', 'M81.8'],
  ['I42.9', 'alcohol\\w*|ethanol', 'I42.6'],
  ['I42.9', 'chemo\\w*|anthracyclines?|doxorubicin|trastuzumab|drug', 'I42.7'],
  ['K85.90', 'gall ?stones?|biliary', 'K85.10'],
  ['K85.90', 'alcohol\\w*|ethanol', 'K85.20'],
  ['K85.90', 'drug|azathioprine|medication', 'K85.30'],
  ['K85.90', 'ercp|procedur\\w+|operative', 'K91.89'],
  ['K86.1', 'alcohol\\w*|ethanol', 'K86.0'],
  ['K74.60', 'alcohol\\w*|ethanol|etoh|arld|ald', 'K70.30'],
  ['K75.9', 'alcohol\\w*|ethanol', 'K70.10'],
  ['I27.20', 'lung disease|copd|ild|hypoxia|interstitial|emphysema|fibrosis', 'I27.23'],
  ['I27.20', 'left heart|left[- ]sided|valvular|mitral|heart failure', 'I27.22'],
  ['I27.20', 'thromboembol\\w+', 'I27.24'],
  ['J96.90', 'type (?:2|ii)|hypercapni\\w+', 'J96.92'],
  ['J96.90', 'type (?:1|i)|hypox\\w+', 'J96.91'],
  ['N46.01', 'vasectomy|obstruct\\w+', 'N46.029'],
  ['N17.9', 'contrast', 'N14.11'],
  ['N30.90', 'radi\\w+', 'N30.40'],
  ['H40.9', 'steroids?', 'H40.60X0'],
  ['H26.9', 'steroids?|drug', 'H26.30'],
  ['H26.9', 'trauma\\w*', 'H26.109'],
  ['L97.909', 'diabet\\w+', 'E11.622'],
  ['L97.909', 'venous|varicose', 'I83.009'],
  ['N52.9', 'prostatectomy', 'N52.31'],
  ['N52.9', 'diabet\\w+', 'N52.1'],
  ['I15.9', 'renal artery|renovascular', 'I15.0'],
  ['R18.8', 'malignan\\w+', 'R18.0'],
  ['J90', 'malignan\\w+', 'J91.0'],
  ['N97.9', 'tubal|hydrosalpin\\w+', 'N97.1'],
  ['N97.9', 'anovulat\\w+|pcos', 'N97.0'],
  ['N97.9', 'uterine|fibroids?', 'N97.2'],
];

/** By the code that the bare word gets. */
export const CAUSES: ReadonlyMap<string, readonly Cause[]> = Map.groupBy(
  TABLE.map(([code, cause, becomes]) => ({ code, becomes, cause: causeAround(cause) })),
  ({ code }) => code,
);

/**
 * What is tried is the words before the condition, a bar, and the words behind it: "steroid-induced |", "| due to amiodarone", "| (post-thyroidectomy)", "| 2/2 X".
 */
function causeAround(cause: string): RegExp {
  const named = `(?:${cause})\\b`;
  return new RegExp(
    [
      `\\b${named}[- ]?(?:induced|related|associated|driven|dependent)? ?(?:\\w+ ){0,1}\\|`,
      `\\|[- ]*(?:,? ?(?:due to|secondary to|sec to|2\\/2|2°(?: to)?|caused by|from|after|following|post|related to|associated with|of|with|on)[- ]+(?:[\\w-]+ ){0,3}?|\\((?:post[- ]?|due to |secondary to |2\\/2 )?)${named}`,
      `\\|[- ]*post[- ]?${named}`,
      `\\bpost[- ]?${named} ?\\|`,
    ].join('|'),
    'i',
  );
}
