/** Positions and values of what a text has. The same text gives the same features on every machine. */
export type SparseFeatures = { index: number[]; value: number[] };

/** How a text becomes features, and how many there are of them. */
export type FeatureSet = { size: number; of(text: string): SparseFeatures };
