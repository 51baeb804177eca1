import { type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * The arrow keys move between the field and the results. Enter in the field opens the catalogue with all
 * results.
 */
export function useArrowKeys(text: string, onClose: () => void) {
	const list = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const field = event.currentTarget instanceof HTMLInputElement ? event.currentTarget : null;
		if (event.key === 'Enter' && field && text) {
			event.preventDefault();
			onClose();
			void navigate(`/watches?q=${encodeURIComponent(text)}`);
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step) return;
		event.preventDefault();
		const links = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
		const next = field
			? step > 0
				? 0
				: links.length - 1
			: links.indexOf(document.activeElement as HTMLElement) + step;
		const target = links[next];
		if (target) target.focus();
		else list.current?.parentElement?.querySelector('input')?.focus();
	};
	return { moveTo: list, onKeyDown };
}
