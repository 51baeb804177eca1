import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiClient } from '../../api/client.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { useDeskChange } from '../calls/desk-calls.ts';
import { type Conflict, ConflictDialog, isConflict } from '../forms/conflict-dialog.tsx';
import { refusedFields } from '../forms/desk-form.tsx';
import { focusFirstFault } from '../forms/focus-first-fault.ts';

/** A text in the field, null for the built-in one, and when the saved one was saved that it replaces. */
export type TypedText = { text: string | null; readAt: string | null };
/** By the key of the text. */
export type TypedTexts = Readonly<Record<string, TypedText>>;

function readKept(key: string): TypedTexts {
	const kept = (readStored(key) ?? {}) as TypedTexts;
	return Object.fromEntries(Object.entries(kept).filter(([, one]) => one?.readAt !== undefined));
}

const keep = (key: string, typed: TypedTexts) =>
	writeStored(key, Object.keys(typed).length === 0 ? null : typed);

/**
 * Texts as they are typed, kept on this device under `key` until they are saved, and given back when the
 * screen is opened again. `isUnsaved`: whether the text of this name differs from the saved one.
 */
function useTypedTexts(key: string | undefined, isUnsaved: (name: string, typed: TypedText) => boolean) {
	const [kept] = useState(() =>
		Object.fromEntries(Object.entries(key ? readKept(key) : {}).filter((one) => isUnsaved(...one))),
	);
	const [typed, setTyped] = useState<TypedTexts>(kept);
	const [wasRestored, setWasRestored] = useState(Object.keys(kept).length > 0);
	const replace = (now: TypedTexts) => {
		setTyped(now);
		if (key) keep(key, Object.fromEntries(Object.entries(now).filter((one) => isUnsaved(...one))));
	};
	return {
		typed,
		wasRestored,
		/** `savedAt`: when the text that is in the field was saved, if nothing was typed there yet. */
		type: (name: string, text: string | null, savedAt: string | null) =>
			replace({ ...typed, [name]: { text, readAt: typed[name] ? typed[name].readAt : savedAt } }),
		/** Of texts that were saved elsewhere too, `mine` stay, over the saved ones as they were read now. */
		settle: (
			settled: readonly string[],
			mine: ReadonlySet<string>,
			readAtOf: (name: string) => string | null,
		) =>
			replace(
				Object.fromEntries(
					Object.entries(typed)
						.filter(([name]) => !settled.includes(name) || mine.has(name))
						.map(([name, one]) => [name, settled.includes(name) ? { ...one, readAt: readAtOf(name) } : one]),
				),
			),
		forget: () => {
			replace({});
			setWasRestored(false);
		},
	};
}

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
	said: (text: string) => Conflict['mine'] = String,
) {
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
	const kept = useTypedTexts(storageKey, (key, now) => {
		const one = shown.find((text) => text.key === key);
		return one !== undefined && isUnsaved(one, now);
	});
	const { typed } = kept;
	const changed = shown.filter((one) => isUnsaved(one, typed[one.key]));
	const save = useDeskChange((api) => send(api, changed, typed), {
		done: () => done,
		quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
	});
	const forget = () => {
		kept.forget();
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
			return [{ name: key, label, mine: said(mine.text ?? text.initial), theirs: said(text.value) }];
		});
	const settle = (mine: ReadonlySet<string>) => {
		const now = new Map(shown.map(({ key, text }) => [key, text.updatedAt]));
		kept.settle(
			conflicts.map(({ name }) => name),
			mine,
			(key) => now.get(key) ?? null,
		);
		setConflicts([]);
	};
	const type = ({ key, text }: Row, value: string | null) => {
		kept.type(key, value, text.updatedAt);
		setErrors(({ [key]: _, ...others }) => others);
	};
	const dialog = conflicts.length > 0 && (
		<ConflictDialog conflicts={conflicts} onChoose={settle} onClose={() => setConflicts([])} />
	);
	const { wasRestored } = kept;
	const faulty = shown.filter(({ key }) => errors[key]).map(({ label }) => label);
	return { typed, type, changed, errors, faulty, wasRestored, forget, submit, busy: save.isPending, dialog };
}
