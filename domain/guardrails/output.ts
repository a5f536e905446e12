/** The output guardrail (Decisions §5): nothing certain about diagnosis or dose, nobody else's data, no price that no quote backs. */

export type OutputVerdict = { verdict: 'pass' | 'block'; rule: string | null; reason: string };
export type OutputContext = {
  /** Amounts (as printed, digits only) that a quote or the patient's own budget backs. */
  allowed_amounts: readonly string[];
  /** Contact data that may appear: the patient's own and the service's. */
  allowed_contacts: readonly string[];
  /** What the patient or a document has said: a condition that is named there may be repeated. */
  known_words?: readonly string[];
};

const CERTAINLY = String.raw`(?:definitely|certainly|clearly|surely|undoubtedly|obviously|without (?:a |any )?doubt|for sure|no doubt|100 ?(?:%|percent)|(?:i am|i['’]m) (?:certain|sure|positive|confident))`;
const ILLNESS = String.raw`(?:cancer|tumou?r|lupus|diabetes|hypertension|high blood pressure|heart (?:attack|disease|failure)|stroke|pneumonia|infection|fracture|hernia|aneurysm|thrombosis|asthma|copd|hiv|anaemia|anemia|epilepsy|\w{3,}(?:itis|osis|emia|aemia|oma|opathy|sclerosis))`;
const CERTAIN_DIAGNOSIS = new RegExp(
  [
    String.raw`\b${CERTAINLY}\b[^.\n]{0,40}\b(?:have|has|suffer\w*|is|are|it['’]s)\b[^.\n]{0,30}\b${ILLNESS}\b`,
    String.raw`\b(?:you have|this is|it is|you suffer from)\b[^.\n]{0,40}\b${ILLNESS}\b[^.\n]{0,15}\b${CERTAINLY}`,
    String.raw`\byou ${CERTAINLY} (?:have|suffer from|are suffering)\b|\bit is ${CERTAINLY}\b|\b(?:this|it) is ${CERTAINLY} (?:an? )?(?:\w+ )?${ILLNESS}\b`,
    String.raw`\b(?:your|my|the) diagnosis(?: is\b(?! (?:made|not|unclear|open|unknown|given|for|up to))|: ?\w)|\bi diagnose\b|\byou are suffering from\b`,
  ].join('|'),
  'i',
);
/** A bare "you have" with an illness, where nobody told it or asked about it. */
const BARE_DIAGNOSIS = new RegExp(String.raw`(?:^|[.!?:]\s+|\bbecause )you have (?:an? )?((?:\w+ ){0,2}?${ILLNESS})\b`, 'gim');
const UNIT = String.raw`(?:mg|mcg|µg|g|ml|units?|iu|tablets?|pills?|capsules?|drops|milligrams?|micrograms?)\b(?!\s*\/\s*d?l)`;
const DOSE_ORDER = new RegExp(
  String.raw`\b(?:(?<!\byou )take|start|increase|decrease|reduce|double|stop taking|inject|swallow|need|recommend|prescribe|suggest|use|try|administer|(?:dose|dosage) (?:is|of|should be|would be))\b[^.\n]{0,40}\b\d+(?:[.,]\d+)?\s*${UNIT}`,
  'i',
);
const EMAIL = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
const PHONE =
  /(?:\+|\b00)\d[\d\s().-]{7,}\d|(?<=\b(?:call|phone|tel|telephone|whatsapp|ring|dial|reach)\b[^.\n]{0,20})\(?\d[\d\s()/-]{6,}\d/gi;
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;
const OTHER_PERSON =
  /\b(?:[Oo]ther|[Aa]nother|[Pp]revious|[Oo]ne of our) patients?\b[^.\n]{0,20}?(?:such as|like|named|called|,)\s+\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const OWN_INSTRUCTIONS = /\bsystem prompt\b|\bmy (?:\w+ )?(?:prompt|instructions) (?:is|are|says?|tells?|reads?)\b/i;
const CODE = '(?:USD|EUR|GBP|TRY|THB|INR|AED|KRW|MXN|CHF|SAR|JPY)';
const MONEY = '(?:dollars?|euros?|pounds?|rupees|baht|lira|dirhams?|pesos?|won|francs?|riyals?|bucks)';
const NUMBER = String.raw`\d(?:[\d.,\s]{0,20}\d)?(?:\s?(?:k|thousand|million)\b)?`;
/** French and Russian group digits by spaces that do not break a line: "5 000 €". */
const GROUPED = String.raw`\d(?:[\d.,\u00a0\u202f]{0,20}\d)?`;
const AMOUNT = new RegExp(
  String.raw`(?:[$€£₹₺฿]|\b${CODE}\b)\s?${NUMBER}|\b${GROUPED}(?:\s?(?:k|thousand|million)\b)?\s?(?:[$€£₹₺฿]|(?:${CODE}|${MONEY})\b)`,
  'gi',
);

/** Judges a reply before the patient sees it. Deterministic. */
export function screenOutput(text: string, { allowed_amounts, allowed_contacts, known_words = [] }: OutputContext): OutputVerdict {
  const known = known_words.join('\n').toLowerCase();
  const isNew = (illness: string | undefined) => illness !== undefined && !known.includes(illness.toLowerCase().split(' ').at(-1) ?? '');
  if (CERTAIN_DIAGNOSIS.test(text) || [...text.matchAll(BARE_DIAGNOSIS)].some((match) => isNew(match[1])))
    return block('certain_diagnosis', 'the reply states a diagnosis as certain');
  if (DOSE_ORDER.test(text)) return block('dose', 'the reply orders a dose');
  const contacts = [...(text.match(EMAIL) ?? []), ...(text.match(PHONE) ?? [])];
  const allowed = new Set(allowed_contacts.map(plainContact));
  if (contacts.some((contact) => !allowed.has(plainContact(contact))))
    return block('foreign_contact', 'the reply holds contact data that are not allowed');
  if (ID.test(text) || OTHER_PERSON.test(text)) return block('other_person', 'the reply speaks of another person or record');
  if (OWN_INSTRUCTIONS.test(text)) return block('own_instructions', 'the reply tells about its instructions');
  const amounts = new Set(allowed_amounts.map(digits));
  if ((text.match(AMOUNT) ?? []).some((amount) => !amounts.has(digits(amount))))
    return block('unbacked_price', 'the reply names a price that no quote backs');
  return { verdict: 'pass', rule: null, reason: 'no rule applies' };
}

const NUMBER_TO_CALL = /(?<!\d)(?:112|911|999|000|1\d\d|9\d\d|116 123|988)(?!\d)/;

/** The answer to an emergency names whom to call, whoever writes it: else prepared words stand in its place. */
export function screenGuidance(text: string): OutputVerdict {
  return NUMBER_TO_CALL.test(text)
    ? { verdict: 'pass', rule: null, reason: 'a number to call is named' }
    : block('no_number_to_call', 'the reply to an emergency names nobody to call');
}

const block = (rule: string, reason: string): OutputVerdict => ({ verdict: 'block', rule, reason });
const plainContact = (contact: string) =>
  contact
    .toLowerCase()
    .replace(/[\s()./-]/g, '')
    .replace(/^00/, '+');

/** The whole units of an amount as digits: "9.500,00 €" and "9.5k" are both 9500. */
function digits(amount: string): string {
  const zeros = /million/i.test(amount) ? 6 : /k\b|thousand/i.test(amount) ? 3 : 0;
  const number = /\d(?:[\d.,\s]*\d)?/.exec(amount)?.[0] ?? '';
  if (zeros > 0) return String(Math.round(Number(number.replace(/\s/g, '').replace(',', '.')) * 10 ** zeros));
  return number
    .replace(/[.,]\d{2}$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
}
