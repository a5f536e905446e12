import { relativesAnywhere } from '../../domain/relatives/patterns.ts';
import { withoutCaseModifiers } from '../../domain/text/case-modifiers.ts';

/** Relatives whom a paper names in passing with what they have: "NOK (son Greg, who is recovering from a stroke) informed", "husband (hypertensive, liver transplant) attended". */

const RELATIVE = `(?i:${relativesAnywhere({ among: 'papers' })}|son|siblings?)`;
const NAME = String.raw`(?:,? \p{Lu}\p{L}+){0,2}`;
/** The bracket is open up to the disease: "(son Greg, who …", "daughter Ruth (who had …". */
const IN_BRACKET = new RegExp(
  withoutCaseModifiers(
    String.raw`(?<!\p{L})(?:\((?:(?:her|his|the|their|der|die|le|la|su|il|o|a) )?${RELATIVE}${NAME}(?!\p{L})(?<own>[^()\n]{1,110})|${RELATIVE}${NAME} \((?<told>[^()\n]{0,110}))$`,
  ),
  'u',
);
/** What a relative says or does for the patient is no disease of theirs, and "he" may be the patient again. */
const FOR_PATIENT =
  /(?<!\p{L})(?:reports?|says?|states?|tells|confirms?|denies|phone\p{L}*|tel|contact|carer|present|attend\p{L}*|gives?|helps?|berichtet|verwaltet|anwesend|rapporte|refiere|riferisce|refere|pt|patient\p{L}*|pat|pac\p{L}*|he|she|her|him|er|sie|elle|il|él|ella|lei|ele|ela|сообщ\p{L}*)(?!\p{L})/iu;
/** "Who is recovering", "herself", "also": said of the relative, whatever the verb. */
const OF_RELATIVE =
  /^[,\s]*(?:(?:who|which|herself|himself|der|die|welche[rs]?|selbst|qui|lui-même|elle-même|que|quien|che|lui stesso|quem|котор\p{L}+|الذي|التي)(?!\p{L}))/iu;
const REACH = 190;

/** Whether the bracket in which a paper names what stands at `start` tells of a relative. */
export function isOfRelativeInPassing(text: string, start: number): boolean {
  const groups = IN_BRACKET.exec(text.slice(Math.max(0, start - REACH), start))?.groups;
  const told = groups?.own ?? groups?.told;
  return told !== undefined && (OF_RELATIVE.test(told) || !FOR_PATIENT.test(told));
}
