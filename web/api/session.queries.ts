import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { type ApiClient, ApiError } from './client.ts';
import { tokens } from './tokens.ts';

const currentUserKey = ['current-user'] as const;

/** The signed-in user; null after a refusal alone: while the server is away the last one stays. */
export const currentUserQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: currentUserKey,
		queryFn: async ({ signal }): Promise<User | null> => {
			if (!tokens.exist()) return null;
			try {
				return await api.get<User>('users', undefined, { as: 'customer', signal });
			} catch (error) {
				if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
				throw error;
			}
		},
		// No token means a visitor; no request is needed.
		initialData: () => (tokens.exist() ? undefined : null),
		networkMode: 'always',
		refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : false),
		staleTime: 5 * 60_000,
		gcTime: Number.POSITIVE_INFINITY,
	});

export const cachedUser = (queryClient: QueryClient): User | null | undefined =>
	queryClient.getQueryData<User | null>(currentUserKey);

/** The owner and assistants see the owner's catalogue. */
export const catalogueRoleOf = (user: User | null | undefined): CatalogueRole =>
	user?.isOwner || user?.isAssistant ? 'owner' : 'visitor';

/** Stores a user from a sign-in or an update, and drops the former viewer's data when it is another user. */
export function setCurrentUser(queryClient: QueryClient, user: User | null): void {
	const whose = lastUserId(queryClient);
	queryClient.setQueryData(currentUserKey, user);
	dropDataOfOthers(whose, queryClient);
}

/** Loads the current user and drops data that was shown to another one. */
export async function refreshUser(api: ApiClient, queryClient: QueryClient): Promise<void> {
	const whose = lastUserId(queryClient);
	await queryClient.refetchQueries(currentUserQuery(api));
	dropDataOfOthers(whose, queryClient);
}

/** Whose data is held for a return, and what holds it. */
let suspended: { of: string; release: () => void } | null = null;
const lastUserId = (queryClient: QueryClient) => suspended?.of ?? cachedUser(queryClient)?.documentId;
/** Keys begin with the viewer, so everything that is not a visitor's is private. */
const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
	queryKey[0] === 'customer' || queryKey[0] === 'owner';

/** Whether the session ended here and nobody asked for it. */
export const isSessionSuspended = (): boolean => suspended !== null;

/** The session ended and nobody asked for it: an open form's data stays for the same person. */
export function suspendSession(queryClient: QueryClient): void {
	const of = lastUserId(queryClient);
	if (of === undefined) return;
	suspended?.release();
	const observers = queryClient
		.getQueryCache()
		.findAll({ predicate: isPrivate })
		.map(({ queryKey }) => new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => {}));
	suspended = {
		of,
		release: () => {
			for (const release of observers) release();
		},
	};
	queryClient.setQueryData(currentUserKey, null);
}

function dropDataOfOthers(whose: string | undefined, queryClient: QueryClient): void {
	suspended?.release();
	suspended = null;
	if (whose !== cachedUser(queryClient)?.documentId) queryClient.removeQueries({ predicate: isPrivate });
}

/** Drops all data but the current user, so that a page that failed to render loads it again. */
export function forgetPages(queryClient: QueryClient): void {
	queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
}
