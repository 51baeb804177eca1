import type { ReactNode } from 'react';

type FigureProps = { label: string; className?: string; children: ReactNode };

export const Figure = ({ label, className = 'text-2xl', children }: FigureProps) => (
	<div>
		<dt className="text-sm text-soft">{label}</dt>
		<dd className={`figures font-serif ${className}`}>{children}</dd>
	</div>
);
