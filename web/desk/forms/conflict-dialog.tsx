import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.ts';

type Side = 'mine' | 'theirs';
type Value = string | boolean | readonly string[];
/** One value that was changed here and saved elsewhere meanwhile; `mine` is what the form holds. */
export type Conflict = {
	name: string;
	label: string;
	mine: Value;
	theirs: Value;
};

export const isConflict = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === 'version_conflict';

type ConflictDialogProps = {
	conflicts: readonly Conflict[];
	onChoose: (mine: ReadonlySet<string>) => void;
	onClose: () => void;
};

/** Both sides of every value that both changed; nothing is written until one was chosen and saved again. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
	const { t } = useTranslation();
	const [sides, setSides] = useState<Record<string, Side>>(() =>
		Object.fromEntries(conflicts.map(({ name }) => [name, 'mine' as const])),
	);
	const said = (value: Value) => {
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

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Elsewhere<Values, Row> = {
	/** The form's values as they were saved when they were read. */
	base: Values;
	valuesOf: (row: Row) => Values;
	labelOf: (name: keyof Values & string) => string;
	/** The row as it is saved now is what the form changes from here on. */
	onTaken: (theirs: Row) => void;
};

/**
 * Both sides of what was saved elsewhere since the form was read: `compare` takes what only the others
 * changed and asks about what was changed here too, which `dialog` shows.
 */
export function useConflict<Values extends FieldValues, Row>(
	form: UseFormReturn<Values, unknown, object>,
	{ base, valuesOf, labelOf, onTaken }: Elsewhere<Values, Row>,
) {
	const { t } = useTranslation();
	const [found, setFound] = useState<{ list: Conflict[]; theirs: Row } | null>(null);
	const compare = (theirs: Row) => {
		const [mine, now] = [form.getValues(), valuesOf(theirs)];
		const list = (Object.keys(now) as (keyof Values & string)[]).flatMap((name): Conflict[] => {
			const [own, other] = [mine[name], now[name]];
			if (isSame(other, base[name]) || isSame(own, base[name]) || isSame(own, other)) return [];
			return [{ name, label: labelOf(name), mine: own ?? '', theirs: other ?? '' }];
		});
		if (list.length > 0) return setFound({ list, theirs });
		choose({ list, theirs }, new Set());
		toast.blank(t('desk.conflict.taken'));
	};
	const choose = ({ list, theirs }: NonNullable<typeof found>, chosen: ReadonlySet<string>) => {
		const typed = form.getValues();
		const over = new Set(list.map(({ name }) => name));
		form.reset(valuesOf(theirs));
		for (const name of Object.keys(typed) as (keyof Values & Path<Values>)[])
			if (over.has(name) ? chosen.has(name) : !isSame(typed[name], base[name]))
				form.setValue(name, typed[name], { shouldDirty: true });
		onTaken(theirs);
		setFound(null);
	};
	const dialog = found && (
		<ConflictDialog
			conflicts={found.list}
			onChoose={(mine) => choose(found, mine)}
			onClose={() => setFound(null)}
		/>
	);
	return { compare, dialog };
}
