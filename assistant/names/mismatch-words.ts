import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import { conditionName, procedureName, wordFor } from './plain-names.ts';

/** A record that contradicts the procedure of its case. `side`: where only the side differs. */
export type NamedMismatch = {
  procedure: { slug?: string | undefined; name: string };
  side: string | null;
  condition: { code: string | null; display: string };
};

/** "Your case is for …, but your record speaks of …", with both names in the language of the patient. */
export function mismatchWords({ procedure, side, condition }: NamedMismatch, language: SpokenLanguage): string {
  const sideWord = side === null ? undefined : wordFor(`side.${side}`, language);
  const wanted = [procedureName(procedure, language), ...(sideWord ? [`(${sideWord})`] : [])].join(' ');
  return fill(wordFor('procedure_mismatch', language) ?? '{}: {}', wanted, conditionName(condition, language));
}

/** The side in the field of such an issue: "procedure.27447.side.right". */
export const sideOfField = (field: string | null): string | null => /\.side\.(\w+)$/.exec(field ?? '')?.[1] ?? null;
