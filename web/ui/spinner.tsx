/** A turning ring. Give `label` when nothing else says that something loads. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
	return (
		<span role={label ? 'status' : undefined} className="inline-grid place-items-center">
			<svg
				width={size}
				height={size}
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth={2.5}
				strokeLinecap="round"
				className="animate-[spin_900ms_linear_infinite]"
				aria-hidden="true"
			>
				<circle cx="12" cy="12" r="9" opacity={0.25} />
				<path d="M21 12a9 9 0 0 0-9-9" />
			</svg>
			{label && <span className="sr-only">{label}</span>}
		</span>
	);
}
