import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from './api-context.ts';
import { refreshUser, suspendSession } from './session.queries.ts';
import { tokens } from './tokens.ts';

/**
 * Reacts to sessions that end on their own and to sign-ins and sign-outs in other tabs. Use it once, in the
 * shell.
 */
export function useSessionEvents(onEnd: () => void): void {
	const ended = useRef(onEnd);
	ended.current = onEnd;
	const api = useApi();
	const queryClient = useQueryClient();
	useEffect(() => {
		const follow = (event: StorageEvent) => {
			if (event.key !== 'refresh' && event.key !== null) return;
			if (!tokens.exist()) suspendSession(queryClient);
			// The token was renewed or belongs to another account: a reset link signs in over the present
			// session.
			else void refreshUser(api, queryClient);
		};
		const forget = tokens.onEnd(() => {
			suspendSession(queryClient);
			ended.current();
		});
		addEventListener('storage', follow);
		return () => {
			forget();
			removeEventListener('storage', follow);
		};
	}, [api, queryClient]);
}
