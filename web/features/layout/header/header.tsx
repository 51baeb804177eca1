import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton, iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useConstants } from '../../page/constants-context.ts';
import { BrandMark } from './brand-mark.tsx';
import { navigation } from './navigation.ts';

export type HeaderSlots = {
	/** The button that opens the search, with its dialog. */
	search?: ReactNode;
	/** The number of watches in the cart, above the cart icon. */
	cartBadge?: ReactNode;
	/** The button that opens the account menu. */
	account?: ReactNode;
};

export function Header({ search, cartBadge, account }: HeaderSlots) {
	const { t } = useTranslation();
	const { TITLE } = useConstants();
	// A long name stays on one line and is cut off where the icons begin.
	const size =
		TITLE.length > 12
			? 'text-lg leading-tight truncate lg:max-w-56 lg:text-base xl:max-w-80 xl:text-lg'
			: 'text-2xl tracking-tight';
	return (
		<header data-shop="" className="sticky top-(--bar) z-40 border-b border-line bg-paper low:relative">
			<div className="page-width flex min-h-16 flex-wrap items-center gap-x-2 lg:gap-x-8">
				{/* With very large text, the parts next to the name wrap below it. */}
				<div className="min-w-0 flex-1 basis-24 lg:flex-none">
					<Link
						to="/"
						title={TITLE.length > 12 ? TITLE : undefined}
						className="inline-flex min-h-11 max-w-full items-center gap-2 align-top text-accent"
					>
						<BrandMark />
						<span className={`font-serif font-medium text-ink ${size}`}>{TITLE}</span>
					</Link>
				</div>
				<nav aria-label={t('layout.nav.label')} className="hidden lg:block">
					<ul className="flex gap-6">
						{navigation.map(({ to, text }) => (
							<li key={to}>
								<NavLink
									to={to}
									className="inline-flex min-h-11 items-center border-b-2 border-transparent text-soft transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
								>
									{t(text)}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex items-center">
					{search}
					<NavLink
						to="/cart"
						aria-label={cartBadge ? undefined : t('layout.nav.cart')}
						className={iconButtonClass}
					>
						<Icon name="cart" size={22} />
						{cartBadge && <span className="sr-only">{t('layout.nav.cart')}</span>}
						{cartBadge}
					</NavLink>
					{account}
					<MobileMenu />
				</div>
			</div>
		</header>
	);
}

const importSheet = () => import('./menu-sheet.tsx');
const MenuSheet = lazyWithTexts(importSheet);

/** The navigation of small windows. The sheet is loaded when the pointer approaches the button. */
function MobileMenu() {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	return (
		<>
			<IconButton
				icon="menu"
				label={t('layout.nav.open')}
				aria-expanded={open}
				onPointerEnter={() => void importSheet().catch(() => {})}
				onClick={() => setOpen(true)}
				className="-mr-2 lg:hidden"
			/>
			{open && <MenuSheet onClose={() => setOpen(false)} />}
		</>
	);
}
