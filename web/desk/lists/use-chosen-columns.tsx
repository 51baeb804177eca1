import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import type { TableColumns } from './data-table.tsx';

const readColumnNames = (key: string): readonly string[] | null => {
	const stored = readStored(key);
	return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : null;
};

/**
 * The visible columns of a list, stored in this browser under `name`, and the button to choose them.
 * `isLeftOut` columns are hidden by default; columns without a visible title are always shown.
 */
export function useChosenColumns<Row>(name: string, columns: TableColumns<Row>) {
	const { t } = useTranslation();
	const key = `desk-columns-${name}`;
	const [chosen, setChosen] = useState(() => readColumnNames(key));
	const [open, setOpen] = useState(false);
	const all = Object.entries(columns);
	const offered = all.filter(([, { hideTitle, grows }]) => !hideTitle && !grows);
	const values = chosen ?? offered.filter(([, { isLeftOut }]) => !isLeftOut).map(([name]) => name);
	const shown = Object.fromEntries(
		all.filter((column) => !offered.includes(column) || values.includes(column[0])),
	);
	const choose = (next: readonly string[]) => {
		setChosen(next);
		writeStored(key, next);
	};
	const chooser = (
		<>
			<SmallButton className="max-md:hidden" onClick={() => setOpen(true)}>
				{t('desk.list.columns')}
			</SmallButton>
			<Dialog open={open} onClose={() => setOpen(false)} title={t('desk.list.columns')} shape="sheet">
				<CheckboxGroup
					legend={t('desk.list.columnsShown')}
					values={values}
					onChange={choose}
					options={offered.map(([value, { title }]) => ({ value, label: title }))}
				/>
			</Dialog>
		</>
	);
	return { shown, chooser };
}
