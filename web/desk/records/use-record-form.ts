import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CheckName } from '../forms/contract-checks.ts';
import { isSame } from '../forms/is-same.ts';
import { useConflict } from '../forms/use-conflict.tsx';
import { type DeskFormOf, useDeskForm } from '../forms/use-desk-form.ts';
import { marksIn, notesOf } from './marks/mark-values.ts';
import { type RecordCollection, readRecord } from './record.queries.ts';
import { type FieldGroup, fieldsOf, type RecordField } from './record-fields.ts';
import {
	type BothLanguages,
	type RecordRow,
	type RecordValues,
	toInput,
	toValues,
	valueNames,
	valueOfPath,
} from './record-values.ts';
import { useDraft } from './use-draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import { useNoPhotographsConsent } from './use-no-photographs-consent.ts';
import { useUploadsBeforeSaving } from './use-uploads-before-saving.ts';

export type SavedRecord = { data: RecordRow; meta?: { warnings?: string[] } };

export type RecordFormOptions = {
	collection: RecordCollection;
	check: CheckName;
	groups: readonly FieldGroup[];
	/** The fetched row; null for a new one. */
	row: BothLanguages | null;
	/** Initial values of a new row. */
	start?: RecordValues;
	/** Distinguishes the unsaved values of several new rows, such as copies of different watches. */
	draftName?: string;
	onSaved: (saved: SavedRecord) => void;
	done: (saved: SavedRecord) => string;
};

/** The row's version or `updatedAt`, by which the server refuses stale saves. */
const stampOf = (row: RecordRow) =>
	'version' in row ? { version: row.version } : { updatedAt: row.updatedAt };

/**
 * The values of a catalogue row and how they are saved: validation by the call's schema, unsaved values
 * stored on the device, and conflict resolution. Only changed fields are sent.
 */
export function useRecordForm(options: RecordFormOptions) {
	const { collection, check, groups, row, start, draftName = 'new', onSaved, done } = options;
	const api = useApi();
	const label = useFieldLabel();
	const { language } = useTranslation();
	const [saved, setSaved] = useState(row);
	const [base, setBase] = useState(() => ({ ...toValues(groups, row), ...(!row && start) }));
	const consent = useNoPhotographsConsent();
	const fieldNamed = new Map(
		fieldsOf(groups).flatMap((field) => valueNames(field).map((name) => [name, field] as const)),
	);
	const labelOf = (name: string) => label(fieldNamed.get(name) as RecordField);
	const form: DeskFormOf<RecordValues> = useDeskForm<RecordValues, SavedRecord>({
		check,
		values: base,
		toInput: (values) => toInput(groups, values),
		fieldOf: (path) => valueOfPath(fieldsOf(groups), path),
		send: (client, input: object) => {
			const consentField = consent.takeField();
			if (!saved) return client.post(`${collection}?locale=en`, { data: { ...input, ...consentField } });
			const values = form.getValues();
			const changed = new Set(Object.keys(values).filter((name) => !isSame(values[name], base[name])));
			const changes = { ...toInput(groups, values, changed), ...consentField, ...stampOf(saved.en) };
			return client.put(`${collection}/${saved.en.documentId}?locale=en`, { data: changes });
		},
		done,
		onSent: async (answer, values) => {
			form.reset(saved ? settle(await readRecord(api, collection, answer.data.documentId)) : values);
			draft.forget();
			onSaved(answer);
		},
		onConflict: () => compare(),
		handlesError: consent.requestAfter,
	});
	const uploads = useUploadsBeforeSaving(form.submit);
	const draft = useDraft(`${collection}/${row?.en.documentId ?? draftName}`, form, base);
	/** Adopts the currently saved row as the form's base. */
	const settle = (now: BothLanguages) => {
		setSaved(now);
		setBase(toValues(groups, now));
		return toValues(groups, now);
	};
	const conflict = useConflict(form, {
		base,
		valuesOf: (now: BothLanguages) => toValues(groups, now),
		labelOf,
		shownOf: (name, value) =>
			fieldNamed.get(name)?.kind === 'marks' ? notesOf(marksIn(value), language) : value,
		onResolved: settle,
	});
	const compare = async (): Promise<void> => {
		if (saved) conflict.compare(await readRecord(api, collection, saved.en.documentId));
	};
	const discardDraft = () => {
		form.reset(base);
		draft.forget();
	};
	/** The labels of the fields with errors. */
	const faulty = Object.keys(form.formState.errors).flatMap((name) =>
		fieldNamed.has(name) ? labelOf(name) : [],
	);
	return { form, saved, faulty, uploads, draft, discardDraft, consent, conflictDialog: conflict.dialog };
}
