/**
 * Left to themselves, Node's heap and malloc grow with the machine. The heap is held small, yet may grow by
 * three fifths between two collections: many rows are read without collecting all the time.
 */
export const memoryFlags = [
	'--max-semi-space-size=32',
	'--max-old-space-size=384',
	'--heap-growing-percent=60',
];
/**
 * Blocks from here on are given back to the system at once. Compressing takes several of 64 KB for each
 * answer: to ask the system for them anew costs more than the compressing.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
