import type { PieceImportReport } from '#contract/stock/piece-import.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Counts, PreviewRows } from '../import/preview-rows.tsx';
import { warningText } from './serial-warning.tsx';

type PasteReportProps = {
	report: PieceImportReport;
	/** Rows of the spreadsheet before the first piece. */
	offset: number;
	label: (column: string) => string;
	withCosts: boolean;
};

/** The pieces that pasted rows would add, the cells that are refused, and the serials that are warned of. */
export function PasteReport({ report, offset, label, withCosts }: PasteReportProps) {
	const { t } = useTranslation();
	const { created, onSale, errors, errorCount, warnings, warningCount, pieces } = report;
	return (
		<section className="grid gap-4" aria-live="polite">
			<Counts counts={{ created, onSale, warnings: warningCount, errors: errorCount }} />
			{errorCount > 0 && (
				<>
					<Notice tone="danger">{t('desk.pasted.mend')}</Notice>
					<PreviewRows
						heads={['row', 'column', 'problem']}
						rows={errors.map(({ row, column, message }) => [row + offset, column && label(column), message])}
						more={errorCount - errors.length}
					/>
				</>
			)}
			{warningCount > 0 && (
				<>
					<Notice tone="warning">{t('desk.pasted.warned', { count: warningCount })}</Notice>
					<PreviewRows
						heads={['row', 'warnings']}
						rows={warnings.map(({ row, serial, warning }) => [row + offset, warningText(t, serial, warning)])}
						more={warningCount - warnings.length}
					/>
				</>
			)}
			{errorCount === 0 && (
				<PreviewRows
					heads={['row', 'watch', 'serial', 'state', ...(withCosts ? (['cost'] as const) : [])]}
					rows={pieces.map(({ row, watch, serial, state, cost }) => [
						row + offset,
						watch.name,
						serial ?? '–',
						t(`desk.pieces.state.${state}`),
						...(withCosts ? [cost === null ? '–' : <Price key="cost" amount={cost} />] : []),
					])}
					more={created - pieces.length}
				/>
			)}
		</section>
	);
}
