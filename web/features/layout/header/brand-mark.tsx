/** The anchor of a lever escapement, with two pallets above the wheel, as in icons/icon.svg. */
export function BrandMark({ size = 28 }: { size?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 32 32"
			fill="none"
			stroke="currentColor"
			strokeWidth={2}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className="shrink-0"
		>
			<circle cx="16" cy="6.5" r="3" />
			<path d="M16 9.5V25M11 13.5h10M5.5 17.5l-1 5.5 4.5-2.5M26.5 17.5l1 5.5-4.5-2.5M4.8 21.5C7 26.5 11 28.5 16 28.5s9-2 11.2-7" />
		</svg>
	);
}
