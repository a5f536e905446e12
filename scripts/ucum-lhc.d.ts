/** What we use of the library, which comes without types. */
declare module '@lhncbc/ucum-lhc' {
  export const UcumLhcUtils: { getInstance(): { validateUnitString(unit: string): { status: 'valid' | 'invalid' | 'error' } } };
}
