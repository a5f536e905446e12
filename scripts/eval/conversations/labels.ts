import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';

/** Conversations that other hands wrote, with the facts and wishes that they hold (test/data/strangers/README.md). */

export type LabelledFact = {
  kind: 'condition' | 'medicine' | 'allergy' | 'operation';
  name: string;
  status: 'present' | 'past' | 'none' | 'family' | 'other_person';
  side: 'left' | 'right' | 'both' | null;
  dose: string | null;
};
export type Labelled = {
  id: string;
  lang: SpokenLanguage;
  messages: string[];
  facts: LabelledFact[];
  /** What must not be in the record. */
  never: string[];
  procedure: string | null;
  wishes: {
    countries: string[];
    avoid: string[];
    budget: { amount: number; currency: string } | null;
    dates: string | null;
    /** Month and day ("02-15"), `to` null where no end was said. */
    window?: { from: string; to: string | null } | null;
    surgeon?: 'female' | 'male';
  };
  /** Where the patient lives: ISO 3166-1 alpha-2. */
  home?: string;
  sex?: 'female' | 'male';
  /** The message that tells of an emergency, from 0. */
  emergency_at: number | null;
  extra: { weight_kg: number | null; height_cm: number | null; smoking: string | null };
};

const FOLDER = new URL('../../../test/data/strangers/', import.meta.url);

/** The files of a set whose names begin with "conversations", each by its name. */
export function readConversations(set: 'dev' | 'heldout', folder = FOLDER): Map<string, Labelled[]> {
  const path = new URL(`${set}/`, folder);
  const files = existsSync(path) ? readdirSync(path).filter((file) => /^conversations.*\.jsonl$/.test(file)) : [];
  return new Map(files.toSorted().map((file) => [file, readFile(new URL(file, path))]));
}

const readFile = (path: URL): Labelled[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Labelled);
