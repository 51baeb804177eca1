import { Fragment, type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CheckName } from '../forms/contract-checks.ts';
import { isSame } from '../forms/is-same.ts';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { useConflict } from '../forms/use-conflict.tsx';
import { type DeskFormOf, useDeskForm } from '../forms/use-desk-form.ts';
import { GroupSection } from './group-section.tsx';
import { isNoPhotographsError, NoPhotographsDialog } from './no-photographs-dialog.tsx';
import { ReportUploads } from './photos/upload-progress.ts';
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
import { SavedRow } from './saved-row.ts';
import { useDraft } from './use-draft.ts';
import { useFieldLabel } from './use-field-label.ts';
import { useUploadsBeforeSaving } from './use-uploads-before-saving.ts';

export type SavedRecord = { data: RecordRow; meta?: { warnings?: string[] } };
type RecordFormProps = {
	collection: RecordCollection;
	check: CheckName;
	groups: readonly FieldGroup[];
	/** The fetched row; null for a new one. */
	row: BothLanguages | null;
	/** Rendered below the second group; may read the form's values. */
	besides?: ReactNode;
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
 * A form for a catalogue row: groups of fields, validation by the call's schema, unsaved values stored on
 * the device, and conflict resolution. Only changed fields are sent.
 */
export function RecordForm(props: RecordFormProps) {
	const { collection, check, groups, row, start, draftName = 'new', besides, onSaved, done } = props;
	const api = useApi();
	const label = useFieldLabel();
	const { t } = useTranslation();
	const [saved, setSaved] = useState(row);
	const [base, setBase] = useState(() => ({ ...toValues(groups, row), ...(!row && start) }));
	const [isBare, setBare] = useState(false);
	/** Set when the user has confirmed publishing without photographs, for one submission. */
	const isSure = useRef(false);
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
			const second = isSure.current ? { withoutPhotographs: true } : {};
			isSure.current = false;
			if (!saved) return client.post(`${collection}?locale=en`, { data: { ...input, ...second } });
			const values = form.getValues();
			const changed = new Set(Object.keys(values).filter((name) => !isSame(values[name], base[name])));
			const changes = { ...toInput(groups, values, changed), ...second, ...stampOf(saved.en) };
			return client.put(`${collection}/${saved.en.documentId}?locale=en`, { data: changes });
		},
		done,
		onSent: async (answer, values) => {
			form.reset(saved ? settle(await readRecord(api, collection, answer.data.documentId)) : values);
			draft.forget();
			onSaved(answer);
		},
		onConflict: () => compare(),
		handlesError: (error) => {
			setBare(isNoPhotographsError(error));
			return isNoPhotographsError(error);
		},
	});
	const uploads = useUploadsBeforeSaving(form.submit);
	const draft = useDraft(`${collection}/${row?.en.documentId ?? draftName}`, form, base);
	const { isDirty, errors } = form.formState;
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
		onResolved: settle,
	});
	const compare = async (): Promise<void> => {
		if (saved) conflict.compare(await readRecord(api, collection, saved.en.documentId));
	};

	return (
		<FormProvider {...form}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					uploads.save();
				}}
				className="grid gap-8 pb-24"
			>
				{draft.wasRestored && (
					<RestoredNotice
						onDiscard={() => {
							form.reset(base);
							draft.forget();
						}}
					/>
				)}
				<ReportUploads value={uploads.report}>
					<SavedRow value={saved}>
						{groups.map((group, at) => (
							<Fragment key={group.title}>
								<GroupSection group={group} />
								{at === 1 && besides}
							</Fragment>
						))}
					</SavedRow>
				</ReportUploads>
				<SaveBar
					isChanged={isDirty || !saved}
					faulty={Object.keys(errors).flatMap((name) => (fieldNamed.has(name) ? labelOf(name) : []))}
					isSaving={form.busy || uploads.isWaiting}
					waiting={
						uploads.isWaiting ? t('desk.form.waitingForPhotos', { count: uploads.pending }) : undefined
					}
				/>
			</form>
			<NoPhotographsDialog
				open={isBare}
				onAccept={() => {
					isSure.current = true;
					setBare(false);
					form.submit();
				}}
				onClose={() => setBare(false)}
			/>
			{conflict.dialog}
		</FormProvider>
	);
}
