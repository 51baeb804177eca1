import type { ReactNode } from 'react';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const cellClass = 'border-b border-line py-2 pr-4 text-left align-top wrap-anywhere';

type Name = TextsIn<'desk.import'>;

/** How many rows are what, by names of `desk.import`. */
export function Counts({ counts }: { counts: Partial<Record<Name, number>> }) {
	const { t } = useTranslation();
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 sm:grid-cols-4">
			{Object.entries(counts).map(([name, count]) => (
				<div key={name}>
					<dt className="text-sm text-soft">{t(`desk.import.${name as Name}`)}</dt>
					<dd className="figures font-serif text-2xl">{count}</dd>
				</div>
			))}
		</dl>
	);
}

type RowsProps = { heads: readonly Name[]; rows: readonly ReactNode[][]; more: number };

/** Rows of a preview under heads that are names of `desk.import`; `more` are not shown. */
export function PreviewRows({ heads, rows, more }: RowsProps) {
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
