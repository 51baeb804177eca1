/** A spinner; the text beside it names what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={2.5}
			strokeLinecap="round"
			className="shrink-0 animate-[spin_900ms_linear_infinite]"
			aria-hidden="true"
		>
			<circle cx="12" cy="12" r="9" opacity={0.25} />
			<path d="M21 12a9 9 0 0 0-9-9" />
		</svg>
	);
}
