import { useRef, useState } from 'react';
import { isNoPhotographsError } from './no-photographs-dialog.tsx';

/**
 * The user's consent to publish a used watch without photographs. It is requested when the server refuses a
 * save for that reason, and counts for one submission.
 */
export function useNoPhotographsConsent() {
	const [isRequested, setRequested] = useState(false);
	const isGranted = useRef(false);
	return {
		isRequested,
		/** Requests the consent if the save was refused for its lack. Returns whether it was. */
		requestAfter: (error: unknown): boolean => {
			setRequested(isNoPhotographsError(error));
			return isNoPhotographsError(error);
		},
		grant: () => {
			isGranted.current = true;
			setRequested(false);
		},
		deny: () => setRequested(false),
		/** The field of the call that carries the consent, for this submission only. */
		takeField: () => {
			const field = isGranted.current ? { withoutPhotographs: true } : {};
			isGranted.current = false;
			return field;
		},
	};
}
