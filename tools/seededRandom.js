/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32, T. Ettinger). */
export function seededRandom(seed) {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}
/** The same items in an order that the seed decides (Fisher and Yates). */
export function shuffle(items, seed) {
    const random = seededRandom(seed);
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = Math.floor(random() * (last + 1));
        const [one, two] = [shuffled[last], shuffled[other]];
        if (one === undefined || two === undefined)
            break;
        [shuffled[last], shuffled[other]] = [two, one];
    }
    return shuffled;
}
//# sourceMappingURL=seededRandom.js.map