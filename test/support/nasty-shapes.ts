/** Shapes of text that backtracking, runs and nested searches are slow on. Each is repeated to any length. */
export const NASTY_SHAPES: Record<string, (length: number) => string> = {
  'one letter': (length) => 'a'.repeat(length),
  'letters and hyphens': (length) => repeated('a-', length),
  'umlauts and another letter behind them': (length) => `${'ä'.repeat(length / 2)}ı${'x'.repeat(length / 2 - 1)}`,
  blanks: (length) => ' '.repeat(length),
  'blanks that end in a word': (length) => `${' '.repeat(length - 2)}x.`,
  'lines without words': (length) => '\n'.repeat(length),
  'lines of blanks': (length) => repeated(`${' '.repeat(60)}\n`, length),
  tabs: (length) => '\t'.repeat(length),
  commas: (length) => ','.repeat(length),
  'words and commas': (length) => repeated('a,b,', length),
  'denials and commas': (length) => repeated('no, ', length),
  'lines of one letter': (length) => repeated('a\n', length),
  'questions of one letter': (length) => repeated('a?\n', length),
  'other questions': (length) =>
    Array.from({ length: length / 4 }, (_, at) => `${at.toString(36)}?\n`)
      .join('')
      .slice(0, length),
  'months and commas': (length) => repeated('in June, ', length),
  'relatives in a row': (length) => repeated('my wife and my son, ', length),
  digits: (length) => '1'.repeat(length),
  'digits and dots': (length) => repeated('1.', length),
  'digits and blanks': (length) => repeated('1 2 ', length),
  dates: (length) => repeated('01/02/2020 ', length),
  'opened brackets': (length) => '('.repeat(length),
  quotes: (length) => repeated(`"'`, length),
  colons: (length) => repeated('a: ', length),
  capitals: (length) => repeated('Ab ', length),
  addresses: (length) => repeated('a.b@', length),
  'words of an order': (length) => repeated('ignore all no not and the patient ', length),
  'words of a record': (length) => repeated('no history of mg daily allergic to pain in the left knee ', length),
};

/** What papers are full of, one after the other and on one line. */
export const DENSE_SHAPES: Record<string, string> = {
  'results of fluids': 'CSF: clear. Protein 52, glucose 3.1; ',
  results: 'urine protein 5 g/l hb 12.1 g/dl ',
  medicines: 'metformin 500 mg twice daily, aspirin 100 mg, ',
  'operations and diseases': 'hip replacement 2016, diabetes, asthma, ',
  'allergies and reactions': 'allergic to penicillin (rash), ',
  'findings of an organ': 'Liver: steatosis, 3 cm haemangioma, ',
  denials: 'patient denies chest pain but has fever if ',
};

const repeated = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
