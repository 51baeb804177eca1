import { columnIn, inLanguages, type Language } from '#contract/languages/languages.ts';
import type { UploadedFile } from '#contract/pictures/files.schema.ts';
import { pictureFiles } from '#contract/pictures/pictures.ts';
import type { ShopConfig } from '../../core/deps.ts';
import type { FileRow } from '../catalogue/relations/uploads.rows.ts';

const ext = '.jpg';
/** Returns the storage key of a photograph's largest JPEG. */
export const keyOf = ({ url }: { url: string }): string => url.slice('/pictures/'.length);

/** Returns an uploaded photograph in the format of the API. */
export function fileAnswer(
	row: FileRow,
	language: Language,
	{ picturesUrl }: Pick<ShopConfig, 'picturesUrl'>,
): UploadedFile {
	const formats = pictureFiles({ ...row, documentId: row.document_id });
	const { url } = formats.original;
	return {
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		name: row.name,
		view: row.view,
		position: row.position,
		caption: row.caption,
		watch: row.watch,
		width: row.width,
		height: row.height,
		alternativeText: row[columnIn('alternative', language)],
		alternativeTexts: inLanguages((one) => row[columnIn('alternative', one)]),
		hash: keyOf({ url }).slice(0, -ext.length),
		ext,
		mime: 'image/jpeg',
		size: Math.round((row.bytes ?? 0) / 10) / 100,
		url,
		previewUrl: null,
		provider: picturesUrl ? 's3' : 'local',
		formats,
	};
}
