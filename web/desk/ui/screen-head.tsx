import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useConstants } from '../../features/page/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { useUnseenOrders } from '../live/unseen-orders.ts';

export type ScreenHeadProps = {
	title: string;
	about?: string | undefined;
	children?: ReactNode;
	actions?: ReactNode;
};

/**
 * A screen's heading and the tab's title, which counts unseen orders. Below a list, it links back to the
 * list.
 */
export function ScreenHead({ title, about, children, actions }: ScreenHeadProps) {
	const { TITLE } = useConstants();
	const { word } = useTranslation();
	const [, , list = '', one] = useLocation().pathname.split('/');
	const back = word('desk.nav', list);
	const unseen = useUnseenOrders();
	return (
		<header className="relative mb-5">
			<title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} · ${TITLE}`}</title>
			{one && back !== list && (
				<Link
					to={`/owner/${list}`}
					className="inline-flex min-h-9 items-center gap-2 text-sm text-soft hover:text-ink"
				>
					<Icon name="arrow-left" size={16} />
					{back}
				</Link>
			)}
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h1 className="min-w-0 text-2xl md:text-3xl">{title}</h1>
				{(about || children) && (
					// On a phone, the actions follow this text; in a wide window, they are beside the heading.
					<div className="-mt-3 basis-full sm:order-1">
						{about && <p className="mt-1 max-w-prose text-soft">{about}</p>}
						{children}
					</div>
				)}
				{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
			</div>
		</header>
	);
}
