import type { ImportReport as Report } from '#contract/catalogue/import.schema.ts';
import { shorten } from '#contract/languages/cut-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { fieldName } from '../calls/field-names.ts';
import { ImportReport } from './import-report.tsx';

export function WatchImportReport({ report, lines }: { report: Report; lines: readonly number[] }) {
	const texts = useTranslation();
	const { t } = texts;
	const { created, changed, unchanged, errorCount, errors, changes, written, warnings, warningCount } =
		report;
	const changing = {
		heads: ['row', 'watch', 'change'] as const,
		rows: changes.map(({ row, watch, isNew, fields }) => [
			lines[row - 1],
			watch,
			isNew ? (
				<Badge key="new">{t('desk.import.isNew')}</Badge>
			) : (
				<Differences key="fields" fields={fields} />
			),
		]),
		count: created + changed,
	};
	const refused = {
		danger: t(written ? 'desk.import.leftOut' : 'desk.import.mend'),
		heads: ['row', 'column', 'problem'] as const,
		rows: errors
			.slice(0, 200)
			.map(({ row, column, message }) => [lines[row - 1], fieldName(texts, column), message]),
		count: errorCount,
	};
	const doubted = {
		warning: t('desk.import.lookAt'),
		heads: ['row', 'column', 'note'] as const,
		rows: written
			? []
			: warnings.map(({ row, column, message }) => [lines[row - 1], fieldName(texts, column), message]),
		count: written ? 0 : warningCount,
	};
	return (
		<ImportReport
			counts={{ created, changed, unchanged, errors: errorCount }}
			parts={[doubted, errorCount > 0 ? refused : changing]}
		>
			{created + changed + errorCount === 0 && <p>{t('desk.import.nothing')}</p>}
		</ImportReport>
	);
}

function Differences({ fields }: { fields: Report['changes'][number]['fields'] }) {
	const texts = useTranslation();
	return (
		<ul className="grid gap-1">
			{fields.map(({ column, before, after }) => (
				<li key={column} className="text-sm">
					<span className="text-soft">{fieldName(texts, column)}: </span>
					{before && <del className="text-soft">{short(before)}</del>}{' '}
					<ins className="no-underline">{short(after) || '–'}</ins>
				</li>
			))}
		</ul>
	);
}

const short = (text: string) => shorten(text, 80);
