import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

type EmptyStateProps = {
	title: string;
	/** Whether the title is the page's heading. */
	isPage?: boolean;
	text?: string;
	icon?: IconName;
	action?: ReactNode;
};

/** Shows the outline of a missing watch, with the icon on its dial. */
export function EmptyState({ title, isPage = false, text, icon = 'search', action }: EmptyStateProps) {
	const Title = isPage ? 'h1' : 'p';
	return (
		<div className="grid justify-items-center gap-3 px-4 py-12 text-center">
			<div className="relative grid place-items-center text-faint">
				<svg
					viewBox="0 0 96 144"
					// Without the attributes it would fill the window if the stylesheet is not available.
					width={96}
					height={144}
					className="h-36 w-24"
					fill="none"
					stroke="currentColor"
					aria-hidden="true"
				>
					<path
						d="M32 34L35 4q13-3 26 0l3 30M32 110l3 30q13 3 26 0l3-30M26 46L29 32h38l3 14M26 98l3 14h38l3-14M84 68h5v8h-5"
						strokeDasharray="3 4"
					/>
					<circle cx="48" cy="72" r="36" strokeDasharray="3 4" />
					<circle cx="48" cy="72" r="30" strokeOpacity="0.5" />
				</svg>
				<Icon name={icon} size={28} className="absolute" />
			</div>
			<Title className={`font-serif text-balance ${isPage ? 'text-3xl' : 'text-xl'}`}>{title}</Title>
			{text && <p className="max-w-text text-soft">{text}</p>}
			{action && <div className="mt-2">{action}</div>}
		</div>
	);
}
