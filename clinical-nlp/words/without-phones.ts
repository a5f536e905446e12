/** "+221 77 123 45 67", "0044 20 7946 0958". */
const PHONE = /(?<![\p{L}\d])(?:\+|00)\d(?:[\s()./-]{0,2}\d){6,14}(?!\d)/gu;

/** The numbers of a telephone are no dose of the medicine beside them: blanked out, letter for letter, so that places stay. */
export const withoutPhones = (text: string): string => text.replace(PHONE, (digits) => digits.replace(/[^\n]/gu, ' '));
