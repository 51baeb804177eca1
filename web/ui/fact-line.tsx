import type { ReactNode } from 'react';

type FactLineProps = { facts: readonly ReactNode[]; className?: string };

/**
 * Facts in a row with a dot between them; no line begins or ends with a dot. Empty facts are left out. The
 * spaces separate the facts for readers of the text alone, such as search engines.
 */
export const FactLine = ({ facts, className = '' }: FactLineProps) => (
	<span className={`fact-line ${className}`}>
		<span>
			{facts.filter(Boolean).map((fact, index) => [
				' ',
				// biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity.
				<span key={index}>{fact}</span>,
			])}
		</span>
	</span>
);
