import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
	AuthAnswer,
	PasswordChange,
	PasswordReset,
	Registration,
	User,
	UserUpdate,
} from '#contract/accounts/accounts.schema.ts';
import type { Role } from '#contract/accounts/accounts.ts';
import type { StepUpInput } from '#contract/accounts/second-factor.schema.ts';
import { useApi } from './api-context.ts';
import type { ApiClient } from './client.ts';
import { dropDrafts } from './drafts.ts';
import { useHydrated } from './hydrated.tsx';
import { orderKeys } from './order-keys.ts';
import { catalogueRoleOf, currentUserQuery, setCurrentUser } from './session.queries.ts';
import { tokens } from './tokens.ts';

export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in';

/** The current session. While `status` is `unknown`, render a placeholder instead of the visitor's page. */
export function useSession() {
	const api = useApi();
	const queryClient = useQueryClient();
	const hydrated = useHydrated();
	const { data, isError, refetch } = useQuery({ ...currentUserQuery(api), enabled: hydrated });
	const user = hydrated ? (data ?? null) : null;
	const status = statusOf(hydrated, data);
	const viewer: Role = user ? (user.isOwner ? 'owner' : 'customer') : 'visitor';
	const verbs = useMemo(
		() => sessionVerbs(api, (next) => setCurrentUser(queryClient, next)),
		[api, queryClient],
	);
	return {
		user,
		status,
		viewer,
		catalogueRole: catalogueRoleOf(user),
		/** The last request for the current user did not reach the shop. */
		away: isError,
		refresh: refetch,
		...verbs,
	};
}

function statusOf(hydrated: boolean, user: User | null | undefined): SessionStatus {
	if (!hydrated) return 'unknown';
	if (user) return 'signed-in';
	// There are tokens and no response yet: the server is slow or unavailable, which is not a sign-out.
	return user === undefined && tokens.exist() ? 'unknown' : 'signed-out';
}

function sessionVerbs(api: ApiClient, accept: (user: User | null) => void) {
	const enter = (answer: AuthAnswer): User => {
		tokens.store(answer.jwt, answer.refreshToken);
		accept(answer.user);
		return answer.user;
	};
	const forget = () => {
		tokens.drop();
		dropDrafts();
		orderKeys.drop();
		accept(null);
	};
	return {
		/** For a session that the server has already ended, with all others of the account. */
		forget,
		signIn: async (email: string, password: string) =>
			enter(await api.post<AuthAnswer>('auth/local', { identifier: email, password })),
		/** After a sign-in or a new password was answered with `second_factor_needed`. */
		completeSignIn: async (answer: StepUpInput) =>
			enter(await api.post<AuthAnswer>('auth/local/second-factor', answer)),
		register: async (registration: Registration) =>
			enter(await api.post<AuthAnswer>('auth/local/register', registration)),
		changePassword: async (change: PasswordChange) =>
			enter(await api.post<AuthAnswer>('auth/change-password', change, { as: 'customer' })),
		/** Redeems the code from the mail, signs in and ends every other session. */
		resetPassword: async (reset: PasswordReset) =>
			enter(await api.post<AuthAnswer>('auth/reset-password', reset)),
		/** Signs out on the server, then removes the tokens whatever the response is. */
		signOut: async () => {
			try {
				await api.post('auth/logout', undefined, { as: 'customer' });
			} finally {
				forget();
			}
		},
		updateUser: async (changes: UserUpdate) => {
			const user = await api.put<User>('users', changes, { as: 'customer' });
			accept(user);
			return user;
		},
	};
}
