import { columnIn, languages } from '../languages/languages.ts';

/**
 * Columns of the manifest in a ZIP of pictures. `picture` is the documentId of an existing picture of the
 * watch.
 */
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
/**
 * Maximum size of a ZIP of pictures in bytes: the limit of the proxies in deploy/, about half a minute of
 * upload.
 */
export const maxPictureZip = 120_000_000;
export const maxZipEntries = 5_000;
