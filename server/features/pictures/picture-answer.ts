import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { pictureFiles } from '#contract/pictures/pictures.ts';

type PictureRow = {
	id: number;
	document_id: string;
	created_at: Date;
	updated_at: Date;
	name: string;
	view: string;
	position: number;
	width: number;
	height: number;
	revision: number;
};

/** A picture as the API gives it. */
export function pictureAnswer(row: PictureRow, alternativeText: string | null): Picture {
	const formats = pictureFiles({ ...row, documentId: row.document_id });
	return {
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		name: row.name,
		view: row.view,
		position: row.position,
		alternativeText,
		width: row.width,
		height: row.height,
		url: formats.original.url,
		formats,
	};
}
