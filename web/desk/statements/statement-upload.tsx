import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { useManualPaymentMethods } from '../orders/use-payment-methods.ts';
import { FileButton } from '../ui/file-button.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import { StatementReport } from './statement-report.tsx';
import { useStatementUpload } from './use-statement-upload.ts';

/** Uploads a bank statement and shows the result. */
export function StatementUpload() {
	const { t } = useTranslation();
	const accounts = useManualPaymentMethods().filter(({ type }) => type === 'bank');
	const [chosen, setChosen] = useState('');
	const [isMapping, setMapping] = useState(false);
	const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
	const { upload, isPending, file, refusal, report } = useStatementUpload();
	const uploadFile = (chosenFile: File | undefined) => {
		if (!chosenFile || !account || isPending) return;
		upload(
			{ file: chosenFile, to: account.id },
			{ onSuccess: ({ data }) => setMapping(data.unknown !== null) },
		);
	};
	const drop = (event: DragEvent) => {
		if (event.dataTransfer.files.length === 0) return;
		event.preventDefault();
		uploadFile(event.dataTransfer.files[0]);
	};
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
					{isPending ? (
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
			{file && !isPending && <p className="font-medium wrap-anywhere">{file.name}</p>}
			{refusal && <Notice tone="danger">{t(`desk.statements.refused.${refusal}`)}</Notice>}
			{report && !report.unknown && <StatementReport report={report} />}
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
