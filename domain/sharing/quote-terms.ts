/** What a quote covers and asks for beside its lines, so that quotes can be laid side by side. */

export const QUOTE_ITEMS = [
  ...(['surgeon', 'anaesthesia', 'hospital_stay', 'implants', 'medicines', 'diagnostics', 'rehabilitation', 'follow_up'] as const),
  ...(['complications', 'interpreter', 'airport_transfer', 'hotel', 'companion_stay'] as const),
] as const;
export type QuoteItem = (typeof QUOTE_ITEMS)[number];

export type QuoteTerms = {
  includes: QuoteItem[];
  excludes: QuoteItem[];
  hospital_nights: number | null;
  /** Days in the country of treatment. */
  stay_days: number | null;
  deposit_cents: number | null;
  /** The upper end where the total is the lower end of a range; null: the total is fixed. */
  up_to_cents: number | null;
  /** What the quote depends on, in the hospital's words; null: nothing. */
  conditions: string | null;
};

const NONE: QuoteTerms = {
  ...{ includes: [], excludes: [], hospital_nights: null, stay_days: null },
  ...{ deposit_cents: null, up_to_cents: null, conditions: null },
};

/** A quote of earlier days says none of it. */
export const quoteTerms = (given: Partial<QuoteTerms>): QuoteTerms => ({ ...NONE, ...given });

/** So many days before the end of its last day a quote is reminded of. */
export const REMINDED_DAYS_BEFORE = 3;
