import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { WatchDetail } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Picture } from '#contract/pictures/pictures.schema.ts';
import { pictureOutlineUrl } from '#contract/pictures/pictures.ts';
import type { ApiClient } from '../../../api/client.ts';
import { casePaths } from './own-watch.ts';

type SizedWatch = Pick<WatchDetail, 'documentId' | 'model' | 'diameter' | 'lugToLug'> & {
	brand: { name: string };
	images: Pick<Picture, 'documentId' | 'view' | 'url'>[];
};

/** Watches of the catalogue with a known diameter that match a text. */
export const sizedWatchesQuery = (api: ApiClient, viewer: Role, text: string) =>
	queryOptions({
		queryKey: [viewer, 'sized-watches', text],
		placeholderData: keepPreviousData,
		queryFn: async ({ signal }) => {
			const query = {
				...(text && { _q: text }),
				fields: ['documentId', 'model', 'diameter', 'lugToLug'],
				populate: { brand: { fields: ['name'] }, images: { fields: ['documentId', 'view', 'url'] } },
				filters: { diameter: { $notNull: true } },
				pagination: { page: 1, pageSize: 8, withCount: false },
			};
			return (await api.get<ListAnswer<SizedWatch>>('watches', query, { as: viewer, signal })).data;
		},
	});

/** Reads the outline of a watch's case. Returns null for a watch without a plate, or if reading fails. */
export async function readCaseOutline({ images }: SizedWatch): Promise<readonly string[] | null> {
	const front = images.find(({ view }) => view === 'front');
	const revision = /\.(\d+)\.\w+$/.exec(front?.url ?? '')?.[1];
	if (!front || !revision) return null;
	const answer = await fetch(pictureOutlineUrl(front.documentId, Number(revision))).catch(() => null);
	return answer?.ok ? casePaths(await answer.text()) : null;
}
