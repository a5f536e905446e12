import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';

let built: Promise<Extractor> | undefined;

/** The clinical reader over the whole of ICD-10-CM. Built once for all suites of a process, as it takes a second and keeps nothing of what it reads. */
export function icd10Extractor(): Promise<Extractor> {
  built ??= readIcd10().then((conditions) => createExtractor({ conditions }));
  return built;
}
