/** Characters of a message, as a reader counts them and not units of UTF-16. */
export const LONGEST_MESSAGE = 8_000;

/** What is read of a message: as much as the longest may have. Whoever reads messages takes no more, whatever it is handed. */
export const readPart = (message: string): string => message.slice(0, 2 * LONGEST_MESSAGE);
