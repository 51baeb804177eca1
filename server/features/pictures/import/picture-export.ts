import { Readable } from 'node:stream';
import yazl from 'yazl';
import { slugOf } from '#contract/catalogue/slugs.ts';
import { manifestColumns, manifestName } from '#contract/pictures/picture-import.ts';
import type { Deps } from '../../../core/deps.ts';
import { type CsvColumns, csvOf } from '../../../http/csv.ts';
import { photographsOfWatches } from '../../catalogue/relations/pictures.rows.ts';
import { fileName, pictureStorage } from '../picture-store.ts';

type Photograph = Awaited<ReturnType<typeof photographsOfWatches>>[number];
type ListedPhotograph = Photograph & { file: string; order: number };
const pageSize = 500;

/** Names each photograph by watch and position, `slug_1.jpg`. Adds the documentId when slugs are equal. */
async function* listed(db: Deps['db']): AsyncGenerator<ListedPhotograph> {
	const slugs = new Map<string, string>();
	let last: Photograph | undefined;
	let order = 0;
	for (;;) {
		const page = await photographsOfWatches(db, last, pageSize);
		for (const row of page) {
			order = row.watch_id === last?.watch_id ? order + 1 : 1;
			last = row;
			const slug = slugOf(row.brand_name, row.model, row.reference) || row.watch;
			if (!slugs.has(slug)) slugs.set(slug, row.watch);
			const name = slugs.get(slug) === row.watch ? slug : `${slug}-${row.watch}`;
			yield { ...row, order, file: `${name}_${order}.jpg` };
		}
		if (page.length < pageSize) return;
	}
}

const columns: CsvColumns<ListedPhotograph> = manifestColumns.map((name) => [
	name,
	(row) => {
		if (name === 'documentId') return row.watch;
		if (name === 'picture') return row.document_id;
		return name === 'slug' ? slugOf(row.brand_name, row.model, row.reference) : row[name];
	},
]);

/**
 * Returns every photograph of a watch as a ZIP, each in its largest stored size, with a manifest. Only one
 * picture is in memory at a time. Plates are excluded, since the shop draws them from the watch's data. A
 * photograph whose file is lost becomes an empty file.
 */
export function exportPictures(deps: Pick<Deps, 'db' | 'config' | 'fetch'>): Readable {
	const zip = new yazl.ZipFile();
	const output = zip.outputStream as Readable;
	const fail = (error: unknown) => void output.destroy(error as Error);
	zip.on('error', fail);
	const storage = pictureStorage(deps);
	const add = async () => {
		const rows: ListedPhotograph[] = [];
		for await (const row of listed(deps.db)) {
			rows.push(row);
			// Compressing a JPEG again does not make it smaller.
			zip.addReadStreamLazy(row.file, { compress: false }, (done) => {
				storage.read(`${row.document_id}/${fileName('original', row.revision, 'jpg')}`).then(
					(bytes) => done(null, Readable.from([bytes ?? Buffer.alloc(0)])),
					(error: unknown) => done(error as Error, Readable.from([])),
				);
			});
		}
		const manifest = csvOf(columns, async (page, size) => rows.slice((page - 1) * size, page * size));
		zip.addReadStreamLazy(manifestName, (done) => done(null, Readable.from(manifest)));
		zip.end();
	};
	add().catch(fail);
	return output;
}
