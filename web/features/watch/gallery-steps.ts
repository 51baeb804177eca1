/** The picture after or before: the last one is followed by the first. */
export const stepTo = (index: number, step: number, count: number): number => (index + step + count) % count;

/** Thumbnails are smaller where there are many. */
export function thumbnailSize(count: number): 'large' | 'medium' | 'small' {
	if (count > 10) return 'small';
	return count > 5 ? 'medium' : 'large';
}

/** How many thumbnails stand side by side: at most six, and rows as even as can be. */
export const thumbnailColumns = (count: number): number => Math.ceil(count / Math.ceil(count / 6));

/** What a finger's path means: a step to the next picture, to the one before, or nothing. Pixels. */
export function swipeStep(across: number, down: number): -1 | 0 | 1 {
	if (Math.abs(across) < 40 || Math.abs(across) < Math.abs(down) * 1.5) return 0;
	return across < 0 ? 1 : -1;
}
