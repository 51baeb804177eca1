import { type DragEvent, useState } from 'react';
import type { StatementReport } from '#contract/statements/statements.schema.ts';
import { maxStatementBytes, type StatementRefusal } from '#contract/statements/statements.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ImportReport } from '../import/import-report.tsx';
import { useManualPaymentMethods } from '../orders/use-payment-methods.ts';
import { FileButton } from '../ui/file-button.tsx';
import { MappingDialog } from './mapping-dialog.tsx';

const refusalOf = (error: unknown): StatementRefusal | undefined =>
	error instanceof ApiError
		? error.code === 'payload_too_large'
			? 'tooLarge'
			: (error.details.reason as StatementRefusal | undefined)
		: undefined;

/** Uploads a bank statement and shows the result. */
export function StatementUpload() {
	const { t } = useTranslation();
	const accounts = useManualPaymentMethods().filter(({ type }) => type === 'bank');
	const [chosen, setChosen] = useState('');
	const [isMapping, setMapping] = useState(false);
	const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
	const upload = useDeskChange(
		(api, { file, to }: { file: File; to: string }) =>
			file.size > maxStatementBytes
				? Promise.reject(new ApiError(413, { details: { code: 'payload_too_large' } }))
				: api.post<{ data: StatementReport }>(
						`owner/statements?${new URLSearchParams({ account: to, name: file.name.slice(-200) })}`,
						new Blob([file]),
						{ headers: { 'content-type': 'application/octet-stream' } },
					),
		{ quiet: (error) => refusalOf(error) !== undefined },
	);
	const uploadFile = (file: File | undefined) => {
		if (!file || !account || upload.isPending) return;
		upload.mutate({ file, to: account.id }, { onSuccess: ({ data }) => setMapping(data.unknown !== null) });
	};
	const drop = (event: DragEvent) => {
		if (event.dataTransfer.files.length === 0) return;
		event.preventDefault();
		uploadFile(event.dataTransfer.files[0]);
	};
	const refusal = refusalOf(upload.error);
	const { file } = upload.variables ?? {};
	const report = upload.data?.data;
	return (
		<Card className="mb-6 grid gap-4">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
			<div
				className="grid gap-4 rounded-base border border-dashed border-edge p-side"
				onDragOver={(event) => event.preventDefault()}
				onDrop={drop}
			>
				<p className="max-w-prose text-soft">{t('desk.statements.drop')}</p>
				<div className="flex flex-wrap items-end gap-3">
					{accounts.length > 1 && (
						<Select
							label={t('desk.statements.account')}
							value={account?.id ?? ''}
							options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
							onChange={(event) => setChosen(event.target.value)}
						/>
					)}
					{upload.isPending ? (
						<p role="status" className="min-h-11 content-center text-soft">
							{t('desk.statements.reading')}
						</p>
					) : (
						<FileButton
							look="primary"
							accept=".csv,.txt,.xlsx,.xls,.html,.htm,.ofx,.dat,text/csv,text/plain"
							onChoose={([one]) => uploadFile(one)}
						>
							{t('desk.statements.chooseFile')}
						</FileButton>
					)}
				</div>
			</div>
			{file && !upload.isPending && <p className="font-medium wrap-anywhere">{file.name}</p>}
			{refusal && <Notice tone="danger">{t(`desk.statements.refused.${refusal}`)}</Notice>}
			{report && !report.unknown && <UploadReport report={report} />}
			{report?.unknown && (
				<Notice tone="warning">
					<p>{t('desk.statements.unknown')}</p>
					<Button look="plain" onClick={() => setMapping(true)}>
						{t('desk.statements.map')}
					</Button>
				</Notice>
			)}
			{isMapping && report?.unknown && account && (
				<MappingDialog
					account={account.id}
					unknown={report.unknown}
					onClose={() => setMapping(false)}
					onMapped={() => {
						setMapping(false);
						uploadFile(file);
					}}
				/>
			)}
		</Card>
	);
}

function UploadReport({ report }: { report: StatementReport }) {
	const { t } = useTranslation();
	const { added, known, out, errors, errorCount, taken: assignedCount, breaks } = report;
	return (
		<ImportReport
			counts={{ created: added, known, out, errors: errorCount }}
			parts={[
				{
					danger: t('desk.statements.mend'),
					heads: ['row', 'column', 'problem'],
					rows: errors.map(({ row, column, problem, value }) => [
						row,
						t(`desk.statements.column.${column}`),
						t(`desk.statements.problem.${problem}`, { value: value || '–' }),
					]),
					count: errorCount,
				},
			]}
		>
			{assignedCount > 0 && (
				<Notice tone="accent">{t('desk.statements.tookItself', { count: assignedCount })}</Notice>
			)}
			{breaks.length > 0 && (
				<Notice tone="warning">{t('desk.statements.breaks', { rows: breaks.join(', ') })}</Notice>
			)}
			{added === 0 && errorCount === 0 && <p>{t('desk.statements.nothingNew')}</p>}
		</ImportReport>
	);
}
