import { useState } from 'react';
import type { StatementMapping, StatementReport } from '#contract/statements/statements.schema.ts';
import { type StatementColumn, statementColumns } from '#contract/statements/statements.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';

type MappingDialogProps = {
	account: string;
	unknown: NonNullable<StatementReport['unknown']>;
	onClose: () => void;
	onMapped: () => void;
};

/** Maps the columns of an unknown statement format. The mapping is stored for the account. */
export function MappingDialog({ account, unknown, onClose, onMapped }: MappingDialogProps) {
	const { t } = useTranslation();
	const { headings, samples } = unknown;
	const [columnsByPlace, setColumnsByPlace] = useState<Readonly<Record<number, StatementColumn>>>({});
	const [isRefused, setRefused] = useState(false);
	const save = useDeskChange((api, columns: StatementMapping['columns']) =>
		api.put('owner/statement-mappings', { data: { account, headings, columns } }),
	);
	const submit = () => {
		const columns = Object.fromEntries(
			Object.entries(columnsByPlace).map(([at, column]) => [column, Number(at)]),
		);
		const isEnough = 'date' in columns && ('credit' in columns || 'amount' in columns);
		setRefused(!isEnough);
		if (isEnough) save.mutate(columns, { onSuccess: onMapped });
	};
	const choose = (at: number, column: string) => {
		setRefused(false);
		setColumnsByPlace((before) =>
			Object.fromEntries([
				// Each statement column can be assigned once.
				...Object.entries(before).filter(([place, chosen]) => Number(place) !== at && chosen !== column),
				...(column ? [[at, column]] : []),
			]),
		);
	};
	return (
		<ActionDialog
			title={t('desk.statements.mapTitle')}
			about={t('desk.statements.mapAbout')}
			accept={t('desk.statements.mapSave')}
			onClose={onClose}
			form={{ busy: save.isPending, submit }}
		>
			{headings.map((heading, at) => {
				const sample = samples.map((row) => row[at]).filter(Boolean);
				if (!heading && sample.length === 0) return null;
				return (
					<Select
						// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
						key={at}
						label={heading || t('desk.statements.unnamed', { at: at + 1 })}
						hint={sample.slice(0, 2).join(' · ')}
						value={columnsByPlace[at] ?? ''}
						placeholder={t('desk.import.leaveOut')}
						options={statementColumns.map((value) => ({
							value,
							label: t(`desk.statements.column.${value}`),
						}))}
						onChange={(event) => choose(at, event.target.value)}
					/>
				);
			})}
			{isRefused && <Notice tone="danger">{t('desk.statements.mapMore')}</Notice>}
		</ActionDialog>
	);
}
