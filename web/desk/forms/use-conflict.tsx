import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { type Conflict, ConflictDialog, type ConflictValue } from './conflict-dialog.tsx';
import { isSame } from './is-same.ts';

type ConflictOptions<Values, Row> = {
	/** The saved values that the form started from. */
	base: Values;
	valuesOf: (row: Row) => Values;
	labelOf: (name: keyof Values & string) => string;
	/** Returns a value as the dialog shows it; by default unchanged. */
	shownOf?: (name: keyof Values & string, value: ConflictValue) => ConflictValue;
	/** Called when the conflict is resolved, with the row that further edits are based on. */
	onResolved: (theirs: Row) => void;
};

/**
 * Merges a row that was saved elsewhere into a form. `compare` adopts values that only the others changed
 * and opens `dialog` for values that were changed on both sides.
 */
export function useConflict<Values extends FieldValues, Row>(
	form: UseFormReturn<Values, unknown, object>,
	{ base, valuesOf, labelOf, shownOf = (_, value) => value, onResolved }: ConflictOptions<Values, Row>,
) {
	const { t } = useTranslation();
	const [found, setFound] = useState<{ list: Conflict[]; theirs: Row } | null>(null);
	const compare = (theirs: Row) => {
		const [mine, now] = [form.getValues(), valuesOf(theirs)];
		const list = (Object.keys(now) as (keyof Values & string)[]).flatMap((name): Conflict[] => {
			const [own, other] = [mine[name], now[name]];
			if (isSame(other, base[name]) || isSame(own, base[name]) || isSame(own, other)) return [];
			const [shownMine, shownTheirs] = [shownOf(name, own ?? ''), shownOf(name, other ?? '')];
			return [{ name, label: labelOf(name), mine: shownMine, theirs: shownTheirs }];
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
		onResolved(theirs);
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
