import { REVIEW, readTable } from '../table-file.ts';

const COLUMNS = ['printed', 'ucum', 'source', ...REVIEW] as const;

/** Unit spellings of laboratories, in lower case, and their UCUM codes. */
const PRINTED_UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  readTable(new URL('printed-units.tsv', import.meta.url), COLUMNS).map(({ printed, ucum }) => [printed, ucum]),
);

/** Powers of ten in every spelling: x10^3/uL, 10*3/µL, x 10(3)/mcL, 10E9/L, x109/L; % and 4 are how scans read ^. */
function powersOfTen(): [string, string][] {
  const powers: [exponent: string, volumes: string[], ucum: string][] = [
    ['3', ['ul', 'µl', 'μl', 'mcl', 'cumm', 'mm3', 'cmm'], '10*3/uL'],
    ['5', ['ul', 'µl', 'μl', 'mcl', 'cumm', 'mm3', 'cmm'], '10*5/uL'],
    ['6', ['ul', 'µl', 'μl', 'mcl', 'cumm', 'mm3', 'cmm'], '10*6/uL'],
    ['9', ['l'], '10*9/L'],
    ['12', ['l'], '10*12/L'],
  ];
  return powers.flatMap(([exponent, volumes, ucum]) =>
    ['x10', 'x 10', '10', '×10', '× 10', '*10', 'x10 '].flatMap((ten) =>
      [
        exponent,
        `^${exponent}`,
        ` ^${exponent}`,
        superscript(exponent),
        `*${exponent}`,
        `%${exponent}`,
        `4${exponent}`,
        `e${exponent}`,
        `(${exponent})`,
      ].flatMap((power) =>
        volumes.flatMap((volume): [string, string][] => [
          [`${ten}${power}/${volume}`, ucum],
          [`${ten}${power} /${volume}`, ucum],
        ]),
      ),
    ),
  );
}

/** cu.mm for cumm. */
const cubed = (spellings: [string, string][]): [string, string][] =>
  spellings
    .filter(([spelling]) => spelling.includes('cumm'))
    .flatMap(([spelling, ucum]) =>
      ['cu.mm', 'cu mm', 'cu. mm', 'c.mm', 'cmm'].map((volume): [string, string] => [spelling.replace('cumm', volume), ucum]),
    );

/** mm³ for mm3. */
const raised = (spellings: [string, string][]): [string, string][] =>
  spellings.filter(([spelling]) => spelling.includes('mm3')).map(([spelling, ucum]) => [spelling.replace('mm3', 'mm³'), ucum]);

const superscript = (digits: string) => [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');

/** Optical reading takes the l of "dL" and "mmol/L" for other letters. */
function misread(printed: Record<string, string>): [string, string][] {
  return Object.entries(printed).flatMap(([spelling, ucum]): [string, string][] => {
    if (/^µ/.test(spelling))
      return ['w', 'y', 'j', ...(spelling.startsWith('µi') || spelling.startsWith('µu') ? ['p', 'ul'] : [])].map((letter) => [
        spelling.replace('µ', letter),
        ucum,
      ]);
    if (/^(?:[mu]?i?u|g|t)\/l$/.test(spelling)) return ['/1', '/i', '/|'].map((end) => [spelling.replace('/l', end), ucum]);
    if (spelling.endsWith('/dl')) return ['dt', 'di', 'db', 'd1'].map((end) => [spelling.replace(/dl$/, end), ucum]);
    if (spelling.endsWith('mol/l'))
      return ['mot/l', 'mot/e', 'mol/e', 'mol/i', 'mol/1', 'moi/l', 'mat/'].map((end) => [spelling.replace(/mol\/l$/, end), ucum]);
    if (spelling === '/hpf') return ['/hpt', '/npf', '/hpe'].map((misread) => [misread, ucum]);
    if (spelling === 'mmhg') return ['ommhg', 'mmhq', 'mnhg', 'mmig'].map((misread) => [misread, ucum]);
    return spelling.endsWith('/ml') ? [[spelling.replace(/ml$/, 'mi'), ucum]] : [];
  });
}

/** Amounts by volume in every prefix: µkat/L, kIU/L, pmol/mL. */
function amountsByVolume(): [string, string][] {
  const prefixes: [printed: string, ucum: string][] = [
    ['', ''],
    ['k', 'k'],
    ['m', 'm'],
    ['u', 'u'],
    ['µ', 'u'],
    ['μ', 'u'],
    ['mc', 'u'],
    ['n', 'n'],
    ['p', 'p'],
    ['f', 'f'],
  ];
  const amounts: [printed: string, ucum: string][] = [
    ['g', 'g'],
    ['mol', 'mol'],
    ['u', 'U'],
    ['iu', '[IU]'],
    ['ie', '[IU]'],
    ['ui', '[IU]'],
    ['kat', 'kat'],
    ['val', 'eq'],
    ['eq', 'eq'],
  ];
  const volumes: [printed: string, ucum: string][] = [
    ['l', 'L'],
    ['dl', 'dL'],
    ['ml', 'mL'],
    ['100ml', 'dL'],
    ['100 ml', 'dL'],
  ];
  return prefixes.flatMap(([prefix, thousand]) =>
    amounts.flatMap(([amount, unit]) =>
      volumes.map(([volume, litre]): [string, string] => [`${prefix}${amount}/${volume}`, `${thousand}${unit}/${litre}`]),
    ),
  );
}

/** Spelling in lower case to UCUM code; our own list wins over a misreading that looks the same. */
export const UNIT_SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries([
  ...amountsByVolume(),
  ...misread(PRINTED_UNITS),
  ...powersOfTen(),
  ...Object.entries(PRINTED_UNITS),
  ...raised(Object.entries(PRINTED_UNITS)),
  ...raised(powersOfTen()),
  ...cubed(Object.entries(PRINTED_UNITS)),
  ...cubed(powersOfTen()),
]);
