import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiClient } from '../../api/client.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { type Conflict, ConflictDialog } from '../forms/conflict-dialog.tsx';
import { focusFirstFault } from '../forms/focus-first-fault.ts';
import { isConflict } from '../forms/is-conflict.ts';
import { refusedFields } from '../forms/refused-fields.ts';
import { type TypedText, type TypedTexts, useTypedTexts } from './use-typed-texts.ts';

/** A saved text of a page or a mail, or a setting; '' if unset. */
export type TypedRow = {
	text: { value: string; initial: string; source: string; updatedAt: string | null };
	/** The key of a text in the server's errors. */
	key: string;
	/** Label with its page and language. */
	label: string;
};

export type TypedForm<Row> = {
	/** The rows of all pages, since pages can be switched before saving them together. */
	shown: readonly Row[];
	/** Storage key for unsaved texts on this device. Without it they are not stored. */
	storageKey?: string;
	send: (api: ApiClient, changed: readonly Row[], typed: TypedTexts) => Promise<unknown>;
	done: string;
	/** Fetches the currently saved rows. */
	readAgain: () => Promise<readonly Row[]>;
};

const isUnsaved = ({ text }: TypedRow, typed: TypedText | undefined): boolean =>
	typed !== undefined && (typed.text === null ? text.source === 'desk' : typed.text !== text.value);

/**
 * Texts that are edited and saved together. `dialog` resolves conflicts with texts saved elsewhere.
 * `comparedValue`: formats a value for that comparison.
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
	/** The typed texts that were saved elsewhere after they were read here. */
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
