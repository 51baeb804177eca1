/** Phones write HEIC, which few browsers can read. */
export const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type);

/** Longest side to upload, px: more than the shop's largest format, with room for a crop. */
const maxSide = 2400;

const maxUnshrunkBytes = 1_500_000;

/**
 * Shrinks a photograph for slow mobile networks. A file that the browser cannot read is returned unchanged;
 * null: unreadable HEIC.
 */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
	if (!isHeic(file) && file.size < maxUnshrunkBytes) return file;
	const read = await createImageBitmap(file).catch(() => null);
	if (!read) return isHeic(file) ? null : file;
	const scale = Math.min(1, maxSide / Math.max(read.width, read.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(read.width * scale);
	canvas.height = Math.round(read.height * scale);
	canvas.getContext('2d')?.drawImage(read, 0, 0, canvas.width, canvas.height);
	read.close();
	const made = await toJpeg(canvas);
	return made && (isHeic(file) || made.size < file.size) ? made : file;
}

export const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
	new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
