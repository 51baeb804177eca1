import type { ImportReport } from '#contract/catalogue/import.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Counts, PreviewRows } from './preview-rows.tsx';

/** How many rows are new, changed and refused, and which. */
export function ImportPreview({ report }: { report: ImportReport }) {
	const { t } = useTranslation();
	const { created, changed, unchanged, errorCount, errors, newBrands, changes } = report;
	const nothing = created + changed + errorCount === 0;
	return (
		<section className="grid gap-4" aria-live="polite">
			<Counts counts={{ created, changed, unchanged, errors: errorCount }} />
			{nothing && <p>{t('desk.import.nothing')}</p>}
			{newBrands.length > 0 && <Notice>{t('desk.import.newBrands', { names: newBrands.join(', ') })}</Notice>}
			{errorCount > 0 ? (
				<>
					<Notice tone="danger">{t('desk.import.mend')}</Notice>
					<PreviewRows
						heads={['row', 'column', 'problem']}
						rows={errors.map(({ row, column, message }) => [row, column, message])}
						more={errorCount - errors.length}
					/>
				</>
			) : (
				changes.length > 0 && (
					<PreviewRows
						heads={['row', 'watch', 'change']}
						rows={changes.map(({ row, watch, isNew, fields }) => [
							row,
							watch,
							isNew ? (
								<Badge key="new">{t('desk.import.isNew')}</Badge>
							) : (
								<Differences key="fields" fields={fields} />
							),
						])}
						more={created + changed - changes.length}
					/>
				)
			)}
		</section>
	);
}

function Differences({ fields }: { fields: ImportReport['changes'][number]['fields'] }) {
	return (
		<ul className="grid gap-1">
			{fields.map(({ column, before, after }) => (
				<li key={column} className="text-sm">
					<span className="text-soft">{column}: </span>
					{before && <del className="text-soft">{short(before)}</del>}{' '}
					<ins className="no-underline">{short(after) || '–'}</ins>
				</li>
			))}
		</ul>
	);
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
