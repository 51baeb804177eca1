import { useTranslation } from '../../i18n/use-translation.ts';
import { type Option, Select } from '../../ui/select.tsx';
import type { FileColumnMap } from './column-map.ts';

type ColumnChoicesProps = {
	names: readonly string[];
	map: FileColumnMap;
	options: readonly Option[];
	disabled: boolean;
	onChange: (map: FileColumnMap) => void;
};

/** Lets the user map each column of a file or of pasted rows to a column of the shop. */
export function ColumnChoices({ names, map, options, disabled, onChange }: ColumnChoicesProps) {
	const { t } = useTranslation();
	return (
		<fieldset disabled={disabled}>
			<legend className="font-serif text-xl">{t('desk.import.columns')}</legend>
			<p className="mt-1 mb-4 text-sm text-soft">{t('desk.import.columnsAbout')}</p>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
				{names.map((name) => (
					<Select
						key={name}
						label={name}
						value={map[name] ?? ''}
						placeholder={t('desk.import.leaveOut')}
						options={options}
						onChange={(event) => onChange({ ...map, [name]: event.target.value || null })}
					/>
				))}
			</div>
		</fieldset>
	);
}
