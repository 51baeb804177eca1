import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { deskCookie } from '#contract/reports/desk-cookie.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { undoLatest } from '../calls/undo.tsx';
import { LiveDesk } from '../live/live-desk.tsx';
import { groupNames, isIn, type ShownScreen, useScreens } from '../screens.tsx';
import { CommandMenu } from './command-menu.tsx';
import { DeskHeader } from './desk-header.tsx';

/** The frame of every screen: navigation at the side of a laptop, at the foot of a phone. */
export function DeskFrame({ screen, children }: { screen: string; children: ReactNode }) {
	useDeskKeys();
	useEffect(markBrowser, []);
	const [finding, setFinding] = useState(false);
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			event.preventDefault();
			// Above another dialog it would lead away from what is typed there.
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

function SideNavigation({ screen }: { screen: string }) {
	const { t } = useTranslation();
	const screens = useScreens();
	const groups = groupNames.filter((group) => screens.some((one) => isIn(group, one)));
	return (
		<nav aria-label={t('desk.nav.label')} className="hidden w-44 shrink-0 lg:block">
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

const footClass =
	'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs text-soft aria-[current=page]:font-medium aria-[current=page]:text-accent';

function FootNavigation({ screen, onFind }: { screen: string; onFind: () => void }) {
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
						{t('desk.nav.more')}
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
			{t(`desk.nav.${name}`)}
		</Link>
	);
}

const year = 365 * 24 * 3600;

/**
 * Tells the server that this browser is one of the desk's people. A page is asked for without a token, and
 * would otherwise count as a visitor's look. It names nobody, and outlives the session for those who look
 * without signing in.
 */
function markBrowser(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all supported browsers.
	document.cookie = `${deskCookie}; path=/; max-age=${year}; samesite=lax`;
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null;

/**
 * Keys of the desk: `/` goes to the list's search, `n` follows its "new" link, arrows, `j` and `k` walk the
 * rows, `x` chooses one, `?` lists the keys, Ctrl Z takes back. They are heard before the shop's own, whose
 * `/` opens the shop's search.
 */
function useDeskKeys(): void {
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (event.altKey || isTyping(event.target)) return;
			if (event.ctrlKey || event.metaKey) {
				if (event.key === 'z' && !event.shiftKey && undoLatest()) event.preventDefault();
				return;
			}
			const wanted = targetOf(event.key);
			if (!wanted) return;
			event.preventDefault();
			event.stopPropagation();
			if (event.key === 'n' || event.key === 'x' || event.key === '?') wanted.click();
			else wanted.focus();
		};
		document.addEventListener('keydown', hear, true);
		return () => document.removeEventListener('keydown', hear, true);
	}, []);
}

function targetOf(key: string): HTMLElement | null | undefined {
	if (key === '/') return document.querySelector<HTMLElement>('[data-desk-search]');
	if (key === 'n') return document.querySelector<HTMLElement>('[data-desk-new]');
	if (key === 'x')
		return document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-desk-choose]');
	if (key === '?') return document.querySelector<HTMLElement>('[data-desk-keys]');
	const step = steps[key];
	if (!step) return null;
	const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')];
	const at = rows.indexOf(document.activeElement as HTMLElement);
	if (at < 0) return step === 1 ? rows[0] : null;
	return rows[at + step];
}
