import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { Icon } from '../../ui/icons.tsx';
import { isSame, useConflict } from '../forms/conflict-dialog.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { type DeskFormOf, useDeskForm } from '../forms/desk-form.tsx';
import { RestoredNotice, SaveBar } from '../forms/save-bar.tsx';
import { BareQuestion, isBareRefusal } from './bare-question.tsx';
import { FieldControl, useFieldLabel } from './field-control.tsx';
import { noUploads, ReportUploads, type UploadProgress } from './photos/upload-progress.ts';
import { type RecordCollection, readRecord, SavedRow } from './record.queries.ts';
import {
	type BothLanguages,
	type FieldGroup,
	fieldsOf,
	type RecordField,
	type RecordRow,
	type RecordValues,
	toInput,
	toValues,
	valueNames,
	valueOfPath,
} from './record-values.ts';

export type SavedRecord = { data: RecordRow; meta?: { warnings?: string[] } };
type RecordFormProps = {
	collection: RecordCollection;
	check: CheckName;
	groups: readonly FieldGroup[];
	/** The row as it was read; null for a new one. */
	row: BothLanguages | null;
	/** Stands below the second group; it may read the form's values. */
	besides?: ReactNode;
	/** First values of a new row. */
	start?: RecordValues;
	/** Distinguishes the unsaved values of several new rows, such as copies of different watches. */
	draftName?: string;
	onSaved: (saved: SavedRecord) => void;
	done: (saved: SavedRecord) => string;
};

/** A version of a watch, or the time another row was saved at: stale saves are refused by it. */
const stampOf = (row: RecordRow) =>
	'version' in row ? { version: row.version } : { updatedAt: row.updatedAt };

/**
 * A form over a row of the catalogue: groups of fields, checks by the schema of the call, unsaved values kept
 * on the device, and both sides shown when the row was saved elsewhere meanwhile. Only what was changed is
 * sent.
 */
export function RecordForm(props: RecordFormProps) {
	const { collection, check, groups, row, start, draftName = 'new', besides, onSaved, done } = props;
	const api = useApi();
	const label = useFieldLabel();
	const { t } = useTranslation();
	const [saved, setSaved] = useState(row);
	const [base, setBase] = useState(() => ({ ...toValues(groups, row), ...(!row && start) }));
	const [isBare, setBare] = useState(false);
	/** A used watch without photographs is to go on sale: said once more, for one sending. */
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
		asks: (error) => {
			setBare(isBareRefusal(error));
			return isBareRefusal(error);
		},
	});
	const uploads = useUploadsBeforeSaving(form.submit);
	const draft = useDraft(`${collection}/${row?.en.documentId ?? draftName}`, form, base);
	const { isDirty, errors } = form.formState;
	/** The row and the form's base become what is saved now. */
	const settle = (now: BothLanguages) => {
		setSaved(now);
		setBase(toValues(groups, now));
		return toValues(groups, now);
	};
	const conflict = useConflict(form, {
		base,
		valuesOf: (now: BothLanguages) => toValues(groups, now),
		labelOf,
		onTaken: settle,
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
			<BareQuestion
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

/**
 * Saves a form once its photographs have been uploaded. A photograph that is refused meanwhile cancels the
 * save, so that nothing is published without it by accident.
 */
function useUploadsBeforeSaving(submit: () => void) {
	const [{ pending, refused }, report] = useState<UploadProgress>(noUploads);
	/** How many photographs had been refused when the save was requested; null: no save is waiting. */
	const [refusedBefore, setRefusedBefore] = useState<number | null>(null);
	const finish = useEffectEvent(() => {
		setRefusedBefore(null);
		if (refused === refusedBefore) submit();
	});
	const isWaiting = refusedBefore !== null;
	useEffect(() => {
		if (isWaiting && pending === 0) finish();
	}, [isWaiting, pending]);
	return {
		report,
		pending,
		isWaiting,
		save: () => (pending > 0 ? setRefusedBefore(refused) : submit()),
	};
}

const keyOf = (name: string) => `desk-unsaved:${name}`;

/**
 * Stores a form's unsaved values on this device and restores them when the form is opened again. `base`: the
 * saved values.
 */
function useDraft(name: string, form: UseFormReturn<RecordValues, unknown, object>, base: RecordValues) {
	const [wasRestored, setWasRestored] = useState(false);
	const restore = useEffectEvent(() => {
		const stored = Object.entries((readStored(keyOf(name)) ?? {}) as RecordValues).filter(
			([field, value]) => field in base && !isSame(value, base[field]),
		);
		for (const [field, value] of stored) form.setValue(field, value, { shouldDirty: true });
		setWasRestored(stored.length > 0);
	});
	// Once for each form that is opened.
	useEffect(() => restore(), []);
	useEffect(
		() =>
			form.subscribe({
				formState: { values: true },
				callback: ({ values, defaultValues }) => {
					// The form's own defaults: after a save or a discard they are what was saved, before React renders.
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

function GroupSection({ group: { title, fold, fields } }: { group: FieldGroup }) {
	const { t } = useTranslation();
	if (fold) return <Fold title={t(title)} about={t(fold)} fields={fields} />;
	return (
		<section className="border-t border-line pt-5">
			<h2 className="mb-4 text-xl">{t(title)}</h2>
			<Fields fields={fields} />
		</section>
	);
}

const Fields = ({ fields }: { fields: readonly RecordField[] }) => (
	<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
		{fields.map((field) => (
			<FieldControl key={field.name} field={field} />
		))}
	</div>
);

/** It stands open when something is in it, or refused. */
function Fold({ title, about, fields }: { title: string; about: string; fields: readonly RecordField[] }) {
	const { formState, watch } = useFormContext<RecordValues>();
	const names = fields.flatMap(valueNames);
	const [chosen, choose] = useState<boolean | null>(null);
	const isFilled = watch(names).some(Boolean);
	const isRefused = names.some((name) => formState.errors[name]);
	return (
		<details
			open={isRefused || (chosen ?? isFilled)}
			onToggle={(event) => choose(event.currentTarget.open)}
			className="group border-t border-line pt-3"
		>
			<summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
				<h2 className="text-xl">{title}</h2>
				<Icon name="chevron-down" className="text-soft transition-transform group-open:rotate-180" />
				<span className="basis-full pb-2 text-sm text-soft">{about}</span>
			</summary>
			<div className="pt-3">
				<Fields fields={fields} />
			</div>
		</details>
	);
}
