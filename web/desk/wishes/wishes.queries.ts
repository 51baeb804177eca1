import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListAnswer, OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type {
	FittingWatches,
	FittingWishes,
	Wish,
	WishChanges,
	WishList,
} from '#contract/wishes/wishes.schema.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskKey } from '../calls/desk-key.ts';
import { useDeskRows } from '../calls/desk-reads.ts';

type WishAnswer = ListAnswer<Wish> & { meta: Pick<WishList['meta'], 'states'> };
export type FittingWish = FittingWishes['data'][number];

export const useWishes = (query: Query, reading?: { refetchOnWindowFocus: boolean }) =>
	useDeskRows<Wish, WishAnswer>(['wanted'], 'owner/wanted', query, reading);

/** Reads a complete list and its total. */
function useFitting<Answer>(key: readonly unknown[], path: string, query?: Query, enabled = true) {
	const api = useApi();
	return useQuery({
		queryKey: [...deskKey, 'wanted', ...key],
		queryFn: ({ signal }) => api.get<Answer>(path, query, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
		enabled,
	}).data;
}

/** The open wishes that a watch matches: an existing watch, or one whose data is being entered. */
export const useFittingWishes = (watch: Query, enabled?: boolean) =>
	useFitting<FittingWishes>(['fitting', watch], 'owner/wanted/fitting', watch, enabled);

export const useFittingWatches = (wish: string) =>
	useFitting<FittingWatches>([wish, 'watches'], `owner/wanted/${encodeURIComponent(wish)}/watches`);

/** Saves a wish. The version that was read is sent along, so that concurrent changes are not overwritten. */
export const putWish = (
	api: ApiClient,
	{ documentId, version }: Wish,
	values: Omit<WishChanges, 'version'>,
) => api.put<OneAnswer<Wish>>(`owner/wanted/${documentId}`, { data: { version, ...values } });

/** Contact of a wish: its own name, email and phone where present, otherwise those of the account. */
export const wishContactOf = ({ customer, name, email, phone }: Wish) => ({
	name: name ?? customer?.name ?? null,
	email: email ?? customer?.email ?? null,
	phone: phone ?? customer?.phone ?? null,
});

/** The brand, model text and reference of a wish in one line. */
export const wishTitle = ({ brand, model, reference }: Wish) =>
	[brand?.name, model, reference].filter(Boolean).join(' ');
