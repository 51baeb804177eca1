import { useRef, useState } from 'react';

export type RowSelection = ReturnType<typeof useSelection>;

/** The selected rows of a list, by key. With Shift, the range from the last selected row. */
export function useSelection() {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const last = useRef<string | null>(null);
	const set = (keys: readonly string[], isChosen: boolean) =>
		setChosen((before) => {
			const next = new Set(before);
			for (const key of keys) {
				if (isChosen) next.add(key);
				else next.delete(key);
			}
			return next;
		});
	/** `keys`: all displayed rows, in order. */
	const toggle = (id: string, keys: readonly string[], withShift: boolean) => {
		const from = last.current === null ? -1 : keys.indexOf(last.current);
		const to = keys.indexOf(id);
		const range = withShift && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
		set(range, !chosen.has(id));
		last.current = id;
	};
	return { chosen, set, toggle, clear: () => setChosen(new Set()) };
}
