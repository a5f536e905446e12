import type { Finding } from './factor.ts';
import { guidelineOf, longestPrefix, severeCondition } from './severe-conditions.ts';

/**
 * What earlier events mean for an operation of today, by ICD-10 prefix of the history codes; the longest prefix counts, and none of it blocks. After the Revised Cardiac
 * Risk Index (Lee 1999: ischaemic heart disease, stroke or TIA), the Caprini score (2005: earlier thrombosis, cancer) and the ESC guideline on non-cardiac surgery (2022:
 * stents, pacemakers, valves).
 */
const PAST: Record<string, [label: string, weight: number]> = {
  'Z86.73': ['Stroke or TIA in the past', 0.2],
  'I25.2': ['Old heart attack', 0.2],
  'Z86.74': ['Cardiac arrest in the past', 0.25],
  'Z86.711': ['Pulmonary embolism in the past', 0.2],
  'Z86.718': ['Venous thrombosis in the past', 0.15],
  'Z86.72': ['Phlebitis in the past', 0.05],
  'Z86.79': ['Disease of the heart or vessels in the past', 0.1],
  Z85: ['Cancer in the past', 0.1],
  'Z87.11': ['Peptic ulcer in the past', 0.05],
  'Z86.11': ['Tuberculosis in the past', 0.05],
  'Z87.09': ['Disease of the airways in the past', 0.05],
  'Z87.820': ['Head injury in the past', 0.05],
  'Z95.5': ['Coronary stent', 0.2],
  'Z95.1': ['Coronary bypass', 0.2],
  'Z95.2': ['Artificial heart valve', 0.25],
  'Z95.0': ['Pacemaker', 0.15],
  'Z95.8': ['Device of the heart or vessels', 0.15],
  Z94: ['Transplanted organ', 0.25],
};
/** Where the table of diseases of today names none for a history code. */
const GUIDELINES: readonly (readonly [codes: RegExp, guideline: string])[] = [
  [/^Z86\.73/, 'Revised Cardiac Risk Index (Lee), 1999; AHA statement on perioperative stroke, 2021'],
  [/^(?:Z86\.71|Z86\.72|Z85)/, 'Caprini score, 2005'],
  [/^Z86\.7[49]/, 'ESC guideline on cardiovascular assessment for non-cardiac surgery, 2022'],
];
const guidelineOfPast = (prefix: string): string => GUIDELINES.find(([codes]) => codes.test(prefix))?.[1] ?? guidelineOf(prefix);

/** What an acute disease leaves of its weight once it is over. */
const LEFT = 0.4;

/** A pregnancy that is over. */
const LEAVES_NOTHING = /^(?:O09|Z3[34])/;

/** Null: an earlier event of no weight for an operation. */
export function pastEvent(code: string): Finding | null {
  if (LEAVES_NOTHING.test(code)) return null;
  const prefix = longestPrefix(Object.keys(PAST), code);
  const [label, weight] = (prefix && PAST[prefix]) || [];
  if (label !== undefined && weight !== undefined) return { label, weight, is_blocking: false, guideline: guidelineOfPast(prefix ?? '') };
  const severe = severeCondition(code);
  return (
    severe && { ...severe, label: `In the past: ${severe.label}`, weight: Math.round(severe.weight * LEFT * 100) / 100, is_blocking: false }
  );
}
