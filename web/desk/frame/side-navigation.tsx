import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { groupNames, isIn, useScreens } from '../screens.tsx';

export function SideNavigation({ screen }: { screen: string }) {
	const { t } = useTranslation();
	const screens = useScreens();
	const groups = groupNames.filter((group) => screens.some((one) => isIn(group, one)));
	return (
		<nav aria-label={t('desk.nav.label')} className="hidden w-46 shrink-0 lg:block">
			<div className="sticky top-18 grid gap-4">
				{groups.map((group) => (
					<div key={group}>
						<h2 id={`desk-${group}`} className="px-3 pb-1 font-sans text-xs font-medium text-soft">
							{t(`desk.nav.group.${group}`)}
						</h2>
						<ul aria-labelledby={`desk-${group}`}>
							{screens
								.filter((one) => isIn(group, one))
								.map((one) => (
									<li key={one.name}>
										<Link
											to={one.to}
											aria-current={one.name === screen ? 'page' : undefined}
											className="flex min-h-9 items-center gap-3 rounded-base px-3 text-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-accent"
										>
											<Icon name={one.icon} size={18} />
											{t(`desk.nav.${one.name}`)}
										</Link>
									</li>
								))}
						</ul>
					</div>
				))}
			</div>
		</nav>
	);
}
