import type { StatementReport as Report } from '#contract/statements/statements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { ImportReport } from '../import/import-report.tsx';

/** What an uploaded statement added, which transfers paid an order, and the rows that could not be read. */
export function StatementReport({ report }: { report: Report }) {
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
