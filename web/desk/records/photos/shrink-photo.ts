/** HEIC by its name or type: phones write it, and few browsers read it. */
export const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type);

/** Longest side that is sent, px: more than the shop's largest format, whatever a crop leaves. */
const maxSide = 2400;

const maxUnshrunkBytes = 1_500_000;

/**
 * A photograph small enough to be sent from a fair's network. One that this browser cannot read is sent as it
 * is; null: it is HEIC and cannot be read here.
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
