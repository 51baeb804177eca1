import { draw, RefusedPicture } from './drawing/drawing.ts';

/** Enough to read a bank's receipt that was photographed. */
const width = 2000;

/** A photograph as one JPEG, drawn again without metadata; null when it is none that can be read. */
export async function redrawPicture(bytes: Buffer): Promise<Buffer | null> {
	const files = [{ format: 'original', type: 'jpg' }] as const;
	const made = await draw('upload', { kind: 'photograph', bytes, width, files: [...files] }).catch(
		(error: unknown) => {
			if (error instanceof RefusedPicture) return null;
			throw error;
		},
	);
	return made && Buffer.from(made.files[0] as Uint8Array);
}
