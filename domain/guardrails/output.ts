/** The output guardrail (Decisions §5): nothing certain about diagnosis or dose, nobody else's data, no price that no quote backs. */

export type OutputVerdict = { verdict: 'pass' | 'block'; rule: string | null; reason: string };
export type OutputContext = {
  /** Amounts (as printed, digits only) that a quote or the patient's own budget backs. */
  allowed_amounts: readonly string[];
  /** Contact data that may appear: the patient's own and the service's. */
  allowed_contacts: readonly string[];
};

const CERTAIN_DIAGNOSIS =
  /\byou (?:definitely|certainly|clearly|surely|undoubtedly) (?:have|suffer from|are suffering)\b|\b(?:your diagnosis is|i diagnose you|it is (?:definitely|certainly))\b/i;
const DOSE_ORDER =
  /\b(?:take|start|increase|double|stop taking|inject|swallow)\b[^.\n]{0,40}\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|g|ml|units?|iu|tablets?|pills?)\b/i;
const EMAIL = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/gi;
const PHONE = /\+\d[\d\s().-]{7,}\d/g;
const AMOUNT =
  /(?:[$€£]|\b(?:USD|EUR|GBP|TRY|THB|INR|AED|KRW|MXN)\b)\s?\d[\d.,\s]*\d|\b\d[\d.,]*\d\s?(?:[$€£]|(?:USD|EUR|GBP|dollars?|euros?|pounds?)\b)/gi;

export function screenOutput(text: string, { allowed_amounts, allowed_contacts }: OutputContext): OutputVerdict {
  if (CERTAIN_DIAGNOSIS.test(text)) return block('certain_diagnosis', 'the reply states a diagnosis as certain');
  if (DOSE_ORDER.test(text)) return block('dose', 'the reply orders a dose');
  const contacts = [...(text.match(EMAIL) ?? []), ...(text.match(PHONE) ?? [])];
  const allowed = new Set(allowed_contacts.map(plainContact));
  if (contacts.some((contact) => !allowed.has(plainContact(contact))))
    return block('foreign_contact', 'the reply holds contact data that are not allowed');
  const amounts = new Set(allowed_amounts.map(digits));
  if ((text.match(AMOUNT) ?? []).some((amount) => !amounts.has(digits(amount))))
    return block('unbacked_price', 'the reply names a price that no quote backs');
  return { verdict: 'pass', rule: null, reason: 'no rule applies' };
}

const block = (rule: string, reason: string): OutputVerdict => ({ verdict: 'block', rule, reason });
const digits = (amount: string) => amount.replace(/\D/g, '').replace(/^0+/, '');
const plainContact = (contact: string) => contact.toLowerCase().replace(/[\s().-]/g, '');
