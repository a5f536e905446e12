import { relativesAnywhere } from '../../domain/relatives/patterns.ts';

/** Relatives and friends as people call them, in nine languages: alternatives of an expression, without word bounds. French "son" is "his". */
export const KIN = `${relativesAnywhere({ among: 'talk', owned: ['son'] })}|in-laws?|viej[oa]|vicin[oa]|u[nm]a? prim[oa]`;
