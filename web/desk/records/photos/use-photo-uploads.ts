import { use, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecordValues } from '../record-values.ts';
import { withPhoto } from './photo-order.ts';
import type { useRecordPictures } from './record-pictures.ts';
import { isHeic } from './shrink-photo.ts';
import { ReportUploads } from './upload-progress.ts';
import { useUploads } from './use-uploads.ts';

/** A form's field with the ids of pictures, in order. */
type PicturesField = { name: string; value: readonly string[]; onChange: (ids: readonly string[]) => void };

/**
 * Uploads the photographs that are chosen for a field and adds each to its pictures. The form around it is
 * informed of the progress.
 */
export function usePhotoUploads(field: PicturesField, pictures: ReturnType<typeof useRecordPictures>) {
	const { getValues } = useFormContext<RecordValues>();
	/**
	 * When each uploaded photograph was chosen, and which pictures are illustrations, for the order of later
	 * uploads.
	 */
	const places = useRef(new Map<string, number>());
	const drawn = useRef(new Set<string>());
	useEffect(() => {
		drawn.current = new Set(field.value.filter((id) => pictures.get(id)?.isDrawn));
	});
	const { uploads, add, retry, dismiss } = useUploads((documentId, place) => {
		places.current.set(documentId, place);
		const now = getValues(field.name) as readonly string[];
		field.onChange(withPhoto(now, documentId, (id) => drawn.current.has(id), places.current));
	});
	const report = use(ReportUploads);
	const refused = uploads.filter(({ state }) => state === 'refused').length;
	const pending = uploads.length - refused;
	useEffect(() => report({ pending, refused }), [report, pending, refused]);
	return {
		uploads,
		/** Accepts anything that may be a picture; the server checks the contents. */
		choose: (files: readonly File[]) =>
			add(files.filter((file) => isHeic(file) || !file.type || file.type.startsWith('image/'))),
		retry: (id: number) => retry([id]),
		dismiss,
	};
}
