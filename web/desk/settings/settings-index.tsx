import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { settingGroupNames } from './setting-groups.ts';

type SettingGroup = (typeof settingGroupNames)[number];
export const settingsSectionId = (group: SettingGroup): string => `settings-${group}`;

/**
 * Links to the groups of settings, the one in view highlighted: a column, or a line above them on a phone.
 */
export function SettingsIndex({ faulty }: { faulty: ReadonlySet<SettingGroup> }) {
	const { t } = useTranslation();
	const current = useGroupInView();
	const rail = useRef<HTMLElement>(null);
	// A link may lead to a group, which exists only since the settings have loaded.
	useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the highlighted link has changed.
	useEffect(() => {
		rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}, [current]);
	return (
		<nav
			ref={rail}
			aria-label={t('desk.settings.index')}
			className="sticky top-14 z-20 -mx-side overflow-x-auto border-b border-line bg-paper px-side scroll-px-side lg:top-18 lg:mx-0 lg:w-44 lg:self-start lg:overflow-visible lg:border-0 lg:px-0 low:static"
		>
			<ul className="flex w-max gap-4 lg:grid lg:w-auto lg:gap-0.5">
				{settingGroupNames.map((group) => (
					<li key={group}>
						<a
							href={`#${settingsSectionId(group)}`}
							aria-current={group === current ? 'true' : undefined}
							className="flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-soft transition-colors hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-accent lg:min-h-9 lg:border-b-0 lg:border-l-2 lg:border-line lg:px-3 lg:whitespace-normal"
						>
							{t(`desk.settings.group.${group}`)}
							{faulty.has(group) && <span className="size-2 shrink-0 rounded-full bg-danger" />}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The group at the top of the window, below the bars. At the end of the page, the last one. */
function useGroupInView(): SettingGroup {
	const [current, setCurrent] = useState<SettingGroup>(settingGroupNames[0] as SettingGroup);
	useEffect(() => {
		const follow = () => {
			const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
			const top = (group: SettingGroup) =>
				document.getElementById(settingsSectionId(group))?.getBoundingClientRect().top ?? Infinity;
			const passed = settingGroupNames.findLast((group) => top(group) < innerHeight / 4);
			setCurrent((isAtEnd ? settingGroupNames.at(-1) : passed) ?? (settingGroupNames[0] as SettingGroup));
		};
		addEventListener('scroll', follow, { passive: true });
		return () => removeEventListener('scroll', follow);
	}, []);
	return current;
}
