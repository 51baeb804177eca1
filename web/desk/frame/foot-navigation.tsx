import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type ShownScreen, useScreens } from '../screens.tsx';

const footClass =
	'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs text-soft aria-[current=page]:font-medium aria-[current=page]:text-accent';

export function FootNavigation({ screen, onFind }: { screen: string; onFind: () => void }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const screens = useScreens();
	const rest = screens.filter(({ inBar }) => !inBar);
	return (
		<nav
			aria-label={t('desk.nav.label')}
			className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden low:static print:hidden"
		>
			<ul className="flex">
				{screens
					.filter(({ inBar }) => inBar)
					.map((one) => (
						<li key={one.name} className="flex-1">
							<FootLink {...one} isCurrent={one.name === screen} />
						</li>
					))}
				<li className="flex-1">
					<button
						type="button"
						className={footClass}
						aria-haspopup="dialog"
						aria-current={rest.some(({ name }) => name === screen) ? 'page' : undefined}
						onClick={() => setOpen(true)}
					>
						<Icon name="menu" size={20} />
						<FootLabel>{t('desk.nav.more')}</FootLabel>
					</button>
				</li>
			</ul>
			<Dialog open={open} onClose={() => setOpen(false)} title={t('desk.nav.label')} shape="sheet">
				<ul className="grid">
					<li className="border-b border-line">
						<button
							type="button"
							onClick={() => {
								setOpen(false);
								onFind();
							}}
							className="flex min-h-14 w-full items-center gap-4 text-lg"
						>
							<Icon name="search" className="text-soft" />
							{t('desk.menu.open')}
						</button>
					</li>
					{rest.map((one) => (
						<li key={one.name} className="border-b border-line">
							<Link
								to={one.to}
								onClick={() => setOpen(false)}
								className="flex min-h-14 items-center gap-4 text-lg"
							>
								<Icon name={one.icon} className="text-soft" />
								{t(`desk.nav.${one.name}`)}
							</Link>
						</li>
					))}
				</ul>
			</Dialog>
		</nav>
	);
}

function FootLink({ name, to, icon, isCurrent }: ShownScreen & { isCurrent: boolean }) {
	const { t } = useTranslation();
	return (
		<Link to={to} aria-current={isCurrent ? 'page' : undefined} className={footClass}>
			<Icon name={icon} size={20} />
			<FootLabel>{t(`desk.nav.${name}`)}</FootLabel>
		</Link>
	);
}

/**
 * Five words do not fit beside each other on a phone with very large text, so only the icons remain visible.
 */
const FootLabel = ({ children }: { children: string }) => <span className="narrow:sr-only">{children}</span>;
