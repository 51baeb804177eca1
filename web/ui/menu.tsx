import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { searchableText } from './searchable-text.ts';

type MenuProps = {
	label: string;
	/** The button that opened the menu. It receives focus when the menu closes. */
	button: RefObject<HTMLButtonElement | null>;
	/** Whether the first item is focused when the menu opens, as it is after a key press. */
	startsAtItem: boolean;
	onClose: () => void;
	className: string;
	children: ReactNode;
};

/** Milliseconds after which a typed letter begins a new search. */
const searchPause = 500;

/**
 * A menu below its button. Arrow keys, Home, End and typed letters move between items with the role
 * `menuitem`. Escape, Tab, a chosen item and a press outside close the menu.
 */
export function Menu({ label, button, startsAtItem, onClose, className, children }: MenuProps) {
	const menu = useRef<HTMLDivElement>(null);
	const search = useRef({ letters: '', at: 0 });

	useEffect(() => {
		const first = startsAtItem ? itemsOf(menu.current)[0] : menu.current;
		first?.focus({ preventScroll: true });
	}, [startsAtItem]);
	useEffect(() => {
		const closeIfOutside = ({ target }: Event) => {
			const isInside = [menu, button].some(({ current }) => current?.contains(target as Node));
			if (!isInside) onClose();
		};
		const listener = { capture: true };
		addEventListener('pointerdown', closeIfOutside, listener);
		addEventListener('focusin', closeIfOutside, listener);
		return () => {
			removeEventListener('pointerdown', closeIfOutside, listener);
			removeEventListener('focusin', closeIfOutside, listener);
		};
	}, [button, onClose]);

	function close(): void {
		button.current?.focus({ preventScroll: true });
		onClose();
	}

	function onKeyDown(event: KeyboardEvent): void {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === 'Tab') {
			// The browser moves focus from the button to its neighbor.
			close();
			return;
		}
		const items = itemsOf(menu.current);
		const current = items.indexOf(document.activeElement as HTMLElement);
		const isLetter = event.key.length === 1 && (event.key !== ' ' || isSearching());
		if (event.key === 'Escape') close();
		else if (event.key === ' ' && !isLetter) items[current]?.click();
		else if (isLetter) findItem(items, current, event.key)?.focus();
		else if (event.key in places) items[places[event.key]?.(current, items.length) ?? 0]?.focus();
		else return;
		event.preventDefault();
	}

	const isSearching = () => search.current.letters !== '' && Date.now() - search.current.at < searchPause;

	/** Searches from the current item on while letters are added, and behind it for a new first letter. */
	function findItem(items: HTMLElement[], current: number, letter: string): HTMLElement | undefined {
		const letters = (isSearching() ? search.current.letters : '') + searchableText(letter);
		search.current = { letters, at: Date.now() };
		const start = Math.max(0, letters.length > 1 ? current : current + 1);
		return [...items.slice(start), ...items.slice(0, start)].find(({ textContent }) =>
			searchableText(textContent.trim()).startsWith(letters),
		);
	}

	return (
		<div
			ref={menu}
			role="menu"
			aria-label={label}
			tabIndex={-1}
			onKeyDown={onKeyDown}
			// A dialog that the item opens is rendered later, so it returns focus to the button.
			onClick={({ target }) => (target as Element).closest('[role=menuitem]') && close()}
			className={className}
		>
			{children}
		</div>
	);
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
	...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
];

/** Index of the item that a key moves to. The current one is -1 if no item has focus. */
const places: Readonly<Record<string, (current: number, count: number) => number>> = {
	ArrowDown: (current, count) => Math.min(current + 1, count - 1),
	ArrowUp: (current, count) => (current < 0 ? count - 1 : Math.max(current - 1, 0)),
	Home: () => 0,
	PageUp: () => 0,
	End: (_, count) => count - 1,
	PageDown: (_, count) => count - 1,
};
