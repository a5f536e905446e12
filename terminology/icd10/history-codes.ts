/** What a condition is coded as once it is over: ICD-10-CM's personal history (Z85 to Z87) and late codes. The longest beginning decides. Chosen by us. */

const HISTORY: Record<string, string> = {
  'Z85.3': 'C50 D05',
  'Z85.46': 'C61',
  'Z85.038': 'C18',
  'Z85.048': 'C19 C20 C21',
  'Z85.118': 'C34',
  'Z85.028': 'C16',
  'Z85.01': 'C15',
  'Z85.05': 'C22',
  'Z85.07': 'C25',
  'Z85.41': 'C53',
  'Z85.42': 'C54 C55',
  'Z85.43': 'C56',
  'Z85.47': 'C62',
  'Z85.528': 'C64',
  'Z85.51': 'C67',
  'Z85.850': 'C73',
  'Z85.820': 'C43',
  'Z85.828': 'C44',
  'Z85.841': 'C71',
  'Z85.71': 'C81',
  'Z85.72': 'C82 C83 C84 C85',
  'Z85.6': 'C91 C92 C93 C94 C95',
  'Z85.79': 'C90',
  'Z85.21': 'C32',
  'Z85.830': 'C40 C41',
  'Z85.9': 'C80.1',
  'Z86.73': 'G45 I63',
  'I25.2': 'I21 I22',
  'Z86.711': 'I26',
  'Z86.718': 'I82 I81',
  'Z86.72': 'I80',
  'Z86.74': 'I46',
  'Z86.0100': 'K63.5 D12.6 D12.2 D12.3 D12.4 D12.5',
  'Z87.442': 'N20 N21',
  'Z87.440': 'N39.0',
  'Z87.11': 'K25 K26 K27',
  'Z87.01': 'J12 J13 J14 J15 J16 J17 J18',
  'Z86.11': 'A15 A16 A17 A18 A19',
  'Z86.13': 'B50 B51 B52 B53 B54',
  'Z86.16': 'U07.1',
  'Z86.14': 'A49.02',
  'Z86.19': 'A41',
  'Z86.32': 'O24.4',
  'Z87.59': 'O00 O14 O15',
  'Z87.51': 'O60',
  'Z87.718': 'Q53 Q54',
  'Z87.81': 'S02 S12 S22 S32 S42 S52 S62 S72 S82 S92',
  'Z87.820': 'S06',
  'F10.11': 'F10.10',
  'F10.21': 'F10.20',
  'F11.21': 'F11.20',
  'F12.11': 'F12.10',
};
const BY_PREFIX = new Map(
  Object.entries(HISTORY).flatMap(([code, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, code] as const)),
);

/** The code of the history of a condition; null where a history is not coded apart. */
export function historyCodeOf(code: string): string | null {
  for (let length = code.length; length >= 3; length -= 1) {
    const found = BY_PREFIX.get(code.slice(0, length));
    if (found) return found;
  }
  return null;
}

/** Events: told with a year or in the list of earlier illnesses, they are over. */
export const EVENT = /^(?:I21|I22|I26|I60|I61|I63|I82\.4|G45|S[0-9]2|O00|U07|A41|J18|B5[0-4])/;
