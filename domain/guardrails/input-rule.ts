/** One kind of attack by its wording; `reason` is for coordinators, and carries nothing of the message. */
export type InputRule = { name: string; reason: string; matches(text: string): boolean };
