/** Where in the body a condition sits, by its ICD-10-CM code: as coarse as procedures are told apart. Conditions of no one place have none. */

/** `code` matches from its beginning; a dot stands for itself, `_` for any one character. The first that fits decides. */
const SITES: readonly (readonly [site: string, prefixes: string])[] = [
  ['knee', 'M17 M22 M23 M25._6 M05._6 M06._6 M12._6 M24._6 M94.26 S83 S82.0 Q74.1'],
  ['hip', 'M16 M25._5 M05._5 M06._5 M24._5 M87.05 M91 S72.0 S72.1 S73 Q65'],
  ['shoulder', 'M75 M19.01 M19.11 M25._1 M05._1 M06._1 M12.81 M24._1 S42.2 S43 S46.0'],
  ['elbow', 'M77.0 M77.1 M25._2 M19.02 S53'],
  ['hand', 'M18 M65.3 M72.0 M25._3 M25._4 M19.03 M19.04 G56.0 S62 S63'],
  ['foot', 'M20.1 M20.2 M21.4 M25._7 M19.07 M72.2 M77.3 S92 S93'],
  ['spine', 'M40 M41 M42 M43 M45 M46 M47 M48 M50 M51 M53 M54 S12 S22.0 S32.0 Q76'],
  [
    'eye',
    'H00 H01 H02 H04 H10 H11 H15 H16 H17 H18 H20 H21 H25 H26 H27 H28 H30 H31 H33 H34 H35 H36 H40 H42 H43 H44 H46 H47 H49 H50 H52 H53 H54',
  ],
  ['ear', 'H60 H61 H65 H66 H68 H69 H70 H71 H72 H80 H81 H83 H90 H91 H92'],
  [
    'heart',
    'I05 I06 I07 I08 I09 I20 I21 I22 I23 I24 I25 I30 I31 I33 I34 I35 I36 I37 I38 I40 I42 I44 I45 I47 I48 I49 I50 I51 Q20 Q21 Q22 Q23 Q24 Z95.1 Z95.2 Z95.5',
  ],
  ['veins', 'I80 I83 I87'],
  ['breast', 'C50 D05 D24 N60 N61 N62 N63 N64 Z90.1'],
  ['prostate', 'C61 N40 N41 N42'],
  ['bladder', 'C67 N30 N31 N32 N39.3 N39.4'],
  ['kidney', 'C64 N00 N03 N04 N05 N13 N17 N18 N19 N20 N25 N28 Q61 Z99.2 Z90.5'],
  ['uterus', 'C53 C54 C56 D25 D26 D27 N70 N71 N80 N81 N83 N84 N85 N87 N92 N93'],
  ['fertility', 'N46 N97 Z31 E28.2'],
  ['bowel', 'C18 C19 C20 C21 D12 K50 K51 K52 K55 K56 K57 K58 K59 K60 K61 K62 K63 K64 K92'],
  ['stomach', 'C15 C16 K20 K21 K22 K25 K26 K27 K28 K29 K31'],
  ['gallbladder', 'C23 K80 K81 K82 K83'],
  ['liver', 'B18 C22 K70 K71 K72 K73 K74 K75 K76'],
  ['pancreas', 'C25 K85 K86'],
  ['groin', 'K40 K41 K42 K43'],
  ['lung', 'C34 J40 J41 J42 J43 J44 J45 J47 J84 E84'],
  ['thyroid', 'C73 E03 E04 E05 E06 D34'],
  ['nose', 'J30 J31 J32 J33 J34 M95.0'],
  ['throat', 'C32 J35 J38'],
  ['teeth', 'K00 K01 K02 K03 K04 K05 K06 K08 M26 M27'],
  ['weight', 'E66 Z68.3 Z68.4'],
  ['brain', 'C71 D32 G20 G21 G35 G40 I60 I61 I62 I63 I67 I69'],
  ['hair', 'L63 L64 L65'],
];

const BY_PREFIX = SITES.flatMap(([site, prefixes]) => prefixes.split(' ').map((prefix) => ({ site, prefix }))).toSorted(
  (a, b) => b.prefix.length - a.prefix.length,
);

/** The site of a condition's code, or of a prefix that stands for several; null when it has none, or is not known here. */
export function bodySiteOf(code: string): string | null {
  return BY_PREFIX.find(({ prefix }) => beginsWith(code, prefix))?.site ?? null;
}

function beginsWith(code: string, prefix: string): boolean {
  return code.length >= prefix.length && [...prefix].every((sign, index) => sign === '_' || sign === code[index]);
}
