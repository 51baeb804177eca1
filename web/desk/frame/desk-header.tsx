import { useState } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../../features/layout/header/brand-mark.tsx';
import { useConstants } from '../../features/page/constants-context.ts';
import { UserMenuButton } from '../../features/session/user-menu-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallLink } from '../ui/small-link.tsx';

const keys = ['find', 'search', 'rows', 'choose', 'new', 'undo', 'keys'] as const;

/** The desk's header: skip link, search, keyboard shortcuts and the way back to the shop. */
export function DeskHeader({ onFind }: { onFind: () => void }) {
	const { t } = useTranslation();
	const { TITLE } = useConstants();
	const [open, setOpen] = useState(false);
	return (
		<header className="sticky top-(--bar) z-40 flex min-h-14 items-center gap-x-3 border-b border-line bg-paper px-side low:relative print:hidden">
			<a
				href="#desk"
				className="absolute top-1 left-2 z-50 -translate-y-20 rounded-base bg-accent px-4 py-2.5 text-on-accent focus:translate-y-0"
			>
				{t('desk.header.skip')}
			</a>
			<Link
				to="/owner"
				title={TITLE}
				className="inline-flex min-h-11 min-w-0 items-center gap-2 text-accent lg:w-51"
			>
				<BrandMark size={24} />
				<span className="truncate font-serif text-xl font-medium text-ink">{TITLE}</span>
			</Link>
			<button
				type="button"
				onClick={onFind}
				className="flex min-h-9 w-full max-w-md items-center gap-3 rounded-base border border-edge px-3 text-soft transition-colors hover:border-ink hover:text-ink max-lg:hidden"
			>
				<Icon name="search" size={18} />
				<span className="truncate">{t('desk.menu.find')}</span>
				<span className="ml-auto text-xs whitespace-nowrap" aria-hidden="true">
					{t('desk.menu.key')}
				</span>
			</button>
			<div className="ml-auto flex items-center gap-2">
				<button
					type="button"
					data-desk-keys=""
					aria-label={t('desk.header.keys')}
					title={t('desk.header.keys')}
					onClick={() => setOpen(true)}
					className="size-9 rounded-base border border-edge text-soft hover:text-ink max-lg:hidden"
				>
					?
				</button>
				<SmallLink to="/">{t('desk.header.shop')}</SmallLink>
				<UserMenuButton />
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} title={t('desk.header.keys')}>
				<dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
					{keys.map((key) => (
						<div key={key} className="contents">
							<dt className="figures font-medium">{t(`desk.header.key.${key}`)}</dt>
							<dd className="text-soft">{t(`desk.header.about.${key}`)}</dd>
						</div>
					))}
				</dl>
			</Dialog>
		</header>
	);
}
