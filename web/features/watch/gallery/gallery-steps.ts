/** The index of the next or previous picture. The last picture is followed by the first. */
export const stepTo = (index: number, step: number, count: number): number => (index + step + count) % count;

/** The more pictures, the smaller the thumbnails. */
export function thumbnailSize(count: number): 'large' | 'medium' | 'small' {
	if (count > 10) return 'small';
	return count > 5 ? 'medium' : 'large';
}

/** Thumbnails per row: at most six, with rows as even as possible. */
export const thumbnailColumns = (count: number): number => Math.ceil(count / Math.ceil(count / 6));
