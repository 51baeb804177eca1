import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SideScroll } from '../../ui/side-scroll.tsx';
import { CompareHead } from './compare-head.tsx';
import type { ComparedWatch, CompareRow } from './compare-rows.ts';
import { CompareStrip } from './compare-strip.tsx';
import { DifferentRows, SameRows, SizeRow } from './compare-table-rows.tsx';

/** Widths of the columns in the table and the strip. On a phone, a label is above its values. */
const widths =
	'[--label-column:0px] [--watch-column:min(9rem,50vw)] sm:[--label-column:8rem] lg:[--label-column:11rem] lg:[--watch-column:14rem]';

type CompareTableProps = {
	watches: readonly ComparedWatch[];
	rows: CompareRow[];
	/** A drawing of the size of each watch; false if it is unknown. */
	sizes: readonly ReactNode[];
	sizeLabel: string;
};

/** Watches side by side. Differences come first; equal properties follow, less prominently. */
export function CompareTable({ watches, rows, sizes, sizeLabel }: CompareTableProps) {
	const { t } = useTranslation();
	const [onlyDifferent, setOnlyDifferent] = useState(false);
	const heads = useRef<HTMLTableSectionElement>(null);
	const strip = useRef<HTMLDivElement>(null);
	const several = watches.length > 1;
	const different = several ? rows.filter((row) => row.differs) : rows;
	const same = several && !onlyDifferent ? rows.filter((row) => !row.differs) : [];
	const watchColumns = `repeat(${watches.length}, minmax(var(--watch-column), 1fr))`;
	return (
		<div className={widths} style={{ '--watch-columns': watchColumns } as CSSProperties}>
			{several && (
				<div className="mb-4 inline-block">
					<Checkbox
						label={t('compare.onlyDifferent')}
						checked={onlyDifferent}
						onChange={(event) => setOnlyDifferent(event.target.checked)}
					/>
				</div>
			)}
			<CompareStrip
				watches={watches}
				heads={heads}
				strip={strip}
				columns={`var(--label-column) ${watchColumns}`}
			/>
			<SideScroll
				label={t('compare.title')}
				fixed="left-(--label-column)"
				onScrolled={(left) => {
					if (strip.current) strip.current.scrollLeft = left;
				}}
			>
				<table
					className="w-full table-fixed border-collapse text-left max-sm:block max-sm:[&>*]:block"
					style={{ minWidth: `calc(var(--label-column) + ${watches.length} * var(--watch-column))` }}
				>
					<colgroup className="max-sm:hidden!">
						<col style={{ width: 'var(--label-column)' }} />
						{watches.map(({ documentId }) => (
							<col key={documentId} />
						))}
					</colgroup>
					<thead ref={heads}>
						<tr className="align-top max-sm:grid max-sm:grid-cols-(--watch-columns)">
							<td className="sticky left-0 z-10 bg-paper max-sm:hidden" />
							{watches.map((watch) => (
								<th key={watch.documentId} scope="col" className="px-2 pb-4 font-normal lg:px-3">
									<CompareHead watch={watch} />
								</th>
							))}
						</tr>
					</thead>
					{sizes.some(Boolean) && <SizeRow label={sizeLabel} watches={watches} sizes={sizes} />}
					<DifferentRows watches={watches} rows={different} />
					{same.length > 0 && <SameRows rows={same} columns={watches.length} />}
				</table>
			</SideScroll>
			{onlyDifferent && different.length === 0 && <p className="py-6 text-soft">{t('compare.same')}</p>}
		</div>
	);
}
