import type { ReactNode } from 'react';

export type AmountListRow = {
	label: string;
	value: ReactNode;
	/** A total. */
	strong?: boolean;
	/** Explains the total above it, such as the tax that it contains. */
	small?: boolean;
};

/** Labels on the left, amounts on the right. */
export function AmountList({ rows }: { rows: readonly AmountListRow[] }) {
	return (
		<dl className="grid gap-2">
			{rows.map((row) => (
				<div
					key={row.label}
					className={`flex flex-wrap items-baseline gap-x-4 ${row.strong ? 'mt-1 border-t border-line pt-3 text-xl font-medium' : row.small ? 'text-sm text-soft' : ''}`}
				>
					<dt className={row.strong ? 'flex-1' : 'flex-1 text-soft'}>{row.label}</dt>
					<dd className="figures ml-auto">{row.value}</dd>
				</div>
			))}
		</dl>
	);
}
