import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The rows of a list that are chosen, by their keys; with shift all between the last press and this one. */
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
	/** `keys`: all that are shown, in their order. */
	const toggle = (id: string, keys: readonly string[], withShift: boolean) => {
		const from = last.current === null ? -1 : keys.indexOf(last.current);
		const to = keys.indexOf(id);
		const range = withShift && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
		set(range, !chosen.has(id));
		last.current = id;
	};
	return { chosen, set, toggle, clear: () => setChosen(new Set()) };
}

const boxClass = 'relative z-10 grid size-11 -m-2 place-items-center';

type ChooseRowProps = { id: string; keys: readonly string[]; name: string; selection: Selection };

/** Chooses one row; its square is as large as a thumb. */
export function ChooseRow({ id, keys, name, selection }: ChooseRowProps) {
	const { t } = useTranslation();
	return (
		<label className={boxClass}>
			<input
				type="checkbox"
				data-desk-choose=""
				className="size-5 accent-accent"
				aria-label={t('desk.list.choose', { name })}
				checked={selection.chosen.has(id)}
				onChange={(event) => selection.toggle(id, keys, (event.nativeEvent as MouseEvent).shiftKey)}
			/>
		</label>
	);
}

export function ChooseAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
	const { t } = useTranslation();
	const count = keys.filter((key) => selection.chosen.has(key)).length;
	return (
		<label className={boxClass}>
			<input
				type="checkbox"
				className="size-5 accent-accent"
				aria-label={t('desk.list.chooseAll')}
				ref={(box) => {
					if (box) box.indeterminate = count > 0 && count < keys.length;
				}}
				checked={count > 0 && count === keys.length}
				onChange={(event) => selection.set(keys, event.target.checked)}
			/>
		</label>
	);
}
