/** Arabic and Persian digits as ours, one for one: places in the text stay as they are. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16));

/** Numbers in those digits with their own decimal sign: "٢٫٤" as "2.4". */
export const latinNumbers = (text: string): string => latinDigits(text).replace(/(?<=\d)٫(?=\d)/gu, '.');
