import { NavLink } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { navigation } from './header/navigation.ts';

/** The bar at the bottom of a small window: the shop's sections, and space for the chat link. */
export function FootBar() {
	const { t } = useTranslation();
	return (
		<nav
			aria-label={t('layout.nav.sections')}
			data-foot-bar=""
			className="sticky bottom-(--bar) z-20 border-t border-line bg-raised py-1 pr-[calc(var(--spacing-side)+3.5rem)] pb-[max(0.25rem,calc(env(safe-area-inset-bottom)-0.25rem))] pl-side md:pl-8 low:static gutter:hidden print:hidden"
		>
			<ul className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 sm:justify-start sm:gap-x-8">
				{navigation.map(({ to, text }) => (
					<li key={to}>
						<NavLink
							to={to}
							className="inline-flex min-h-11 items-center text-sm text-soft transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent"
						>
							{t(text)}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
