import type { ComponentPropsWithRef } from 'react';

/** A raised sheet of paper with a hairline. `padded` by default. */
export function Card({
	padded = true,
	className = '',
	...rest
}: ComponentPropsWithRef<'div'> & { padded?: boolean }) {
	return (
		<div
			className={`rounded-base border border-line bg-raised ${padded ? 'p-4 md:p-6' : ''} ${className}`}
			{...rest}
		/>
	);
}
