import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowSelection } from './use-selection.ts';

const boxClass = 'relative z-10 grid size-11 -m-2 place-items-center';

type ChooseRowProps = { id: string; keys: readonly string[]; name: string; selection: RowSelection };

/** The checkbox that selects one row, large enough for touch. */
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

export function ChooseAll({ keys, selection }: { keys: readonly string[]; selection: RowSelection }) {
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
