/** The picture after or before: the last one is followed by the first. */
export const stepTo = (index: number, step: number, count: number): number => (index + step + count) % count;

/** Thumbnails are smaller where there are many. */
export function thumbnailSize(count: number): 'large' | 'medium' | 'small' {
	if (count > 10) return 'small';
	return count > 5 ? 'medium' : 'large';
}

/** Thumbnails in a row: at most six, in rows as even as possible. */
export const thumbnailColumns = (count: number): number => Math.ceil(count / Math.ceil(count / 6));
