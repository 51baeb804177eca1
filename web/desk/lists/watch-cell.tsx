import type { ReactNode } from 'react';
import { RowLink } from './row-link.tsx';

type WatchCellProps = {
	to: string;
	brand: string;
	model: string;
	reference: string | null;
	className?: string;
	children?: ReactNode;
};

/** A watch's name as a link, for the first cell of a row. */
export function WatchCell({
	to,
	brand,
	model,
	reference,
	className = 'md:min-w-28',
	children,
}: WatchCellProps) {
	return (
		<span className={`block min-w-0 leading-snug wrap-anywhere ${className}`}>
			<span className="block text-sm text-soft xl:inline">{brand} </span>
			<RowLink fillsRow to={to}>
				{model}
			</RowLink>
			{reference && <span className="block text-sm text-soft xl:inline"> {reference}</span>}
			{children}
		</span>
	);
}
