import type { PieceImportReport } from '#contract/stock/piece-import.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { ImportReport } from '../import/import-report.tsx';
import { warningText } from '../serials/warned-serial.ts';

type PasteReportProps = {
	report: PieceImportReport;
	/** Number of spreadsheet rows before the first piece. */
	offset: number;
	label: (column: string) => string;
	withCosts: boolean;
};

/** The pieces that would be added, the refused cells and the warnings about serial numbers. */
export function PasteReport({ report, offset, label, withCosts }: PasteReportProps) {
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
