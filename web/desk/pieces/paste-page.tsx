import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cut } from '#contract/languages/cut-text.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { PieceImportReport } from '#contract/stock/piece-import.schema.ts';
import { maxPieceRows, type PieceColumn } from '#contract/stock/piece-import.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeskChange } from '../calls/desk-calls.ts';
import {
	ColumnChoices,
	type ColumnMap,
	guessColumns,
	looksLikeHeadings,
	mappedRows,
	pieceRows,
	rememberColumns,
} from '../import/column-choices.tsx';
import { ImportReport } from '../import/import-run.tsx';
import { warningText } from '../serials/serial-warning.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { cellsIn, rowsUnder } from './pasted-rows.ts';

/** Rows of pieces from a spreadsheet: pasted, columns named, looked at, then all or none added. */
export function PastePage() {
	const { t, language } = useTranslation();
	const { user } = useSession();
	const withCosts = user?.isOwner === true;
	const { state } = useLocation() as { state: { pasted?: string } | null };
	const [text, setText] = useState(state?.pasted ?? '');
	const [{ cells, from }, setRead] = useState<{ cells: string[][]; from: string }>({ cells: [], from: '' });
	useEffect(() => {
		let isLast = true;
		void cellsIn(text).then((read) => isLast && setRead({ cells: read, from: text }));
		return () => {
			isLast = false;
		};
	}, [text]);
	const kind = pieceRows(withCosts);
	const hasHeadings = looksLikeHeadings(cells[0] ?? [], kind);
	const max = formatNumber(maxPieceRows, language);
	const tooMany = cells.length > maxPieceRows + 1;
	return (
		<>
			<ScreenHead title={t('desk.pasted.title')} about={t('desk.pasted.about', { max })} />
			<div className="grid gap-6">
				<Field label={t('desk.pasted.box')} hint={t('desk.pasted.boxHint')} className="max-w-3xl">
					{(wiring) => (
						<textarea
							{...wiring}
							className={`${controlClass} figures min-h-32 overflow-x-auto py-2 whitespace-pre`}
							value={text}
							spellCheck={false}
							autoComplete="off"
							onChange={(event) => setText(event.target.value)}
						/>
					)}
				</Field>
				{tooMany && (
					<Notice tone="danger">
						{t('desk.import.tooMany', { rows: formatNumber(cells.length, language), max })}
					</Notice>
				)}
				{cells.length > 0 && !tooMany && (
					<PastePreview
						key={from}
						cells={cells}
						guessed={hasHeadings}
						withCosts={withCosts}
						onDone={() => setText('')}
					/>
				)}
			</div>
		</>
	);
}

type PastePreviewProps = {
	cells: readonly string[][];
	guessed: boolean;
	withCosts: boolean;
	onDone: () => void;
};

/** The columns of pasted rows, what the shop says of them, and the word that adds them. */
function PastePreview({ cells, guessed, withCosts, onDone }: PastePreviewProps) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const kind = pieceRows(withCosts);
	const [hasHeadings, setHasHeadings] = useState(guessed);
	const { columns, rows } = rowsUnder(cells, hasHeadings, (index, sample) =>
		t('desk.pasted.column', { number: index + 1, sample: cut(sample, 24) }),
	);
	const [chosen, setChosen] = useState<ColumnMap>({});
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
	const change = (next: ColumnMap) => {
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

type PasteReportProps = {
	report: PieceImportReport;
	/** Rows of the spreadsheet before the first piece. */
	offset: number;
	label: (column: string) => string;
	withCosts: boolean;
};

/** The pieces that pasted rows would add, the cells that are refused, and the serials that are warned of. */
function PasteReport({ report, offset, label, withCosts }: PasteReportProps) {
	const { t } = useTranslation();
	const { created, onSale, errors, errorCount, warnings, warningCount, pieces } = report;
	return (
		<ImportReport
			counts={{ created, onSale, warnings: warningCount, errors: errorCount }}
			parts={[
				{
					danger: t('desk.pasted.mend'),
					heads: ['row', 'column', 'problem'],
					rows: errors.map(({ row, column, message }) => [row + offset, column && label(column), message]),
					count: errorCount,
				},
				{
					warning: t('desk.pasted.warned', { count: warningCount }),
					heads: ['row', 'warnings'],
					rows: warnings.map(({ row, serial, warning }) => [row + offset, warningText(t, serial, warning)]),
					count: warningCount,
				},
				{
					heads: ['row', 'watch', 'serial', 'state', ...(withCosts ? (['cost'] as const) : [])],
					rows: (errorCount > 0 ? [] : pieces).map(({ row, watch, serial, state, cost }) => [
						row + offset,
						watch.name,
						serial ?? '–',
						t(`desk.pieces.state.${state}`),
						...(withCosts ? [cost === null ? '–' : <Price key="cost" amount={cost} />] : []),
					]),
					count: created,
				},
			]}
		/>
	);
}
