import { type ReactNode, useEffect, useState } from 'react';
import { LiveDesk } from '../live/live-desk.tsx';
import { CommandMenu } from './command-menu.tsx';
import { DeskHeader } from './desk-header.tsx';
import { FootNavigation } from './foot-navigation.tsx';
import { flagDeskBrowser } from './mark-browser.ts';
import { SideNavigation } from './side-navigation.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

/** The frame of every screen, with navigation at the side on a laptop and at the bottom on a phone. */
export function DeskFrame({ screen, children }: { screen: string; children: ReactNode }) {
	useDeskKeys();
	useEffect(flagDeskBrowser, []);
	const [finding, setFinding] = useState(false);
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			event.preventDefault();
			// Navigating away from an open dialog would lose what was typed there.
			if (!document.querySelector('dialog[open]')) setFinding(true);
		};
		document.addEventListener('keydown', hear);
		return () => document.removeEventListener('keydown', hear);
	}, []);
	return (
		<div data-desk="">
			<DeskHeader onFind={() => setFinding(true)} />
			<div className="gap-8 px-side pt-4 pb-28 lg:flex lg:pt-6 lg:pb-16">
				<SideNavigation screen={screen} />
				<div id="desk" tabIndex={-1} className="min-w-0 flex-1 focus-visible:outline-none">
					{children}
				</div>
			</div>
			<FootNavigation screen={screen} onFind={() => setFinding(true)} />
			<LiveDesk />
			{finding && <CommandMenu onClose={() => setFinding(false)} />}
		</div>
	);
}
