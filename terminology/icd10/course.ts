/** Whether a condition, once it began, goes on or passes: by the codes of ICD-10-CM, chosen by us. What is in neither list may do either. */

/** An infection, an injury, an attack: told with an earlier date or among earlier illnesses it is over. */
const PASSES = `
A00-A14 A15-A19 A20-A28 A30-A49 A50.9 A51 A54-A64 A69 A70-A99 B00-B17 B25-B27 B30-B34 B35-B49 B50-B64 B77-B89 B95-B97
D62 D65 D69.59 D69.6 D70 D73.5
E03.5 E10.1 E11.0 E11.1 E13.1 E10.64 E11.64 E15 E16.0 E16.2 E86 E87
F05 F41.0 F43.0 F10.92 F10.93 F53
G00-G09 G41 G45 G51.0 G61.0 G92 G96.11
H00 H01.0 H10 H16 H20 H33 H34 H43.1 H44.0 H60 H65.0 H66.0 H70 H81.2
I16 I21-I24 I26 I30 I31.4 I33 I40 I46 I47 I49.0 I60-I63 I74 I76 I80-I82 I97
J00-J06 J09-J18 J20-J22 J36 J38.5 J39.0 J44.1 J45.901 J69 J80 J81.0 J85 J86 J90 J93-J96
K04.7 K05.2 K12 K20.8 K20.9 K25-K29 K35-K38 K52 K55.0 K56 K57.0 K57.2 K57.3 K57.92 K59.3 K60.0 K61-K63.1 K65 K72.0 K81 K83.0 K85 K91 K92.0-K92.2
L00-L08 L23-L27 L50-L52 L55 L97 L89
M00-M02 M60.0 M66 M72.6 M84 M86.0 M86.1 M96
N00 N10 N12 N13.6 N15.1 N17 N20-N23 N30 N34 N39.0 N41.0 N45 N47 N48.3 N61 N70-N74 N83.2 N98 N99
O00-O99 P00-P96 R00-R94 S00-S99 T00-T88 U07
`;
/** Diseases that stay: a year beside them says since when. */
const STAYS = `
B18 B20 B90-B94 C00-C96 D18 D45-D47 D50-D61 D63 D64 D66-D68 D69.0-D69.3 D71 D72 D80-D89
E00-E03.4 E03.8 E03.9 E04-E07 E08 E09 E10 E11 E13 E20-E35 E40-E85 E88
F01-F04 F06-F09 F10-F19 F20-F39 F40 F41.1 F41.9 F42 F50 F60-F99 G10-G40 G43 G44 G47 G50 G52-G59 G60 G62-G91 G93-G95
H02 H04 H18 H25-H28 H35 H36 H40 H42 H46-H50 H52 H54 H80 H81.0 H90 H91 H93
I05-I15 I20 I25 I27 I34-I39 I42-I45 I48 I49.5 I50 I51 I65-I73 I77-I79 I83-I87
J30-J35 J40-J44.0 J44.8 J44.9 J45 J47 J60-J68 J70 J82-J84 J98 J99
K21 K22 K44 K50 K51 K57.90 K58 K70 K71 K73-K76 K86 K90 L10-L14 L20-L22 L28-L49 L63-L99
M05-M19 M20-M25 M30-M54 M62 M65 M70-M79 M80-M83 M85 M87-M95 N02-N08 N18 N19 N25-N29 N40 N52 N80 N81 N94-N97 Q00-Q99 Z00-Z99
`;

type Range = readonly [from: string, to: string];

const rangesOf = (table: string): Range[] =>
  table
    .trim()
    .split(/\s+/)
    .map((each) => each.split('-') as [string, string?])
    .map(([from, to = from]) => [from, to]);
const [PASSING, STAYING] = [rangesOf(PASSES), rangesOf(STAYS)];

/** How much of the code the longest range that holds it names; 0 when none does. */
function precisionIn(ranges: readonly Range[], code: string): number {
  return Math.max(
    0,
    ...ranges.filter(([from, to]) => code.slice(0, from.length) >= from && code.slice(0, to.length) <= to).map(([from]) => from.length),
  );
}

/** The more exact list decides. */
export function courseOf(code: string): 'passes' | 'stays' | 'either' {
  const [passing, staying] = [precisionIn(PASSING, code), precisionIn(STAYING, code)];
  if (passing === staying) return 'either';
  return passing > staying ? 'passes' : 'stays';
}
