import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListAnswer, OneAnswer } from '#contract/http/answers.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type {
	FittingWatches,
	FittingWishes,
	Wish,
	WishChanges,
	WishList,
} from '#contract/wanted/wanted.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskRows } from '../frame/desk-reads.ts';
import { asOwner, deskKey } from '../frame/owner-call.ts';

type WishAnswer = ListAnswer<Wish> & { meta: Pick<WishList['meta'], 'states'> };
export type FittingWish = FittingWishes['data'][number];

const fresh = { placeholderData: keepPreviousData, staleTime: 0 };

export const wishesQuery = (api: ApiClient, query: Query) =>
	deskRows<Wish, WishAnswer>(api, ['wanted'], 'owner/wanted', query);

/** The open wishes that a watch fits: one of the catalogue, or what is typed of a new one. */
export const fittingWishesQuery = (api: ApiClient, watch: Query) =>
	queryOptions({
		queryKey: [...deskKey, 'wanted', 'fitting', watch],
		queryFn: ({ signal }) => api.get<FittingWishes>('owner/wanted/fitting', watch, { ...asOwner, signal }),
		...fresh,
	});

/** The watches on sale that a wish asks for. */
export const fittingWatchesQuery = (api: ApiClient, wish: string) =>
	queryOptions({
		queryKey: [...deskKey, 'wanted', wish, 'watches'],
		queryFn: ({ signal }) =>
			api.get<FittingWatches>(`owner/wanted/${encodeURIComponent(wish)}/watches`, undefined, {
				...asOwner,
				signal,
			}),
		staleTime: 0,
	});

/** The wish as it was read last goes along: what somebody else saved since is not overwritten. */
export const putWish = (
	api: ApiClient,
	{ documentId, version }: Wish,
	values: Omit<WishChanges, 'version'>,
) => api.put<OneAnswer<Wish>>(`owner/wanted/${documentId}`, { data: { version, ...values } }, asOwner);

/** Who asks: what the wish has of its own goes before what the account has. */
export const askerOf = ({ customer, name, email, phone }: Wish) => ({
	name: name ?? customer?.name ?? null,
	email: email ?? customer?.email ?? null,
	phone: phone ?? customer?.phone ?? null,
});

/** The brand, model text and reference of a wish in one line. */
export const wishedOf = ({ brand, model, reference }: Wish) =>
	[brand?.name, model, reference].filter(Boolean).join(' ');
