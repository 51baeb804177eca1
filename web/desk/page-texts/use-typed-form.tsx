import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiClient } from '../../api/client.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { type Conflict, ConflictDialog } from '../forms/conflict-dialog.tsx';
import { focusFirstFault } from '../forms/focus-first-fault.ts';
import { isConflict } from '../forms/is-conflict.ts';
import { refusedFields } from '../forms/refused-fields.ts';
import { type TypedText, type TypedTexts, useTypedTexts } from './use-typed-texts.ts';

/** A text of a page or a mail, or a setting, as it is saved; '' for none. */
export type TypedRow = {
	text: { value: string; initial: string; source: string; updatedAt: string | null };
	/** The name that the server's refusals give it. */
	key: string;
	/** Where it stands, and which it is. */
	label: string;
};

export type TypedForm<Row> = {
	/** Those of all pages: another page may be looked at before they are saved together. */
	shown: readonly Row[];
	/** Where what is not saved is kept on this device; without it nowhere. */
	storageKey?: string;
	send: (api: ApiClient, changed: readonly Row[], typed: TypedTexts) => Promise<unknown>;
	done: string;
	/** Reads them as they are saved now. */
	readAgain: () => Promise<readonly Row[]>;
};

const isUnsaved = ({ text }: TypedRow, typed: TypedText | undefined): boolean =>
	typed !== undefined && (typed.text === null ? text.source === 'desk' : typed.text !== text.value);

/**
 * Texts that are typed and saved together; `dialog` asks about those that were saved elsewhere since. `said`:
 * a value as two are compared.
 */
export function useTypedForm<Row extends TypedRow>(
	{ shown, storageKey, send, done, readAgain }: TypedForm<Row>,
	comparedValue: (text: string) => Conflict['mine'] = String,
) {
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
	const texts = useTypedTexts(storageKey, (key, now) => {
		const one = shown.find((text) => text.key === key);
		return one !== undefined && isUnsaved(one, now);
	});
	const { typed } = texts;
	const changed = shown.filter((one) => isUnsaved(one, typed[one.key]));
	const save = useDeskChange((api) => send(api, changed, typed), {
		done: () => done,
		quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
	});
	const forget = () => {
		texts.forget();
		setErrors({});
	};
	const submit = async () => {
		try {
			await save.mutateAsync();
			await readAgain();
			forget();
		} catch (error) {
			const refused = refusedFields(error);
			flushSync(() => setErrors(Object.fromEntries(refused)));
			if (refused.length > 0) focusFirstFault();
			if (isConflict(error)) setConflicts(conflictsIn(await readAgain()));
		}
	};
	/** Those that were saved elsewhere since they were read here. */
	const conflictsIn = (now: readonly Row[]): Conflict[] =>
		now.flatMap((one) => {
			const { key, label, text } = one;
			const mine = typed[key];
			if (!mine || !isUnsaved(one, mine) || mine.readAt === text.updatedAt) return [];
			return [
				{
					name: key,
					label,
					mine: comparedValue(mine.text ?? text.initial),
					theirs: comparedValue(text.value),
				},
			];
		});
	const settle = (mine: ReadonlySet<string>) => {
		const now = new Map(shown.map(({ key, text }) => [key, text.updatedAt]));
		texts.settle(
			conflicts.map(({ name }) => name),
			mine,
			(key) => now.get(key) ?? null,
		);
		setConflicts([]);
	};
	const type = ({ key, text }: Row, value: string | null) => {
		texts.type(key, value, text.updatedAt);
		setErrors(({ [key]: _, ...others }) => others);
	};
	const dialog = conflicts.length > 0 && (
		<ConflictDialog conflicts={conflicts} onChoose={settle} onClose={() => setConflicts([])} />
	);
	const { wasRestored } = texts;
	const faulty = shown.filter(({ key }) => errors[key]).map(({ label }) => label);
	return { typed, type, changed, errors, faulty, wasRestored, forget, submit, busy: save.isPending, dialog };
}
