/** The release of ICD-10-CM that the service reads (CDC/CMS). What is cached of it is kept under its name, so that another release finds nothing of this one. */
export const ICD10_RELEASE = '2026-04-01';
