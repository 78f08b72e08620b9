/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32, T. Ettinger). */
export declare function seededRandom(seed: number): () => number;
/** The same items in an order that the seed decides (Fisher and Yates). */
export declare function shuffle<Item>(items: readonly Item[], seed: number): Item[];
