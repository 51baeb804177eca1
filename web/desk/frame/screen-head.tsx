import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConstants } from '../../features/layout/constants-context.ts';
import { Icon } from '../../ui/icons.tsx';
import { useUnseen } from '../live/unseen.ts';

type ScreenHeadProps = {
	title: string;
	/** Leads back to the list. */
	back?: { to: string; text: string };
	/** Shown beside the title. */
	children?: ReactNode;
	actions?: ReactNode;
};

/** Title of a screen, in the page and in the tab, where orders count that nobody has looked at. */
export function ScreenHead({ title, back, children, actions }: ScreenHeadProps) {
	const { TITLE } = useConstants();
	const unseen = useUnseen();
	return (
		<header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} · ${TITLE}`}</title>
			<div className="min-w-0">
				{back && (
					<Link
						to={back.to}
						className="inline-flex min-h-9 items-center gap-2 text-sm text-soft hover:text-ink"
					>
						<Icon name="arrow-left" size={16} />
						{back.text}
					</Link>
				)}
				<h1 className="text-2xl md:text-3xl">{title}</h1>
				{children}
			</div>
			{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
		</header>
	);
}
