import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { isSame } from '../forms/is-same.ts';
import type { RecordValues } from './record-values.ts';

const keyOf = (name: string) => `desk-unsaved:${name}`;

/**
 * Stores a form's unsaved values on this device and restores them when the form is opened again. `base`: the
 * saved values.
 */
export function useDraft(
	name: string,
	form: UseFormReturn<RecordValues, unknown, object>,
	base: RecordValues,
) {
	const [wasRestored, setWasRestored] = useState(false);
	const restore = useEffectEvent(() => {
		const stored = Object.entries((readStored(keyOf(name)) ?? {}) as RecordValues).filter(
			([field, value]) => field in base && !isSame(value, base[field]),
		);
		for (const [field, value] of stored) form.setValue(field, value, { shouldDirty: true });
		setWasRestored(stored.length > 0);
	});
	// Once per form.
	useEffect(() => restore(), []);
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values, defaultValues }) => {
					// Use the form's own defaults, which are up to date after a save or a discard, before React
					// renders.
					const changed = Object.entries(values).filter(
						([field, value]) => !isSame(value, defaultValues?.[field]),
					);
					writeStored(keyOf(name), changed.length === 0 ? null : Object.fromEntries(changed));
				},
			}),
		[form, name],
	);
	return {
		wasRestored,
		forget: () => {
			writeStored(keyOf(name), null);
			setWasRestored(false);
		},
	};
}
