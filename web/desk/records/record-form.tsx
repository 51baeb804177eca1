import { Fragment, type ReactNode, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useApi } from '../../api/api-context.ts';
import { isSame, useConflict } from '../forms/conflict-dialog.tsx';
import type { CheckName } from '../forms/contract-checks.ts';
import { RestoredNotice, SaveBar } from '../forms/save-bar.tsx';
import { type DeskFormOf, useDeskForm } from '../forms/use-desk-form.ts';
import { BareQuestion, isBareRefusal } from './bare-question.tsx';
import { useFieldLabel } from './field-control.tsx';
import { GroupSection } from './group-section.tsx';
import { type RecordCollection, readRecord } from './record.queries.ts';
import { type FieldGroup, type RecordField, valueNames } from './record-fields.ts';
import {
	type BothLanguages,
	fieldsOf,
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
	/** Stands below the second group; it may read the form's values. */
	besides?: ReactNode;
	start?: RecordValues;
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
	const { collection, check, groups, row, start, besides, onSaved, done } = props;
	const api = useApi();
	const label = useFieldLabel();
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
			kept.forget();
			form.reset(saved ? settle(await readRecord(api, collection, answer.data.documentId)) : values);
			onSaved(answer);
		},
		onConflict: () => compare(),
		asks: (error) => {
			setBare(isBareRefusal(error));
			return isBareRefusal(error);
		},
	});
	const kept = useKeptValues(`${collection}/${row?.en.documentId ?? 'new'}`, form, base);
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
			<form noValidate onSubmit={form.submit} className="grid gap-8 pb-24">
				{kept.wasRestored && (
					<RestoredNotice
						onDiscard={() => {
							form.reset(base);
							kept.forget();
						}}
					/>
				)}
				<SavedRow value={saved}>
					{groups.map((group, at) => (
						<Fragment key={group.title}>
							<GroupSection group={group} />
							{at === 1 && besides}
						</Fragment>
					))}
				</SavedRow>
				<SaveBar
					isChanged={isDirty || !saved}
					faulty={Object.keys(errors).flatMap((name) => (fieldNamed.has(name) ? labelOf(name) : []))}
					isSaving={form.busy}
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
