import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '../../ui/stored.ts';
import { isSame } from '../forms/conflict-dialog.tsx';
import type { RecordValues } from './record-values.ts';

const keyOf = (name: string) => `desk-unsaved:${name}`;

/**
 * Keeps a form's unsaved values on this device and gives them back when the form is opened again. `base`: the
 * values as they are saved.
 */
export function useKeptValues(
	name: string,
	form: UseFormReturn<RecordValues, unknown, object>,
	base: RecordValues,
) {
	const [wasRestored, setWasRestored] = useState(false);
	const restore = useEffectEvent(() => {
		const kept = Object.entries((readStored(keyOf(name)) ?? {}) as RecordValues).filter(
			([field, value]) => field in base && !isSame(value, base[field]),
		);
		for (const [field, value] of kept) form.setValue(field, value, { shouldDirty: true });
		setWasRestored(kept.length > 0);
	});
	// Once for each form that is opened.
	useEffect(() => restore(), []);
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values }) => {
					const changed = Object.entries(values).filter(([field, value]) => !isSame(value, base[field]));
					writeStored(keyOf(name), changed.length === 0 ? null : Object.fromEntries(changed));
				},
			}),
		[form, name, base],
	);
	return {
		wasRestored,
		forget: () => {
			writeStored(keyOf(name), null);
			setWasRestored(false);
		},
	};
}
