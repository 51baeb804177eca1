import { columnIn, languages } from '../languages/languages.ts';

/** Columns of the manifest of a ZIP of pictures. `picture` is the documentId of one that a watch has. */
export const manifestColumns = [
	'file',
	'documentId',
	'reference',
	'slug',
	'order',
	...languages.map((one) => columnIn('alternative', one)),
	'caption',
	'picture',
] as const;
export const manifestName = 'manifest.csv';
/** Bytes of a ZIP of pictures at most: what the proxies of deploy/ let through, half a minute's worth. */
export const maxPictureZip = 120_000_000;
export const maxZipEntries = 5_000;
