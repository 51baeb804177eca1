import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ComparedWatch, CompareRow } from './compare-rows.ts';

const labelClass =
	'sticky left-0 z-10 bg-paper py-2.5 pr-3 text-left text-sm font-normal max-sm:static max-sm:col-span-full max-sm:px-2 max-sm:pb-0 max-sm:text-soft md:text-base';

const rowClass = 'border-t border-line align-baseline max-sm:grid max-sm:grid-cols-(--watch-columns)';

type DifferentRowsProps = { watches: readonly ComparedWatch[]; rows: readonly CompareRow[] };

/** Rows with a value for each watch. */
export function DifferentRows({ watches, rows }: DifferentRowsProps) {
	const { t } = useTranslation();
	const several = watches.length > 1;
	return (
		<tbody>
			{rows.map((row) => (
				<tr key={row.key} className={rowClass}>
					<th scope="row" className={labelClass}>
						<span className="max-sm:sticky max-sm:left-2">
							{row.label}
							{several && <span className="sr-only"> ({t('compare.differs')})</span>}
						</span>
					</th>
					{row.values.map((value, index) => (
						<td
							key={watches[index]?.documentId}
							className={`figures px-2 py-2.5 wrap-anywhere lg:px-3 ${several ? 'font-medium' : ''}`}
						>
							{value ?? <span className="font-normal text-faint">–</span>}
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}

type SizeRowProps = { label: string; watches: readonly ComparedWatch[]; sizes: readonly ReactNode[] };

/** Drawings of all watches at the same scale. */
export function SizeRow({ label, watches, sizes }: SizeRowProps) {
	return (
		<tbody>
			<tr className={`${rowClass} align-top!`}>
				<th scope="row" className={labelClass}>
					<span className="max-sm:sticky max-sm:left-2">{label}</span>
				</th>
				{watches.map(({ documentId }, index) => (
					<td key={documentId} className="px-2 py-2.5 lg:px-3">
						{sizes[index] || <span className="text-faint">–</span>}
					</td>
				))}
			</tr>
		</tbody>
	);
}

/** Rows whose value is the same for every watch, under their own heading. */
export function SameRows({ rows, columns }: { rows: readonly CompareRow[]; columns: number }) {
	const { t } = useTranslation();
	return (
		<tbody className="text-sm text-faint">
			<tr>
				<th
					scope="rowgroup"
					colSpan={columns + 1}
					className="overline-label block pt-8 pb-2 font-normal sm:table-cell"
				>
					<span className="sticky left-0">{t('compare.sameInAll')}</span>
				</th>
			</tr>
			{rows.map((row) => (
				<tr key={row.key} className={rowClass}>
					<th scope="row" className={`${labelClass} md:text-sm!`}>
						{row.label}
					</th>
					<td colSpan={columns} className="figures px-2 py-2 max-sm:col-span-full lg:px-3">
						{row.values[0]}
					</td>
				</tr>
			))}
		</tbody>
	);
}
