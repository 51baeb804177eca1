import type { ReactNode } from 'react';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Figure } from '../lists/figure.tsx';

/** Words only break in the last column, whose values may be long. */
const cellClass = 'border-b border-line py-2 pr-4 text-left align-top wrap-break-word last:wrap-anywhere';

type ImportTextName = TextsIn<'desk.import'>;

/** Rows with their headings, which are keys of `desk.import`. `count` may exceed the displayed rows. */
type ImportReportPart = {
	heads: readonly ImportTextName[];
	rows: readonly ReactNode[][];
	count: number;
	/** Shown above the rows: an error or a warning. */
	danger?: string;
	warning?: string;
};

type ImportReportProps = {
	/** Row counts by key of `desk.import`. */
	counts: Partial<Record<ImportTextName, number>>;
	parts: readonly ImportReportPart[];
	children?: ReactNode;
};

/** The result of a dry run or an import: counts, problems and changes. */
export function ImportReport({ counts, parts, children }: ImportReportProps) {
	const { t } = useTranslation();
	return (
		<section className="grid gap-4" aria-live="polite">
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 narrow:grid-cols-1 sm:grid-cols-4">
				{Object.entries(counts).map(([name, count]) => (
					<Figure key={name} label={t(`desk.import.${name as ImportTextName}`)}>
						{count}
					</Figure>
				))}
			</dl>
			{children}
			{parts.map((part) => part.rows.length > 0 && <PartRows key={part.heads.join()} {...part} />)}
		</section>
	);
}

function PartRows({ heads, rows, count, danger, warning }: ImportReportPart) {
	const { t } = useTranslation();
	return (
		<>
			{danger && <Notice tone="danger">{danger}</Notice>}
			{warning && <Notice tone="warning">{warning}</Notice>}
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
							// biome-ignore lint/suspicious/noArrayIndexKey: one row of the file may have several errors; rows are never reordered.
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
				{count > rows.length && (
					<p className="mt-2 text-sm text-soft">{t('desk.import.more', { count: count - rows.length })}</p>
				)}
			</div>
		</>
	);
}
