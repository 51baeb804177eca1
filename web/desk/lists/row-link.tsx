import { Link, type LinkProps } from 'react-router';

/** A link that the arrow keys move between. `fillsRow`: its click area is the complete row. */
export function RowLink({ fillsRow = false, className = '', ...rest }: LinkProps & { fillsRow?: boolean }) {
	const look = fillsRow ? 'font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none' : '';
	return (
		<Link data-desk-row="" className={`underline-offset-4 hover:underline ${look} ${className}`} {...rest} />
	);
}
