import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { accountLinks, commonLinks } from './account-links.ts';
import { useSignOut } from './use-sign-out.ts';

const itemClass =
	'flex min-h-11 items-center gap-3 border-b-2 border-transparent px-1 whitespace-nowrap text-soft transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink lg:w-full lg:rounded-base lg:border-0 lg:px-3 lg:hover:bg-sunken lg:aria-[current=page]:bg-accent-wash lg:aria-[current=page]:font-medium lg:aria-[current=page]:text-accent';

/** The frame of the account pages with their navigation. `isOpen`: visitors can see the page too. */
export function AccountFrame({ children, isOpen = false }: { children: ReactNode; isOpen?: boolean }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const signOut = useSignOut();
	const rail = useRef<HTMLElement>(null);
	// On a small window, the navigation may be wider than the window.
	useEffect(() => {
		rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}, []);
	const links = user || !isOpen ? [...accountLinks, ...commonLinks] : commonLinks;
	return (
		<div className="page-width min-h-[calc(100dvh-4rem)] gap-12 py-6 md:py-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
			<nav ref={rail} aria-label={t('layout.menu.account')} className="mb-6 lg:mb-0">
				<ul className="side-rail -mx-side flex gap-5 border-b border-line lg:sticky lg:top-24 lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:border-0 lg:px-0">
					{links.map(({ to, text, icon }) => (
						<li key={to}>
							<NavLink to={to} className={itemClass}>
								<Icon name={icon} size={18} className="max-lg:hidden" />
								{t(text)}
							</NavLink>
						</li>
					))}
					{(user || !isOpen) && (
						<li>
							<button type="button" onClick={() => void signOut()} className={itemClass}>
								<Icon name="sign-out" size={18} className="max-lg:hidden" />
								{t('layout.menu.signOut')}
							</button>
						</li>
					)}
				</ul>
			</nav>
			<div className="min-w-0 max-w-4xl">{children}</div>
		</div>
	);
}
