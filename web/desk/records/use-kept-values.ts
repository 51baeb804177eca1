import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSame } from '../forms/conflict-dialog.tsx';
import type { RecordValues } from './record-values.ts';

const keyOf = (name: string) => `desk-unsaved:${name}`;

/** Values that were typed and not saved, from this device; null when there is nothing. */
function readKept(name: string): RecordValues | null {
	try {
		return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
	} catch {
		return null;
	}
}

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
		const kept = Object.entries(readKept(name) ?? {}).filter(
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
					if (changed.length === 0) localStorage.removeItem(keyOf(name));
					else localStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(changed)));
				},
			}),
		[form, name, base],
	);
	return {
		wasRestored,
		forget: () => {
			localStorage.removeItem(keyOf(name));
			setWasRestored(false);
		},
	};
}
