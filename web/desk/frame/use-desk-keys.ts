import { useEffect } from 'react';
import { undoLatest } from '../calls/undo.tsx';

const rowOffsets: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null;

/**
 * Keyboard shortcuts: `/` focuses the search, `n` follows the "new" link, the arrows, `j` and `k` move
 * between rows, `x` selects a row, `?` lists the shortcuts, and Ctrl+Z undoes. They are captured before the
 * shop's own, whose `/` opens the shop's search.
 */
export function useDeskKeys(): void {
	useEffect(() => {
		const handleKey = (event: KeyboardEvent) => {
			if (event.altKey || isTyping(event.target)) return;
			if (event.ctrlKey || event.metaKey) {
				if (event.key === 'z' && !event.shiftKey && undoLatest()) event.preventDefault();
				return;
			}
			const target = targetOf(event.key);
			if (!target) return;
			event.preventDefault();
			event.stopPropagation();
			if (event.key === 'n' || event.key === 'x' || event.key === '?') target.click();
			else target.focus();
		};
		document.addEventListener('keydown', handleKey, true);
		return () => document.removeEventListener('keydown', handleKey, true);
	}, []);
}

function targetOf(key: string): HTMLElement | null | undefined {
	if (key === '/') return document.querySelector<HTMLElement>('[data-desk-search]');
	if (key === 'n') return document.querySelector<HTMLElement>('[data-desk-new]');
	if (key === 'x')
		return document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-desk-choose]');
	if (key === '?') return document.querySelector<HTMLElement>('[data-desk-keys]');
	const offset = rowOffsets[key];
	if (!offset) return null;
	const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')];
	const at = rows.indexOf(document.activeElement as HTMLElement);
	if (at < 0) return offset === 1 ? rows[0] : null;
	return rows[at + offset];
}
