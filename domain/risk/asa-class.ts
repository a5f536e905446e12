/** The ASA physical status (1 healthy to 5 moribund), where a document states it, with its words and its document. */
export type AsaClass = { value: 1 | 2 | 3 | 4 | 5; passage: string; document_id: string };

const STATED =
  /(?<![\p{L}\d])ASA[ -]*(?:(?:physical status|class(?:ification)?|score|grade|status|PS|Klasse|Klassifikation|clase|classe|risk)[ :-]*){0,2}(V|IV|I{1,3}|[1-5])(?![\p{L}\d]|[.,]\d|\s?(?:mg|x\b|tab))/gu;
const ROMAN: Record<string, AsaClass['value']> = { I: 1, II: 2, III: 3, IV: 4, V: 5 };

/** The highest that is stated: two papers that differ are not averaged. "ASA 100" is a medicine. */
export function asaClassIn(documents: readonly { document_id: string; text: string }[]): AsaClass | null {
  const stated = documents.flatMap(({ document_id, text }) =>
    [...text.matchAll(STATED)].map(([passage, value = '']) => ({
      value: (ROMAN[value] ?? Number(value)) as AsaClass['value'],
      passage: passage.trim(),
      document_id,
    })),
  );
  return stated.toSorted((a, b) => b.value - a.value)[0] ?? null;
}
