import Papa from 'papaparse';
import type { Entry } from 'yauzl';
import { columnIn, inLanguages } from '#contract/languages/languages.ts';
import { type FileInfo, fileInfoSchema } from '#contract/pictures/files.schema.ts';
import type { UnmatchedReason } from '#contract/pictures/picture-import.schema.ts';
import { withoutApostrophe } from '../../../http/read-cells.ts';
import type { Db } from '../../../tables/tables.ts';
import { picturesOfWatches } from '../../catalogue/relations/pictures.rows.ts';
import { type NamedWatch, watchesNamed } from '../../catalogue/relations/watch-names.rows.ts';
import { plainName } from '../uploads.service.ts';
import { baseOf, type PictureZip, refusalOf } from './picture-zip.ts';

export const maxPicturesOfWatch = 40;
type ManifestRow = Record<string, string>;
type Unmatched = { file: string; reason: UnmatchedReason };
/** A picture that its watch does not have yet. */
export type NewPicture = { entry: Entry; name: string; order: number; info: FileInfo };
export type WatchPictures = { watch: NamedWatch; pictures: NewPicture[] };

/** Returns the rows of the manifest by file name, with and without the folder. */
function rowsByFile(manifest: string): {
	rows: ManifestRow[];
	of: (file: string) => ManifestRow | undefined;
} {
	const { data } = Papa.parse<ManifestRow>(manifest, {
		header: true,
		skipEmptyLines: 'greedy',
		transformHeader: (head) => head.trim(),
		transform: (cell) => withoutApostrophe(cell).trim(),
	});
	const rows = data.filter(({ file }) => file);
	const byName = new Map(rows.map((row) => [row.file?.toLowerCase(), row]));
	return { rows, of: (file) => byName.get(file.toLowerCase()) ?? byName.get(baseOf(file).toLowerCase()) };
}

/**
 * Returns the possible watch names of a file: that of its row, or the file's own with and without its final
 * number.
 */
function namesOf(file: string, row: ManifestRow | undefined): { names: string[]; order: number | null } {
	const stem = baseOf(file).replace(/\.\w+$/, '');
	const [, base, number] = /^(.+)[ _-](\d{1,3})$/.exec(stem) ?? [];
	const rowName = row && [row.documentId, row.reference, row.slug].find(Boolean);
	const order = Number(row?.order || number);
	return {
		names: rowName ? [rowName] : base ? [stem, base] : [stem],
		order: Number.isFinite(order) && (row?.order || number) ? order : null,
	};
}

const wordsOf = (row: ManifestRow | undefined, name: string) =>
	fileInfoSchema.safeParse({
		name,
		...(row && {
			caption: row.caption || null,
			alternativeText: inLanguages((language) => row[columnIn('alternative', language)] || null),
		}),
	});

/** Plans which files of a ZIP belong to which watch, with at most three statements. */
export async function planPictures(db: Db, { entries, manifest }: PictureZip) {
	const { rows, of } = rowsByFile(manifest);
	const unmatched: Unmatched[] = [];
	const fail = (file: string, reason: UnmatchedReason) => void unmatched.push({ file, reason });
	const there = new Set(
		entries.flatMap(({ fileName }) => [fileName.toLowerCase(), baseOf(fileName).toLowerCase()]),
	);
	for (const { file = '' } of rows) if (!there.has(file.toLowerCase())) fail(file, 'noFile');
	const files = entries.map((entry) => ({
		entry,
		row: of(entry.fileName),
		...namesOf(entry.fileName, of(entry.fileName)),
	}));
	const named = await watchesNamed(
		db,
		files.flatMap(({ names }) => names),
	);
	const wanted = new Map<number, WatchPictures & { rows: (ManifestRow | undefined)[] }>();
	for (const { entry, row, names, order } of files) {
		const file = entry.fileName;
		const at = names.findIndex((name) => named(name).length > 0);
		const found = named(names[at] ?? '');
		// A number that is part of the watch's own name is not a position.
		const place = names.length > 1 && at === 0 ? null : order;
		const refusal = refusalOf(entry);
		const name = plainName(file);
		const words = wordsOf(row, name);
		const [watch] = found;
		if (refusal) fail(file, refusal);
		else if (!watch) fail(file, 'noWatch');
		else if (found.length > 1) fail(file, 'severalWatches');
		else if (!words.success) fail(file, 'words');
		else {
			const of = wanted.get(watch.id) ?? { watch, pictures: [], rows: [] };
			of.pictures.push({ entry, name, order: place ?? of.pictures.length + 1, info: words.data });
			of.rows.push(row);
			wanted.set(watch.id, of);
		}
	}
	const present = Map.groupBy(await picturesOfWatches(db, [...wanted.keys()]), ({ watch_id }) => watch_id);
	let unchanged = 0;
	const planned = [...wanted.values()].flatMap(({ watch, pictures, rows }): WatchPictures[] => {
		const has = present.get(watch.id) ?? [];
		const isThere = ({ name }: NewPicture, at: number) =>
			has.some(
				(one) => one.document_id === rows[at]?.picture || (one.source === 'upload' && one.name === name),
			);
		const fresh = pictures.filter((picture, at) => !isThere(picture, at));
		unchanged += pictures.length - fresh.length;
		fresh.sort((one, other) => one.order - other.order);
		const room = Math.max(0, maxPicturesOfWatch - has.length);
		for (const { entry } of fresh.slice(room)) fail(entry.fileName, 'tooMany');
		return room > 0 && fresh.length > 0 ? [{ watch, pictures: fresh.slice(0, room) }] : [];
	});
	return { planned, unmatched, unchanged };
}
