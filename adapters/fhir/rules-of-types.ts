import type { Json } from './references.ts';

/** Invariants of R4 that the library does not check, by the type they belong to. */

type Fault = (below: string, message: string) => void;
type Concept = { coding?: { system?: string; code?: string }[] };

export function checkRulesOfType(value: Json, type: string, fault: Fault): void {
  RULES[type]?.(value, fault);
}

function codeNeedsSystem({ code, system }: Json, fault: Fault): void {
  if (code !== undefined && system === undefined) fault('', 'a code needs its system');
}

const RULES: Record<string, (value: Json, fault: Fault) => void> = {
  Quantity: codeNeedsSystem,
  Age: codeNeedsSystem,
  Duration: codeNeedsSystem,
  Period({ start, end }, fault) {
    if (typeof start === 'string' && typeof end === 'string' && Date.parse(start) > Date.parse(end)) fault('', 'ends before it starts');
  },
  ContactPoint({ value, system }, fault) {
    if (value !== undefined && system === undefined) fault('', 'a value needs its system');
  },
  Attachment({ data, contentType }, fault) {
    if (data !== undefined && contentType === undefined) fault('', 'data needs its contentType');
  },
  Narrative({ div }, fault) {
    if (typeof div === 'string' && !isPlainXhtml(div)) fault('div', 'must be an XHTML div with content and without anything active');
  },
  Observation: componentsSayMore,
};

const ACTIVE =
  /<\s*(?:script|iframe|frame|object|embed|applet|form|input|button|link|base|meta|style|head|body)\b|<[^<>]*\s(?:on[a-z]+\s*=|(?:href|src)\s*=\s*["']?\s*javascript:)/i;

/** txt-1 and txt-2. */
function isPlainXhtml(div: string): boolean {
  const text = div.trim();
  const isDiv = /^<div\b[^>]*\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml["']/.test(text) && /(?:<\/div\s*>|\/>)$/.test(text);
  const hasContent = /<img\b/i.test(text) || text.replace(/<[^<>]*>/g, '').trim() !== '';
  return isDiv && hasContent && !ACTIVE.test(text);
}

/** obs-7: with a value of its own, no component has the observation's code. */
function componentsSayMore(observation: Json, fault: Fault): void {
  if (!Object.keys(observation).some((key) => /^value[A-Z]/.test(key)) || !Array.isArray(observation.component)) return;
  const own = codesOf(observation.code);
  for (const [index, component] of observation.component.entries()) {
    if (codesOf((component as Json | null)?.code).some((code) => own.includes(code)))
      fault(`component[${index}].code`, 'is the code of the observation, which has a value of its own');
  }
}

function codesOf(concept: unknown): string[] {
  const { coding } = (concept ?? {}) as Concept;
  return Array.isArray(coding) ? coding.map((each) => `${each?.system ?? ''}|${each?.code ?? ''}`) : [];
}
