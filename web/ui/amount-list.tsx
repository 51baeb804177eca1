import type { ReactNode } from 'react';

export type AmountListRow = { label: string; value: ReactNode; strong?: boolean };

/** Labels on the left, amounts on the right; a strong row is the total. */
export function AmountList({ rows }: { rows: readonly AmountListRow[] }) {
	return (
		<dl className="grid gap-2">
			{rows.map((row) => (
				<div
					key={row.label}
					className={
						row.strong
							? 'mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-xl font-medium'
							: 'flex flex-wrap items-baseline justify-between gap-x-4'
					}
				>
					<dt className={row.strong ? '' : 'text-soft'}>{row.label}</dt>
					<dd className="figures ml-auto text-right">{row.value}</dd>
				</div>
			))}
		</dl>
	);
}
