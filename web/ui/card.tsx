import type { ComponentPropsWithRef, ReactNode } from 'react';

type CardProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & { title?: ReactNode };

export function Card({ title, className = '', children, ...rest }: CardProps) {
	return (
		<div className={`rounded-base border border-line bg-raised p-side md:p-6 ${className}`} {...rest}>
			{title && <h2 className="text-xl">{title}</h2>}
			{children}
		</div>
	);
}
