import { columnIn, inLanguages, type Language } from '#contract/languages/languages.ts';
import type { UploadedFile } from '#contract/pictures/files.schema.ts';
import { pictureFiles } from '#contract/pictures/pictures.ts';
import type { ShopConfig } from '../../deps.ts';
import type { FileRow } from '../catalogue/relations/uploads.rows.ts';

/** An uploaded photograph as the API gives it. */
export function fileAnswer(
	row: FileRow,
	language: Language,
	{ picturesUrl }: Pick<ShopConfig, 'picturesUrl'>,
): UploadedFile {
	const formats = pictureFiles({ ...row, documentId: row.document_id });
	const { url } = formats.original;
	const ext = '.jpg';
	return {
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		name: row.name,
		view: row.view,
		position: row.position,
		alternativeText: row[columnIn('alternative', language)],
		alternativeTexts: inLanguages((one) => row[columnIn('alternative', one)]),
		caption: row.caption,
		watch: row.watch,
		width: row.width,
		height: row.height,
		hash: url.slice('/pictures/'.length, -ext.length),
		ext,
		mime: 'image/jpeg',
		url,
		previewUrl: null,
		provider: picturesUrl ? 's3' : 'local',
		formats,
	};
}
