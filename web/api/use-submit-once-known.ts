import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useSession } from './session.ts';

/**
 * For a form whose fields, or whose owner, depend on who is signed in. A submission waits until the shop has
 * answered that, and is then made again as that person.
 */
export function useSubmitOnceKnown(
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
