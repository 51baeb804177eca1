import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cut } from '#contract/languages/cut-text.ts';
import type { PieceImportReport } from '#contract/stock/piece-import.schema.ts';
import type { PieceColumn } from '#contract/stock/piece-import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ColumnChoices } from '../import/column-choices.tsx';
import { type FileColumnMap, guessColumns, mappedRows, rememberColumns } from '../import/column-map.ts';
import { pieceRows } from '../import/piece-rows.ts';
import { PasteReport } from './paste-report.tsx';
import { rowsUnder } from './pasted-rows.ts';

type PastePreviewProps = {
	cells: readonly string[][];
	guessed: boolean;
	withCosts: boolean;
	onDone: () => void;
};

/** The column mapping and dry-run report of pasted rows, and the button that adds them. */
export function PastePreview({ cells, guessed, withCosts, onDone }: PastePreviewProps) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const kind = pieceRows(withCosts);
	const [hasHeadings, setHasHeadings] = useState(guessed);
	const { columns, rows } = rowsUnder(cells, hasHeadings, (index, sample) =>
		t('desk.pasted.column', { number: index + 1, sample: cut(sample, 24) }),
	);
	const [chosen, setChosen] = useState<FileColumnMap>({});
	const map = { ...guessColumns(columns, kind), ...chosen };
	const label = (column: string) =>
		column === 'watch'
			? t('desk.import.watch')
			: column === 'state'
				? t('desk.orders.state')
				: t(`desk.pieces.${column as Exclude<PieceColumn, 'watch' | 'state'>}`);
	const path = withCosts ? 'owner/piece-costs/bulk' : 'owner/pieces/bulk';
	const send = useDeskChange(
		async (api, { commit, warningsSeen }: { commit: boolean; warningsSeen: number }) => {
			if (hasHeadings) rememberColumns(map, kind);
			const data = { rows: mappedRows(rows, map), commit, warningsSeen };
			return (await api.post<{ data: PieceImportReport }>(path, { data })).data;
		},
	);
	const report = send.data;
	const change = (next: FileColumnMap) => {
		setChosen(next);
		send.reset();
	};
	const add = async (warningsSeen: number) => {
		const { written, created } = await send.mutateAsync({ commit: true, warningsSeen });
		if (!written) return toast.error(t('desk.pasted.newWarnings'));
		toast.success(t('desk.pasted.done', { count: created }));
		onDone();
		await navigate('/owner/pieces');
	};
	const noWatch = !Object.values(map).includes('watch');
	const isReady = report && !report.written && report.errorCount === 0;
	if (rows.length === 0) return <p>{t('desk.pasted.none')}</p>;
	return (
		<div className="grid gap-6">
			<div className="grid gap-2">
				<p className="font-medium">{t('desk.import.rows', { count: rows.length })}</p>
				<Checkbox
					label={t('desk.pasted.headings')}
					checked={hasHeadings}
					onChange={(event) => {
						setHasHeadings(event.target.checked);
						change({});
					}}
				/>
			</div>
			<ColumnChoices
				names={columns}
				map={map}
				options={kind.columns.map((value) => ({ value, label: label(value) }))}
				disabled={send.isPending}
				onChange={change}
			/>
			{noWatch && <Notice tone="warning">{t('desk.pasted.noWatch')}</Notice>}
			{report && (
				<PasteReport report={report} offset={hasHeadings ? 1 : 0} label={label} withCosts={withCosts} />
			)}
			<div>
				{isReady ? (
					<Button busy={send.isPending} onClick={() => void add(report.warningCount).catch(() => {})}>
						{t('desk.pasted.commit', { count: report.created })}
					</Button>
				) : (
					<Button
						busy={send.isPending}
						disabled={noWatch}
						onClick={() => send.mutate({ commit: false, warningsSeen: 0 })}
					>
						{t('desk.import.check')}
					</Button>
				)}
			</div>
		</div>
	);
}
