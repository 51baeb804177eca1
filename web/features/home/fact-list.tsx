type FactsProps = { rows: readonly (readonly [name: string, value: string])[]; className: string };

export function Facts({ rows, className }: FactsProps) {
	return (
		<dl className={`figures grid ${className} border-t border-edge`}>
			{rows.map(([name, value]) => (
				<div key={name} className="flex justify-between gap-x-6 border-b border-line py-2 narrow:flex-wrap">
					<dt className="text-soft">{name}</dt>
					<dd className="ms-auto text-right">{value}</dd>
				</div>
			))}
		</dl>
	);
}
