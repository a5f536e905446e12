import type { Config } from '../../platform/config.ts';

/** `fault` stops the service or a part of it, `note` is worth knowing. */
export type Finding = { level: 'ok' | 'note' | 'fault'; says: string };
export type Check = {
  name: string;
  /** Settings without which there is nothing to look at. */
  needs: readonly (keyof Config)[];
  /** @throws whatever is wrong: it becomes a fault, in one line */
  look(config: Config): Promise<Finding[]>;
};

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const note = (says: string): Finding => ({ level: 'note', says });
export const fault = (says: string): Finding => ({ level: 'fault', says });

export const TRY_MS = 15_000;
