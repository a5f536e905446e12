/** Stems that the naming rules (WHO, INN) keep for what is taken for years: pressure, heart, sugar, fat, clotting. */
const STEMS =
  /^[a-z]{2,}(?:olol|[a-z]pril|sartan|statin|dipine|gliptin|gliflozin|glitazone|glutide|oxaban|gatran|grel|thyroxine|thiazide|zosin)(?: \(|$)/;
/** And those without one. */
const OTHERS =
  /^(?:metformin|gliclazide|glimepiride|glibenclamide|insulin|warfarin|phenprocoumon|acenocoumarol|clopidogrel|amiodarone|digoxin|furosemide|torasemide|spironolactone|indapamide|valproate|finasteride)(?!\p{L})/u;

/** Whether several medicines, and nothing else, are each of the kind that is taken every day: a list of what somebody takes, whatever was asked. */
export const isListOfKept = (names: readonly string[]): boolean =>
  new Set(names).size > 1 && names.every((name) => STEMS.test(name) || OTHERS.test(name));
