/**
 * By default, the memory of Node's heap and of malloc grows with the machine. The limit of the heap is low,
 * but it may grow by 60% between two collections, so that reading many rows does not collect garbage
 * constantly.
 */
export const memoryFlags = [
	'--max-semi-space-size=32',
	'--max-old-space-size=384',
	'--heap-growing-percent=60',
];
/**
 * Blocks from this size on are returned to the system immediately. Compression uses several blocks of 64 KB
 * for each response; allocating these again each time would cost more than the compression itself.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
