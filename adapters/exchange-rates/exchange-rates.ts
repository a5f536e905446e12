/** Where exchange rates come from. */
export type ExchangeRates = {
  /**
   * The newest rates: the day that they are of (YYYY-MM-DD), and units of each currency (ISO 4217) for one US dollar.
   * @throws ApiError SYS_TIMEOUT_001, SYS_RATES_UNAVAILABLE when there is no answer that can be read
   */
  fetchRates(): Promise<{ as_of: string; units_per_usd: Record<string, number> }>;
};
