import { useQueries } from '@tanstack/react-query';
import { useContext } from 'react';
import type { UploadedFile } from '#contract/pictures/files.schema.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { isDrawn } from '#contract/pictures/pictures.ts';
import { useApi } from '../../../api/api-context.ts';
import { deskKey } from '../../calls/desk-key.ts';
import { SavedRow } from '../saved-row.ts';

export type RecordPicture = {
	documentId: string;
	url: string;
	original: string;
	view: string;
	isDrawn: boolean;
	en: string;
	es: string;
};

/** Returns the pictures with these documentIds: the saved row's, and photographs uploaded since. */
export function useRecordPictures(ids: readonly string[]): Map<string, RecordPicture> {
	const api = useApi();
	const row = useContext(SavedRow);
	const pictures = new Map<string, RecordPicture>();
	const note = (picture: Picture, en?: string | null, es?: string | null) =>
		pictures.set(picture.documentId, {
			documentId: picture.documentId,
			url: picture.formats.small.webp,
			original: picture.formats.original.webp,
			view: picture.view,
			isDrawn: isDrawn(picture),
			en: en ?? '',
			es: es ?? '',
		});
	const spanish = (row?.es.images ?? []) as Picture[];
	for (const [index, picture] of ((row?.en.images ?? []) as Picture[]).entries())
		note(picture, picture.alternativeText, spanish[index]?.alternativeText);
	const missing = ids.filter((id) => !pictures.has(id));
	const files = useQueries({
		queries: missing.map((id) => ({
			queryKey: [...deskKey, 'files', id],
			queryFn: async ({ signal }: { signal: AbortSignal }) => {
				const path = `upload/files/${encodeURIComponent(id)}`;
				return api.get<UploadedFile>(path, undefined, { signal });
			},
		})),
	});
	for (const { data: file } of files)
		if (file) note(file, file.alternativeTexts.en, file.alternativeTexts.es);
	return pictures;
}
