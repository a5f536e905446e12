/** Whether a document is headed as the report of an imaging examination: "X-RAY LEFT KNEE AP/LAT", "Exam: MR knee right". */

const MODALITY =
  /(?<![\p{L}\d])(?:MRI|MRCP|MRA|RMN|MRT|IRM|MR(?= (?:of|\p{L}{3,}))|CT|CBCT|CTA|TAC|PET(?:[-/ ]?CT)?|USG|OPG|DEXA|DXA|HRCT|KUB|[Xx][- ]?[Rr][Aa][Yy]s?|(?:magnetic resonance|resonancia|computed tomograph|radiogra[pf]|röntgen|ultraso|sonogra[pf]|doppler|echocardiogra|mammogra|angiogra|bone densit|radiology report|imaging report|panoramic)[\p{L}]*)(?![\p{L}\d])/iu;
const LABEL = /^(?:exam(?:ination)?|study|procedure|investigation|modality|type of (?:exam(?:ination)?|study)|test|service)\s*[:–-]/i;
/** Words of sentences and orders, which no heading has. */
const SAYS_MORE =
  /[.?!,;]\s+\p{L}|(?<![\p{L}])(?:i|my|you|your|he|she|his|her|we|please|has|had|have|was|were|requested?|ordered|order|needs?|needed|bring|appointment|awaited|pending|plan(?:ned)?|advised|recommended|to be|done|repeat|referr\w+|dear|request|schedule[d]?|booked|invoice|receipt|consent|letter|note|prescription|prior|previous|comparison|before|after)(?![\p{L}])/iu;
const HEAD_CHARACTERS = 450;
const LONGEST_HEADING = 80;

/** A heading has words below it. */
export function isHeadedAsImaging(text: string): boolean {
  const lines = text.trim().slice(0, HEAD_CHARACTERS).split(/\r?\n/);
  return lines.slice(0, -1).some((line) => isHeading(line.replace(/[#*_=]/g, '').trim()));
}

function isHeading(line: string): boolean {
  if (line.length > LONGEST_HEADING || /\.$/.test(line) || SAYS_MORE.test(line)) return false;
  const found = MODALITY.exec(line);
  return found !== null && (LABEL.test(line) || !/:/.test(line.slice(0, found.index)));
}
