import type { ComponentPropsWithRef } from 'react';

/** A raised sheet of paper with a hairline. */
export function Card({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
	return <div className={`rounded-base border border-line bg-raised p-side md:p-6 ${className}`} {...rest} />;
}
