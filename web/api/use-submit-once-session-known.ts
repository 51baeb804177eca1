import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useSession } from './session.ts';

/**
 * For a form that differs between visitors and customers. A submission waits until the shop has answered who
 * is signed in, and is then repeated with the fields and the account of that person.
 */
export function useSubmitOnceSessionKnown(
	form: RefObject<HTMLFormElement | null>,
	submit: (event: FormEvent) => unknown,
) {
	const { status, away } = useSession();
	const isKnown = status !== 'unknown' || away;
	const [isAwaited, setIsAwaited] = useState(false);
	useEffect(() => {
		if (!isAwaited || !isKnown) return;
		setIsAwaited(false);
		form.current?.requestSubmit();
	}, [isAwaited, isKnown, form]);
	const onSubmit = (event: FormEvent) => {
		if (isKnown) return submit(event);
		event.preventDefault();
		setIsAwaited(true);
	};
	return { isAwaited, onSubmit };
}
