import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import { type ApiClient, ApiError } from './client.ts';
import { tokens } from './tokens.ts';

const currentUserKey = ['current-user'] as const;

/**
 * The signed-in user, or null. Only a refusal (401, 403) makes it null: when the server cannot be reached the
 * query fails and the last known user stays.
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

/** Stores a user from a sign-in or an update, and drops the former viewer's data when it is another user. */
export function setCurrentUser(queryClient: QueryClient, user: User | null): void {
	const before = cachedUser(queryClient);
	queryClient.setQueryData(currentUserKey, user);
	if (before?.documentId !== user?.documentId) dropPrivateData(queryClient);
}

/** Loads the current user and drops data that was shown to another one. */
export async function refreshUser(api: ApiClient, queryClient: QueryClient): Promise<void> {
	const before = cachedUser(queryClient);
	await queryClient.refetchQueries(currentUserQuery(api));
	if (before?.documentId !== cachedUser(queryClient)?.documentId) dropPrivateData(queryClient);
}

/** Keys begin with the viewer, so everything that is not a visitor's is private. */
function dropPrivateData(queryClient: QueryClient): void {
	queryClient.removeQueries({
		predicate: ({ queryKey }) => queryKey[0] === 'customer' || queryKey[0] === 'owner',
	});
}

/** Drops all data but the current user, so that a page that failed to render loads it again. */
export function forgetPages(queryClient: QueryClient): void {
	queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
}
