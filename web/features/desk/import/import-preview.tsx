import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/import.schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';

const cellClass = 'border-b border-line py-2 pr-4 text-left align-top wrap-anywhere';

/** How many rows are new, changed and refused, and which. */
export function ImportPreview({ report }: { report: ImportReport }) {
	const { t } = useTranslation();
	const { created, changed, unchanged, errorCount, errors, newBrands, changes } = report;
	const nothing = created + changed + errorCount === 0;
	return (
		<section className="grid gap-4" aria-live="polite">
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-4">
				{Object.entries({ created, changed, unchanged, errors: errorCount }).map(([name, count]) => (
					<div key={name}>
						<dt className="text-sm text-soft">{t(`desk.import.${name}`)}</dt>
						<dd className="figures font-serif text-2xl">{count}</dd>
					</div>
				))}
			</dl>
			{nothing && <p>{t('desk.import.nothing')}</p>}
			{newBrands.length > 0 && <Notice>{t('desk.import.newBrands', { names: newBrands.join(', ') })}</Notice>}
			{errorCount > 0 ? (
				<>
					<Notice tone="danger">{t('desk.import.mend')}</Notice>
					<Rows
						heads={['row', 'column', 'problem']}
						rows={errors.map(({ row, column, message }) => [row, column, message])}
						more={errorCount - errors.length}
					/>
				</>
			) : (
				changes.length > 0 && (
					<Rows
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

type RowsProps = { heads: readonly string[]; rows: readonly React.ReactNode[][]; more: number };

function Rows({ heads, rows, more }: RowsProps) {
	const { t } = useTranslation();
	return (
		<div>
			<table className="w-full">
				<thead className="text-sm text-soft">
					<tr>
						{heads.map((head) => (
							<th key={head} scope="col" className={`${cellClass} font-medium whitespace-nowrap`}>
								{t(`desk.import.${head}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: one row of the file may have several errors; none is moved.
						<tr key={index}>
							{cells.map((cell, at) => (
								<td key={heads[at]} className={cellClass}>
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			{more > 0 && <p className="mt-2 text-sm text-soft">{t('desk.import.more', { count: more })}</p>}
		</div>
	);
}
