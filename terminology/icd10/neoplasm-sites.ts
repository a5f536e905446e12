import { REVIEW, readTable } from '../table-file.ts';
import { readHeads, type SitedCondition, type Site, sitesOf } from './sited-conditions.ts';

/** Neoplasms: their code follows from the site and from how they behave, as in a coder's neoplasm table (neoplasm-sites.tsv). */

const BEHAVIOURS = ['malignant', 'secondary', 'in_situ', 'benign'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const COLUMNS = ['phrase', ...BEHAVIOURS, 'language', 'source', ...REVIEW] as const;
const SITES = readSites();
const HEADS = readHeads('neoplasm-heads');

/** How a neoplasm behaves that is named without more; null: its own sites in condition-sites.tsv are all that it has. `reaches`: see SitedCondition. */
const NEOPLASM_HEADS: Readonly<Record<string, { behaviour: Behaviour | null; reaches: boolean }>> = {
  cancer: { behaviour: 'malignant', reaches: true },
  'squamous cell carcinoma': { behaviour: 'malignant', reaches: true },
  cholangiocarcinoma: { behaviour: null, reaches: false },
  'squamous cell carcinoma in situ': { behaviour: null, reaches: false },
  'basal cell carcinoma': { behaviour: null, reaches: true },
  melanoma: { behaviour: 'malignant', reaches: true },
  metastasis: { behaviour: 'secondary', reaches: true },
  'ductal carcinoma in situ': { behaviour: null, reaches: false },
  'lobular carcinoma in situ': { behaviour: null, reaches: false },
  'carcinoma in situ': { behaviour: 'in_situ', reaches: true },
  'tubular adenoma': { behaviour: 'benign', reaches: true },
};

/** A condition's own sites (lymph nodes, skin by part of the body) go before those of its behaviour. */
export const NEOPLASMS: readonly SitedCondition[] = Object.entries(NEOPLASM_HEADS).map(([condition, { behaviour, reaches }]) => {
  const heads = HEADS.get(condition);
  if (heads === undefined) throw new Error(`neoplasm-heads.tsv does not have ${condition}`);
  const sites = [...sitesOf(condition), ...(behaviour ? SITES[behaviour] : [])];
  return reaches ? { heads, sites, reaches } : { heads, sites };
});

function readSites(): Record<Behaviour, Site[]> {
  const sites: Record<Behaviour, Site[]> = { malignant: [], secondary: [], in_situ: [], benign: [] };
  for (const row of readTable(new URL('neoplasm-sites.tsv', import.meta.url), COLUMNS))
    for (const behaviour of BEHAVIOURS) if (row[behaviour] !== '') sites[behaviour].push([row.phrase, row[behaviour]]);
  return sites;
}
