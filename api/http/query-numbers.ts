import { z } from 'zod';

/**
 * Numbers in a query are plain decimal digits. What JavaScript takes for a number besides (`1e2`, `0x10`, `+5`, ` 5 `, nothing at all) is a slip more often
 * than a wish, and other languages read it otherwise.
 */

/** A whole number. @param least and @param most are taken too */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}, in decimal digits`;
  return z.preprocess(numberIn(/^\d{1,15}$/), z.int(message).min(least, message).max(most, message));
}

/** A number that may have decimals, behind a point. @param least and @param most are taken too */
export function decimalNumber(least: number, most: number) {
  const message = `must be a number from ${least} to ${most}, in decimal digits`;
  return z.preprocess(numberIn(/^\d{1,15}(?:\.\d{1,15})?$/), z.number(message).min(least, message).max(most, message));
}

const numberIn = (digits: RegExp) => (given: unknown) => (typeof given === 'string' && digits.test(given) ? Number(given) : given);
