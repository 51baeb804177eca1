import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { addressOf, type DeskScreen, inBar, useScreens } from './screens.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** The frame of every screen: navigation at the side of a laptop, at the foot of a phone. */
export function DeskFrame({ screen, children }: { screen: string; children: ReactNode }) {
	useDeskKeys();
	return (
		<div data-desk="" className="page-width gap-8 pt-4 pb-28 lg:flex lg:pt-8 lg:pb-16">
			<SideNavigation screen={screen} />
			<div className="min-w-0 flex-1">{children}</div>
			<FootNavigation screen={screen} />
		</div>
	);
}

function SideNavigation({ screen }: { screen: string }) {
	const { t } = useTranslation();
	const screens = useScreens();
	return (
		<nav aria-label={t('desk.nav.label')} className="hidden w-44 shrink-0 lg:block">
			<ul className="sticky top-24 grid gap-1">
				{screens.map((one) => (
					<li key={one.path}>
						<Link
							to={addressOf(one.path)}
							aria-current={one.path === screen ? 'page' : undefined}
							className="flex min-h-10 items-center gap-3 rounded-base px-3 text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-accent"
						>
							<Icon name={one.icon} size={18} />
							{t(one.text)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const footClass =
	'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs text-soft aria-[current=page]:font-medium aria-[current=page]:text-accent';

function FootNavigation({ screen }: { screen: string }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const screens = useScreens();
	const rest = screens.slice(inBar);
	return (
		<nav
			aria-label={t('desk.nav.label')}
			className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden low:static print:hidden"
		>
			<ul className="flex">
				{screens.slice(0, inBar).map((one) => (
					<li key={one.path} className="flex-1">
						<FootLink {...one} isCurrent={one.path === screen} />
					</li>
				))}
				{rest.length > 0 && (
					<li className="flex-1">
						<button
							type="button"
							className={footClass}
							aria-haspopup="dialog"
							aria-current={rest.some(({ path }) => path === screen) ? 'page' : undefined}
							onClick={() => setOpen(true)}
						>
							<Icon name="menu" size={20} />
							{t('desk.nav.more')}
						</button>
					</li>
				)}
			</ul>
			<Dialog open={open} onClose={() => setOpen(false)} title={t('desk.nav.label')} shape="sheet">
				<ul className="grid">
					{rest.map((one) => (
						<li key={one.path} className="border-b border-line">
							<Link
								to={addressOf(one.path)}
								onClick={() => setOpen(false)}
								className="flex min-h-14 items-center gap-4 text-lg"
							>
								<Icon name={one.icon} className="text-soft" />
								{t(one.text)}
							</Link>
						</li>
					))}
				</ul>
			</Dialog>
		</nav>
	);
}

function FootLink({ path, text, icon, isCurrent }: DeskScreen & { isCurrent: boolean }) {
	const { t } = useTranslation();
	return (
		<Link to={addressOf(path)} aria-current={isCurrent ? 'page' : undefined} className={footClass}>
			<Icon name={icon} size={20} />
			{t(text)}
		</Link>
	);
}
