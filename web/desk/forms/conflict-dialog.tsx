import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

type ConflictSide = 'mine' | 'theirs';
export type ConflictValue = string | boolean | readonly string[];
/** A value that was changed both here and elsewhere. `mine` is the form's value. */
export type Conflict = {
	name: string;
	label: string;
	mine: ConflictValue;
	theirs: ConflictValue;
};

type ConflictDialogProps = {
	conflicts: readonly Conflict[];
	onChoose: (mine: ReadonlySet<string>) => void;
	onClose: () => void;
};

/**
 * Shows both versions of each conflicting value. Nothing is written until the user chooses and saves again.
 */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
	const { t } = useTranslation();
	const [sides, setSides] = useState<Record<string, ConflictSide>>(() =>
		Object.fromEntries(conflicts.map(({ name }) => [name, 'mine' as const])),
	);
	const textOf = (value: ConflictValue) => {
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
						value={sides[name] as ConflictSide}
						onChange={(side) => setSides((before) => ({ ...before, [name]: side }))}
						options={[
							{ value: 'mine', label: `${t('desk.conflict.mine')}: ${textOf(own)}` },
							{ value: 'theirs', label: `${t('desk.conflict.theirs')}: ${textOf(theirs)}` },
						]}
					/>
				))}
			</div>
		</Dialog>
	);
}
