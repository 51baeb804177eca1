import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from './api-context.ts';
import { ApiError } from './client.ts';
import { messageOf } from './error-message.ts';
import { useHydrated } from './hydrated.tsx';

/**
 * The code in a mail's link (`?code=…`) and the call that redeems it; opening the page alone changes
 * nothing. Without scripts the form posts to the page's own address, which then shows the outcome
 * (`?done=`).
 */
export function useMailCode(call: string, failed: string, onDone?: () => Promise<unknown>) {
	const api = useApi();
	const hydrated = useHydrated();
	const [search] = useSearchParams();
	/** null until the browser has read it, empty when the link has none. */
	const code = hydrated ? (search.get('code') ?? '') : null;
	const posted = search.get('done');
	// `spent`: the code is no longer valid, so a retry is pointless.
	const [state, setState] = useState<'idle' | 'busy' | 'done' | 'spent'>(
		posted === 'yes' ? 'done' : posted === 'no' ? 'spent' : 'idle',
	);
	const [failure, setFailure] = useState<string | null>(null);
	const send = async (event?: FormEvent) => {
		event?.preventDefault();
		if (state === 'busy' || !code) return;
		setState('busy');
		setFailure(null);
		try {
			await api.post(call, { code });
			setState('done');
			await onDone?.();
		} catch (error) {
			setState(error instanceof ApiError && error.status === 400 ? 'spent' : 'idle');
			setFailure(messageOf(error) || failed);
		}
	};
	return { code, state, failure, send };
}
