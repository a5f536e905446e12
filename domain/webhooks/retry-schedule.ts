/** Pauses between the tries of a delivery, in seconds: soon at first, then over three days in all. */
export const PAUSES_SECONDS: readonly number[] = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 64_800, 86_400];

/** How long the secret before a rotation still signs. */
export const OLD_SECRET_HOURS = 24;
/** So many secrets from before that one do too, where one was rotated again and again; what signs stays within a header. */
export const OLDER_SECRETS_KEPT = 8;
