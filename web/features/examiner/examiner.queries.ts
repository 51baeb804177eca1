import { queryOptions } from '@tanstack/react-query';
import type { Examiner } from '#contract/catalogue/examiners.schema.ts';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { toCardPicture, type WatchCardPicture } from '../cards/card-picture.ts';

/** A person who examines watches, with the portrait in all widths. */
export type ExaminerProfile = Pick<
	Examiner,
	'documentId' | 'slug' | 'name' | 'practicesSince' | 'profession' | 'about'
> & { portrait: WatchCardPicture | null };

/** An examiner in the interface's language; null for an empty documentId. The same for every viewer. */
export const examinerQuery = (api: ApiClient, language: Language, documentId: string) =>
	queryOptions({
		queryKey: ['visitor', 'examiner', documentId, language],
		queryFn: async ({ signal }): Promise<ExaminerProfile> => {
			type Row = Omit<Examiner, 'images'> & { images: Picture[] };
			const { data } = await api.get<OneAnswer<Row>>(
				`examiners/${encodeURIComponent(documentId)}`,
				{ locale: language, populate: { images: true } },
				{ signal },
			);
			const { images, ...examiner } = data;
			const portrait = images[0] && toCardPicture(images[0], ['thumbnail', 'small', 'medium', 'large']);
			return { ...examiner, portrait: portrait ?? null };
		},
	});
