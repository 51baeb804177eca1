import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { navigation } from './navigation.ts';

const items = [
	...navigation,
	{ to: '/favourites', text: 'layout.nav.favourites', icon: 'heart' },
	{ to: '/cart', text: 'layout.nav.cart', icon: 'cart' },
	{ to: '/settings', text: 'layout.menu.settings', icon: 'settings' },
] as const;

/** The navigation of small screens, in a sheet. */
export function MobileMenu() {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<IconButton
				icon="menu"
				label={t('layout.nav.open')}
				aria-expanded={open}
				onClick={() => setOpen(true)}
				className="-mr-2 md:hidden"
			/>
			<Dialog open={open} onClose={close} title={t('layout.nav.label')} shape="sheet">
				<ul className="grid">
					{items.map(({ to, text, icon }) => (
						<li key={to}>
							<NavLink
								to={to}
								viewTransition
								onClick={close}
								className="flex min-h-14 items-center gap-4 border-b border-line font-serif text-xl aria-[current=page]:text-accent"
							>
								<Icon name={icon} className="text-soft" />
								{t(text)}
							</NavLink>
						</li>
					))}
				</ul>
			</Dialog>
		</>
	);
}
