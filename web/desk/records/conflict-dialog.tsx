import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { RecordField } from './record-fields.ts';
import type { RecordValues } from './record-values.ts';

type Side = 'mine' | 'theirs';
/** One value that was saved elsewhere meanwhile; `mine` is what the form holds. */
export type Conflict = {
	name: string;
	label: string;
	field?: RecordField | undefined;
	mine: RecordValues[string];
	theirs: RecordValues[string];
	/** Whether it was also changed here. */
	isTyped: boolean;
};

/** Somebody else saved it since it was read. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';

/** Both sides of every value that differs; nothing is written until one was chosen and saved again. */
export function ConflictDialog({
	conflicts,
	onChoose,
	onClose,
}: {
	conflicts: readonly Conflict[];
	onChoose: (mine: ReadonlySet<string>) => void;
	onClose: () => void;
}) {
	const { t } = useTranslation();
	const [sides, setSides] = useState<Record<string, Side>>(() =>
		Object.fromEntries(conflicts.map(({ name, isTyped }) => [name, isTyped ? 'mine' : 'theirs'])),
	);
	const said = (value: RecordValues[string]) => {
		if (typeof value === 'boolean') return t(value ? 'watch.yes' : 'watch.no');
		return (Array.isArray(value) ? value.join(', ') : String(value)) || t('desk.conflict.empty');
	};
	const mine = () => new Set(Object.keys(sides).filter((name) => sides[name] === 'mine'));
	return (
		<Dialog
			open
			onClose={onClose}
			title={t('desk.conflict.title')}
			size="medium"
			footer={<Button onClick={() => onChoose(mine())}>{t('desk.conflict.take')}</Button>}
		>
			<p className="mb-5 text-soft">{t('desk.conflict.text')}</p>
			<div className="grid gap-5">
				{conflicts.map(({ name, label, mine: own, theirs }) => (
					<RadioGroup
						key={name}
						legend={label}
						name={`conflict-${name}`}
						value={sides[name] as Side}
						onChange={(side) => setSides((before) => ({ ...before, [name]: side }))}
						options={[
							{ value: 'mine', label: `${t('desk.conflict.mine')}: ${said(own)}` },
							{ value: 'theirs', label: `${t('desk.conflict.theirs')}: ${said(theirs)}` },
						]}
					/>
				))}
			</div>
		</Dialog>
	);
}
