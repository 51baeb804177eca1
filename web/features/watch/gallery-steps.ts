/** The picture after or before: the last one is followed by the first. */
export const stepTo = (index: number, step: number, count: number): number => (index + step + count) % count;

/** Thumbnails are smaller where there are many. */
export function thumbnailSize(count: number): 'large' | 'medium' | 'small' {
	if (count > 10) return 'small';
	return count > 5 ? 'medium' : 'large';
}

/** What a finger's path means: a step to the next picture, to the one before, or nothing. Pixels. */
export function swipeStep(across: number, down: number): -1 | 0 | 1 {
	if (Math.abs(across) < 40 || Math.abs(across) < Math.abs(down) * 1.5) return 0;
	return across < 0 ? 1 : -1;
}
