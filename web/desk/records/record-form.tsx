import { Fragment, type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useApi } from '../../api/api-context.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { type Conflict, ConflictDialog, isConflict } from './conflict-dialog.tsx';
import { useFieldLabel } from './field-control.tsx';
import { GroupSection } from './group-section.tsx';
import { type RecordCollection, readRecord } from './record.queries.ts';
import { type FieldGroup, valueNames } from './record-fields.ts';
import {
	type BothLanguages,
	fieldsOf,
	isSame,
	type RecordRow,
	type RecordValues,
	toInput,
	toValues,
	valueOfPath,
} from './record-values.ts';
import { SavedRow } from './saved-row.ts';
import { useKeptValues } from './use-kept-values.ts';

export type SavedRecord = { data: RecordRow; meta?: { warnings?: string[] } };
type RecordFormProps = {
	collection: RecordCollection;
	check: CheckName;
	groups: readonly FieldGroup[];
	/** The row as it was read; null for a new one. */
	row: BothLanguages | null;
	/** Stands below the first group; it may read the form's values. */
	besides?: ReactNode;
	/** Values of a new row. */
	start?: RecordValues;
	onSaved: (saved: SavedRecord) => void;
	/** Said when it is saved. */
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
	const { collection, check, groups, row, start, besides, onSaved, done } = props;
	const { t } = useTranslation();
	const language = useLanguage();
	const api = useApi();
	const label = useFieldLabel();
	const [saved, setSaved] = useState(row);
	const [base, setBase] = useState(() => ({ ...toValues(groups, row), ...(!row && start) }));
	const [conflicts, setConflicts] = useState<{ list: Conflict[]; theirs: BothLanguages } | null>(null);
	const placeOf = (path: readonly PropertyKey[]) => valueOfPath(fieldsOf(groups), path);
	const form = useForm<RecordValues>({
		defaultValues: base,
		resolver: contractResolver({
			name: check,
			language,
			toInput: (values) => toInput(groups, values),
			fieldOf: placeOf,
			required: t('desk.form.required'),
		}),
	});
	const kept = useKeptValues(`${collection}/${row?.en.documentId ?? 'new'}`, form, base);
	const { isDirty, errors } = form.formState;

	const change = useDeskChange(
		(client, values: RecordValues) => {
			if (!saved)
				return client.post<SavedRecord>(
					`${collection}?locale=en`,
					{ data: toInput(groups, values) },
					asOwner,
				);
			const changed = new Set(Object.keys(values).filter((name) => !isSame(values[name], base[name])));
			const data = { ...toInput(groups, values, changed), ...stampOf(saved.en) };
			return client.put<SavedRecord>(`${collection}/${saved.en.documentId}?locale=en`, { data }, asOwner);
		},
		{ done, quiet: (error) => isConflict(error) || refusedFields(error).length > 0 },
	);

	/** The row and the form's base become what is saved now. */
	const settle = (now: BothLanguages) => {
		setSaved(now);
		setBase(toValues(groups, now));
		return toValues(groups, now);
	};
	const submit = form.handleSubmit(async (values) => {
		try {
			const answer = await change.mutateAsync(values);
			kept.forget();
			form.reset(saved ? settle(await readRecord(api, collection, answer.data.documentId)) : values);
			onSaved(answer);
		} catch (error) {
			if (isConflict(error) && saved) await compare(values, saved.en.documentId);
			for (const [field, message] of refusedFields(error, placeOf)) form.setError(field, { message });
		}
	});
	const compare = async (values: RecordValues, documentId: string) => {
		const theirs = await readRecord(api, collection, documentId);
		const now = toValues(groups, theirs);
		const list = fieldsOf(groups).flatMap((field) =>
			valueNames(field).flatMap((name): Conflict[] => {
				const [mine, other] = [values[name] ?? '', now[name] ?? ''];
				if (isSame(other, base[name]) || isSame(mine, other)) return [];
				return [{ name, label: label(field), mine, theirs: other, isTyped: !isSame(mine, base[name]) }];
			}),
		);
		setConflicts({ list, theirs });
	};
	const choose = (mine: ReadonlySet<string>) => {
		if (!conflicts) return;
		const typed = form.getValues();
		const changedHere = Object.keys(typed).filter((name) => !isSame(typed[name], base[name]));
		const over = new Set(conflicts.list.map(({ name }) => name));
		const keptHere = [...changedHere.filter((name) => !over.has(name)), ...mine];
		form.reset(settle(conflicts.theirs));
		for (const name of keptHere)
			form.setValue(name, typed[name] as RecordValues[string], { shouldDirty: true });
		setConflicts(null);
	};

	return (
		<FormProvider {...form}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
				className="grid gap-8 pb-24"
			>
				{kept.wasRestored && (
					<Notice tone="info">
						<p>{t('desk.form.restored')}</p>
						<Button
							look="plain"
							size="small"
							onClick={() => {
								form.reset(base);
								kept.forget();
							}}
						>
							{t('desk.form.discard')}
						</Button>
					</Notice>
				)}
				<SavedRow value={saved}>
					{groups.map((group, at) => (
						<Fragment key={group.title}>
							<GroupSection group={group} />
							{at === 0 && besides}
						</Fragment>
					))}
				</SavedRow>
				<SaveBar
					isChanged={isDirty || !saved}
					hasErrors={Object.keys(errors).length > 0}
					busy={change.isPending}
				/>
			</form>
			{conflicts && (
				<ConflictDialog conflicts={conflicts.list} onChoose={choose} onClose={() => setConflicts(null)} />
			)}
		</FormProvider>
	);
}

/** The button that saves, always in reach; what is disabled says why. */
function SaveBar({ isChanged, hasErrors, busy }: { isChanged: boolean; hasErrors: boolean; busy: boolean }) {
	const { t } = useTranslation();
	const said = hasErrors ? 'desk.form.check' : isChanged ? 'desk.form.unsaved' : 'desk.form.nothing';
	return (
		<div className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-paper lg:bottom-0 low:static">
			<div className="flex items-center px-side justify-end gap-4 py-2.5">
				<p role="status" className={hasErrors ? 'text-sm text-danger' : 'text-sm text-soft'}>
					{t(said)}
				</p>
				<Button type="submit" disabled={!isChanged} busy={busy} className="min-w-32">
					{t('desk.form.save')}
				</Button>
			</div>
		</div>
	);
}
