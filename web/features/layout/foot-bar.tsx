import { NavLink } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { chatAddress } from './chat-address.ts';
import { useConstants } from './constants-context.ts';
import { navigation } from './header/navigation.ts';
/** At the foot of a small window: the shop's sections under the thumb, and the seat of the chat link. */
export function FootBar() {
	const { t } = useTranslation();
	return (
		<nav
			aria-label={t('layout.nav.sections')}
			data-foot-bar=""
			className="sticky bottom-(--bar) z-20 border-t border-line bg-raised py-1 pr-[calc(var(--spacing-side)+3.5rem)] pb-[max(0.25rem,calc(env(safe-area-inset-bottom)-0.25rem))] pl-side low:static gutter:hidden print:hidden"
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

/**
 * Opens a chat with the seller, the greeting already written. Always visible at the bottom right: in the seat
 * that the bars at the foot of a small window keep for it, else in the gutter beside the page.
 */
export function ChatLink() {
	const { t } = useTranslation();
	const { PHONE, TITLE } = useConstants();
	if (!PHONE) return null;
	return (
		<aside aria-label={t('layout.chat.label')}>
			<a
				href={chatAddress(PHONE, t('layout.chat.greeting', { shop: TITLE }))}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={t('layout.chat.label')}
				title={t('layout.chat.label')}
				className="absolute right-side bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-30 grid size-11 place-items-center rounded-full bg-accent-wash text-accent transition-colors hover:bg-accent hover:text-on-accent bar:fixed gutter:fixed gutter:right-4 gutter:bottom-4 gutter:size-12 gutter:bg-accent gutter:text-on-accent gutter:shadow-lift gutter:hover:bg-accent-deep print:hidden"
			>
				<Icon name="chat" size={22} />
			</a>
		</aside>
	);
}
