import type { Entry, ZipFile } from 'yauzl';
import yauzl from 'yauzl';
import { manifestName, maxPictureZip, maxZipEntries } from '#contract/pictures/picture-import.ts';
import { invalidField } from '../../../core/shop-error.ts';
import type { RefusalName, RefusalValues } from '../../../texts/refusal-texts.ts';
import { maxUploadBytes } from '../upload-form.ts';

const maxManifest = 4 * 1024 * 1024;
/** Pictures are already compressed, so an entry with a higher ratio is not a picture. */
const maxRatio = 100;
const smallBytes = 65_536;

const refused = (refusal: RefusalName, values?: RefusalValues) => invalidField(['file'], refusal, values);

/** The entries in the directory of a ZIP; nothing is unpacked yet. */
export type PictureZip = {
	entries: Entry[];
	/** The text of the manifest; empty when there is none. */
	manifest: string;
	/** Returns the bytes of a picture. Throws an Error when they do not match the directory. */
	read: (entry: Entry) => Promise<Buffer>;
};

/** Whether the operating system added the file to the ZIP. */
const isForeign = (name: string) =>
	name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
export const baseOf = (name: string) => name.split('/').pop() ?? '';

/** Returns why a file of the ZIP cannot be an accepted picture; null when it may be one. */
export function refusalOf({ fileName, compressedSize, uncompressedSize }: Entry) {
	if (!/\.(jpe?g|png|webp|avif)$/i.test(fileName)) return 'noPicture';
	if (uncompressedSize > maxUploadBytes) return 'tooLarge';
	const isBomb = uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio;
	return uncompressedSize === 0 || isBomb ? 'noPicture' : null;
}

/**
 * Reads the directory of a ZIP in an open file. Refuses path traversal (`..`, absolute paths, backslashes),
 * too many entries, too many bytes, encryption and anything that is not a ZIP. Throws `invalid_input`.
 */
export async function openPictureZip(fd: number): Promise<PictureZip> {
	const zip = await yauzl
		.fromFdPromise(fd, { autoClose: false, lazyEntries: true, strictFileNames: true })
		.catch(() => {
			throw refused('zipUnreadable');
		});
	if (zip.entryCount > maxZipEntries) throw refused('zipEntries', { limit: maxZipEntries });
	const all = await entriesOf(zip);
	const total = all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
	if (total > 2 * maxPictureZip) throw refused('zipTooLarge');
	const entries = all.filter(({ fileName }) => !isForeign(fileName));
	const manifest = entries.find(({ fileName }) => baseOf(fileName).toLowerCase() === manifestName);
	const text = manifest
		? await unpack(zip, manifest, maxManifest).catch(() => {
				throw refused('zipManifest');
			})
		: '';
	return {
		entries: entries.filter((entry) => entry !== manifest),
		manifest: text.toString().replace(/^\uFEFF/, ''),
		read: (entry) => unpack(zip, entry, maxUploadBytes),
	};
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
	const entries: Entry[] = [];
	try {
		for await (const entry of zip.eachEntry()) {
			if (entry.isEncrypted()) throw new Error(`${entry.fileName} is encrypted`);
			entries.push(entry);
		}
	} catch {
		throw refused('zipUnreadable');
	}
	return entries;
}

/** Unpacks one entry into memory, at most `maxBytes` bytes, whatever the directory says. */
async function unpack(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
	if (entry.uncompressedSize > maxBytes) throw new Error('too large');
	const stream = await zip.openReadStreamPromise(entry);
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of stream) {
		size += (part as Buffer).length;
		if (size > maxBytes) throw new Error('too large');
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts);
}
