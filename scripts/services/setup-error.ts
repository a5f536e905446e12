/** A fault that the person at the keyboard can mend: printed as one line, no stack. */
export class SetupError extends Error {}

/** A service is there and does not let us in: waiting would not help. */
export class Refused extends SetupError {}
