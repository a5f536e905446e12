/** Which symptoms and findings belong to a diagnosis: its evidence, not diseases beside it. By ICD-10-CM prefixes, chosen by us. */

/** Symptoms, signs and findings that are told of a disease rather than treated for themselves. */
const MANIFESTATION =
  /^(?:R(?!73\.0)|M25\.[4567]|M25\.0|M24\.5|M62\.[468]|M79\.[16]|M54|G89|N64\.[45]|H57\.1|H53|H54|N94\.[46]|K59\.0|F45\.4|M67\.8|M65\.9|M23\.8|M22\.4|M94\.2|Z74|Z99\.89)/;

/** The part of the body in the last digits of the joints' codes (M25.56 the knee, M25.55 the hip …), as the diseases of that part name it. */
const PARTS: readonly [part: string, findings: RegExp, diseases: RegExp][] = [
  [
    'knee',
    /^M(?:25\.[04567]6|25\.6[6]|24\.56|79\.60|79\.6[56]|22\.4|94\.26)/,
    /^(?:M17|M22|M23|S83|M25\.36|M93\.26|M87\.[0-9]*5|S82|Z96\.65|T84\.0[23])/,
  ],
  ['hip', /^M(?:25\.[0456]5|79\.60|79\.65|24\.55)/, /^(?:M16|M87\.[0-9]*5|S72|M24\.85|M25\.85|M70\.6|Q65|Z96\.64)/],
  ['shoulder', /^M(?:25\.[04567]1|79\.60|62\.51)/, /^(?:M75|M19\.01|S43|S46|M24\.41|M12\.81)/],
  ['ankle and foot', /^M(?:25\.[04567]7|79\.6[7]|79\.60|24\.57)/, /^(?:M19\.07|M20|M21\.[46]|M76|M77|S93|S82|S92|M72\.2)/],
  ['hand and wrist', /^M(?:25\.[04567][34]|79\.6[34]|R20)/, /^(?:M18|M19\.[0-9]*[34]|G56|M65|S6|M72\.0|M67\.4)/],
  ['elbow', /^M25\.[04567]2/, /^(?:M77\.[01]|M19\.02|S5|M70\.2)/],
  ['spine', /^(?:M54|M79\.60|M62\.83|R20|R29\.89|G89|R26)/, /^(?:M4[3-8]|M5[01]|M99|S[123]2|M96|G95|C79\.5)/],
];

/** Diseases by chapter, and the symptoms that they explain. */
const EXPLAINS: readonly [disease: RegExp, findings: RegExp][] = [
  [/^(?:I20|I21|I25)/, /^R0(?:7|6\.0|0)/],
  [/^(?:I50|I42|I34|I35|I36|I27)/, /^R(?:06|60|01|00|53|07)/],
  [/^I4[4-9]/, /^R(?:00|55|42)/],
  [/^(?:J4[0-7]|J84|J98|J1[2-8])/, /^R(?:05|06|09|07)/],
  [/^(?:K80|K81|K83|K85|K86)/, /^R(?:10|11|17|14)/],
  [/^(?:K35|K50|K51|K56|K57|K58|C18|C19|C20)/, /^(?:R10|R11|R19|R14|R63|K59|R15|K92)/],
  [/^(?:K2|K44|C15|C16)/, /^R(?:10|11|12|13|63)/],
  [/^(?:N20|N21|N13|C64|C67)/, /^(?:R10|R31|R30|R39|R11)/],
  [/^(?:N40|C61)/, /^(?:R3[0-9]|R97)/],
  [/^(?:N80|N81|D25|N84|N83|N92|N93|C5[3-6])/, /^(?:R10|N94|N9[23]|R19|D50)/],
  [/^(?:C50|N60|D24|N62)/, /^(?:N63|N64|R92|M54|R59)/],
  [/^(?:H2[5-8]|H35|H40|H18|H33)/, /^(?:H53|H54|H57|R51)/],
  [/^(?:G20|G25|G35|G40|G43|I6[0-9]|C71|D32|G91)/, /^R(?:2[0-9]|4[0-9]|51|53|55|56|42|47)/],
  [/^(?:E66)/, /^(?:R63|R06|G47|M25)/],
  [/^(?:J32|J33|J34|J35)/, /^(?:R04|R05|R06|R09|R43|R51|R68|G47)/],
  [/^(?:M05|M06|M07|M10|M32|L40\.5)/, /^(?:M25|M79|R53|R50)/],
];

const SIDE = /\b(left|right)\b/i;

/**
 * Whether a finding belongs to a diagnosis: the same part of the body and not the other side, or a symptom that the disease explains. Titles name the sides.
 */
export function isEvidenceOf(
  finding: { code: string | null; display: string },
  diagnosis: { code: string | null; display: string },
): boolean {
  const [code, disease] = [finding.code, diagnosis.code];
  if (code === null || disease === null || code === disease || !MANIFESTATION.test(code) || MANIFESTATION.test(disease)) return false;
  const [side, other] = [SIDE.exec(finding.display)?.[1]?.toLowerCase(), SIDE.exec(diagnosis.display)?.[1]?.toLowerCase()];
  if (side && other && side !== other) return false;
  const isUnsited = /^M25\.(?:[0-9]0|70|9)|^M25\.50|unspecified (?:joint|site)/.test(`${code} ${finding.display.toLowerCase()}`);
  const ofPart = PARTS.some(([, findings, diseases]) => diseases.test(disease) && (findings.test(code) || (isUnsited && /^M/.test(code))));
  return ofPart || EXPLAINS.some(([diseases, findings]) => diseases.test(disease) && findings.test(code));
}

/** Symptoms and findings stand behind diseases when one is looked for that is to be treated. */
export const isManifestation = (code: string): boolean => MANIFESTATION.test(code);
