/** The shop's icons: 24×24, with strokes of 1.6. Screen readers skip them, so name the button instead. */
const drawings = {
	cart: 'M3 4h2l2.4 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6M9.5 20.5h.01M17 20.5h.01',
	search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.9-4.9',
	user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
	menu: 'M4 7h16M4 12h16M4 17h16',
	close: 'M6 6l12 12M18 6L6 18',
	check: 'M5 12.5l4.5 4.5L19 7.5',
	plus: 'M12 5v14M5 12h14',
	minus: 'M5 12h14',
	'chevron-left': 'M14.5 5.5L8 12l6.5 6.5',
	'chevron-right': 'M9.5 5.5L16 12l-6.5 6.5',
	'chevron-down': 'M5.5 9.5L12 16l6.5-6.5',
	'chevron-up': 'M5.5 14.5L12 8l6.5 6.5',
	'arrow-left': 'M20 12H4.5M11 5.5L4.5 12l6.5 6.5',
	'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
	heart: 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20Z',
	star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
	trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5',
	edit: 'M4.5 19.5l.8-3.8L16 5a2 2 0 0 1 3 3L8.3 18.7ZM14 7l3 3',
	copy: 'M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4',
	download: 'M12 4v11M8 11.5l4 3.5 4-3.5M4.5 19.5h15',
	share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11.5H4.5v8.5h15v-8.5H18',
	filter: 'M4 6h16M7 12h10M10 18h4',
	grid: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z',
	list: 'M4.5 6.5h15M4.5 12h15M4.5 17.5h15',
	compare: 'M12 4v16M7 8L3.5 15h7ZM17 8l-3.5 7h7ZM6 8h12',
	truck:
		'M3 6.5h11v10H3ZM14 10h4l3 3.2v3.3h-7M7.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
	shield: 'M12 3.5l7.5 2.7v5.3c0 4.5-3.2 7.7-7.5 9-4.3-1.3-7.5-4.5-7.5-9V6.2ZM8.5 12l2.5 2.5 4.5-5',
	return: 'M8 5L4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H8',
	chat: 'M4 5h16v11.5H10.5L6 20v-3.5H4ZM8 9.5h8M8 12.5h5',
	bell: 'M12 4a5 5 0 0 1 5 5v4l2 3.5H5L7 13V9a5 5 0 0 1 5-5ZM10 19.5a2 2 0 0 0 4 0',
	calendar: 'M4.5 6h15v14h-15ZM4.5 10.5h15M8.5 3.5v4.5M15.5 3.5v4.5',
	clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
	watch:
		'M12 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM9 7.3L9.7 3h4.6l.7 4.3M9 16.7l.7 4.3h4.6l.7-4.3M12 9.5V12l1.7 1.2M19 11v2',
	movement:
		'M10.6 5.3l.3-2.2h2.2l.3 2.2 1.8.6 1.7-1.4 1.7 1.3-1.2 2 1 1.6h2.2l.4 2.1-2.1.7-.3 1.9 1.7 1.4-1.1 1.9-2.1-.8-1.4 1.3.4 2.1-2 .8-1.1-2h-2l-1.1 2-2-.8.4-2.1-1.4-1.3-2.1.8-1.1-1.9 1.7-1.4-.3-1.9-2.1-.7.4-2.1h2.2l1-1.6-1.2-2 1.7-1.3 1.7 1.4ZM12 14.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
	tools:
		'M14.5 6.5a4 4 0 0 1 5-1.5l-2.5 2.5.5 2 2 .5L22 7.5M14.5 6.5a4 4 0 0 0 .3 3.7L5 20l-1.5-1.5L13.3 8.7',
	moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
	sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
	home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4Z',
	box: 'M4 8l8-4 8 4v8.5l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.5',
	bank: 'M3.5 9.5L12 4l8.5 5.5ZM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 20h17M4.5 17h15',
	percent: 'M6.5 17.5 17.5 6.5M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
	card: 'M3.5 6h17v12h-17ZM3.5 10h17M7 14.5h4',
	coin: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.5 8.5h7M12 8.5v8',
	mail: 'M3.5 5.5h17v13h-17ZM3.5 7l8.5 6 8.5-6',
	phone:
		'M5 4h4l1.7 4.5-2.2 1.7a12 12 0 0 0 5.3 5.3l1.7-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
	pin: 'M12 21s7-6.2 7-11.3a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 12a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 12 12Z',
	settings:
		'M4 7h9M17 7h3M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM4 17h3M11 17h9M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
	'sign-out': 'M14 4.5H5v15h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
	'sign-in': 'M10 4.5h9v15h-9M3.5 12H14M10.5 8.5L14 12l-3.5 3.5',
	eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
	'eye-off':
		'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6.3 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4.1 4.2',
	info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.5v.01',
	warning: 'M12 4L2.8 20h18.4ZM12 10v5M12 17.5v.01',
	orders: 'M6 3.5h12v17l-2.4-1.5L13.2 20.5 12 19.5l-1.2 1-2.4-1.5L6 20.5ZM9 8h6M9 12h6',
	refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
} as const;

export type IconName = keyof typeof drawings;

export const starDrawing = drawings.star;

export function Icon({
	name,
	size = 20,
	filled = false,
	className,
}: {
	name: IconName;
	/** Size in px at the default text size. It grows with the text. */
	size?: number;
	filled?: boolean;
	className?: string;
}) {
	return (
		<svg
			width={`${size / 16}rem`}
			height={`${size / 16}rem`}
			viewBox="0 0 24 24"
			fill={filled ? 'currentColor' : 'none'}
			stroke="currentColor"
			strokeWidth={1.6}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			className={className ? `shrink-0 ${className}` : 'shrink-0'}
		>
			<path d={drawings[name]} />
		</svg>
	);
}
