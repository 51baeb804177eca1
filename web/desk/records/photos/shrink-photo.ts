/** HEIC by its name or type: phones write it, and few browsers read it. */
export const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type);

/** Longest side that is sent, px: more than the shop's largest format, whatever a crop leaves. */
const longest = 2400;

const smallEnough = 1_500_000;

/**
 * A photograph small enough to be sent from a fair's network. One that this browser cannot read is sent as it
 * is; null: it is HEIC and cannot be read here.
 */
export async function shrunken(file: File): Promise<Blob | null> {
	if (!isHeic(file) && file.size < smallEnough) return file;
	const read = await createImageBitmap(file).catch(() => null);
	if (!read) return isHeic(file) ? null : file;
	const scale = Math.min(1, longest / Math.max(read.width, read.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.round(read.width * scale);
	canvas.height = Math.round(read.height * scale);
	canvas.getContext('2d')?.drawImage(read, 0, 0, canvas.width, canvas.height);
	read.close();
	const made = await jpegOf(canvas);
	return made && (isHeic(file) || made.size < file.size) ? made : file;
}

export const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
	new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
