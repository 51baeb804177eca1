import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { readAgainAfter } from './liveness.ts';
import { refusalIn } from './names.ts';
import { offerUndo } from './undo.tsx';

/** First part of the keys of everything the desk reads; it is dropped when the owner signs out. */
export const deskKey = ['owner', 'desk'] as const;

/** The client of the desk: each of its calls is the signed-in person's. */
export const signedClient = (api: ApiClient): ApiClient => ({
	get: (path, query, options) => api.get(path, query, { as: 'owner', ...options }),
	post: (path, body, options) => api.post(path, body, { as: 'owner', ...options }),
	put: (path, body, options) => api.put(path, body, { as: 'owner', ...options }),
	delete: (path, options) => api.delete(path, { as: 'owner', ...options }),
});

/**
 * A change made at the desk: says so when it is done or why it is not, and has everything read again that the
 * desk shows.
 */
export function useDeskChange<Answer, Input = void>(
	work: (api: ApiClient, input: Input) => Promise<Answer>,
	{
		done,
		undo,
		quiet,
		gone,
	}: {
		done?: (answer: Answer, input: Input) => string;
		/** Takes the change back; it is offered for ten seconds. */
		undo?: (api: ApiClient, answer: Answer, input: Input) => Promise<unknown>;
		quiet?: (error: unknown, input: Input) => boolean;
		/** The documentId of what the change deletes: its page is not to ask for it again. */
		gone?: (input: Input) => string | null;
	} = {},
) {
	const texts = useTranslation();
	const { t } = texts;
	const api = useApi();
	const queryClient = useQueryClient();
	const readAgain = (except: string | null = null) =>
		queryClient.invalidateQueries({
			queryKey: ['owner'],
			predicate: ({ queryKey }) => except === null || !queryKey.includes(except),
		});
	const takeBack = async (
		undone: (api: ApiClient, answer: Answer, input: Input) => Promise<unknown>,
		answer: Answer,
		input: Input,
	) => {
		try {
			await undone(api, answer, input);
			toast.success(t('desk.undone'));
		} catch (error) {
			toast.error(messageOf(error) || t('desk.failed'));
		}
		await readAgain();
	};
	return useMutation({
		mutationFn: (input: Input) => work(api, input),
		onSuccess: (answer, input) => {
			if (!done) return;
			if (undo) offerUndo(done(answer, input), t('desk.undo'), () => void takeBack(undo, answer, input));
			else toast.success(done(answer, input));
		},
		onError: (error, input) => {
			if (!quiet?.(error, input)) toast.error(refusalIn(error) || t('desk.failed'));
		},
		onSettled: (_answer, error, input) => readAgain(error ? null : gone?.(input)),
	});
}

/**
 * One thing that the desk shows, read anew whenever it is opened. `key`: what `live/live-desk.tsx` knows it
 * by.
 */
export const deskRead = <Data>(api: ApiClient, key: readonly unknown[], path: string, query?: Query) =>
	queryOptions({
		queryKey: [...deskKey, ...key, ...(query ? [query] : [])],
		queryFn: async ({ signal }) => (await api.get<{ data: Data }>(path, query, { signal })).data,
		staleTime: 0,
	});

/** A page of rows; what stood there stays until the next one arrives. */
export const deskRows = <Row, Answer extends ListAnswer<Row> = ListAnswer<Row>>(
	api: ApiClient,
	key: readonly unknown[],
	path: string,
	query: Query,
) =>
	queryOptions({
		queryKey: [...deskKey, ...key, query],
		queryFn: ({ signal }) => api.get<Answer>(path, query, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

/** How a screen reads, beside what it reads. */
type Reading = {
	enabled?: boolean;
	refetchInterval?: number | (() => number);
	/** A form holds what was read when it was opened. */
	refetchOnWindowFocus?: boolean;
};

/** Changes that came from elsewhere are told, or asked for. */
export const watched = { refetchInterval: readAgainAfter, refetchOnWindowFocus: true } satisfies Reading;

/** `keeps`: what stood there stays until the next one arrives. */
export function useDeskRead<Data>(
	key: readonly unknown[],
	path: string,
	{ query, keeps, ...reading }: Reading & { query?: Query; keeps?: boolean } = {},
) {
	const read = deskRead<Data>(useApi(), key, path, query);
	return useQuery({ ...read, ...reading, ...(keeps && { placeholderData: keepPreviousData as never }) });
}

export const useDeskRows = <Row, Answer extends ListAnswer<Row> = ListAnswer<Row>>(
	key: readonly unknown[],
	path: string,
	query: Query,
	reading: Reading = {},
) => useQuery({ ...deskRows<Row, Answer>(useApi(), key, path, query), ...reading });
