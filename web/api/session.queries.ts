import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { type ApiClient, ApiError } from './client.ts';
import { tokens } from './tokens.ts';

const currentUserKey = ['current-user'] as const;

/**
 * The signed-in user, or null once the server refuses the session. While the server is unreachable the last
 * user stays.
 */
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

/**
 * Stores the user after a sign-in or an update, and removes cached private data if it belongs to another
 * user.
 */
export function setCurrentUser(queryClient: QueryClient, user: User | null): void {
	const whose = lastUserId(queryClient);
	queryClient.setQueryData(currentUserKey, user);
	dropDataOfOthers(whose, queryClient);
}

/** Reloads the current user and removes cached private data if it belongs to another user. */
export async function refreshUser(api: ApiClient, queryClient: QueryClient): Promise<void> {
	const whose = lastUserId(queryClient);
	await queryClient.refetchQueries(currentUserQuery(api));
	dropDataOfOthers(whose, queryClient);
}

/** The user whose session was suspended, and how to release the data retained for them. */
let suspended: { of: string; release: () => void } | null = null;
const lastUserId = (queryClient: QueryClient) => suspended?.of ?? cachedUser(queryClient)?.documentId;
/** Query keys begin with the viewer's role, so everything that is not a visitor's is private. */
const isPrivate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
	queryKey[0] === 'customer' || queryKey[0] === 'owner';

/** Whether the session ended in this tab without a sign-out by the user. */
export const isSessionSuspended = (): boolean => suspended !== null;

/** Handles a session that ended without a sign-out: the data of open forms is retained for the same user. */
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

/**
 * Removes all cached data except the current user, so that a page that failed to render loads its data
 * again.
 */
export function forgetPages(queryClient: QueryClient): void {
	queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
}
