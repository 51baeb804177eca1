import { pictureFormatNames, pictureSize, pictureUrl } from '#contract/pictures.ts';
import type { Picture } from '#contract/watches.schema.ts';

type PictureRow = {
	id: number;
	document_id: string;
	name: string;
	view: string;
	width: number;
	height: number;
	revision: number;
};

/** A picture as the API gives it: every format with its address and true size. */
export function pictureAnswer(row: PictureRow, alternativeText: string | null): Picture {
	const formats = Object.fromEntries(
		pictureFormatNames.map((format) => {
			const url = (type: 'jpg' | 'avif' | 'webp') => pictureUrl(row.document_id, format, row.revision, type);
			return [
				format,
				{
					url: url('jpg'),
					avif: url('avif'),
					webp: url('webp'),
					...pictureSize(format, row.width, row.height),
				},
			];
		}),
	) as Picture['formats'];
	return {
		id: row.id,
		documentId: row.document_id,
		name: row.name,
		view: row.view,
		alternativeText,
		width: row.width,
		height: row.height,
		url: formats.original.url,
		formats,
	};
}
