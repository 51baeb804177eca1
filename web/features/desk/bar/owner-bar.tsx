import '../desk.css';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../ui/icons.tsx';
import { useConstants } from '../../layout/constants-context.ts';
import { legalNavigation } from '../../layout/header/navigation.ts';
import { DeskTexts } from '../frame/desk-texts.tsx';

const linkClass =
	'inline-flex min-h-11 items-center gap-2 px-3 text-sm text-brass underline-offset-4 hover:underline';

/** On the shop's own pages: says quietly that the owner is signed in, and leads to the desk and to the watch shown. */
export default function OwnerBar() {
	const { pathname } = useLocation();
	if (pathname === '/owner' || pathname.startsWith('/owner/')) return null;
	return (
		<DeskTexts>
			<Bar pathname={pathname} watch={/^\/watch\/([a-z0-9]{24})(\/|$)/.exec(pathname)?.[1]} />
		</DeskTexts>
	);
}

function Bar({ pathname, watch }: { pathname: string; watch: string | undefined }) {
	const { t } = useTranslation();
	return (
		<aside
			aria-label={t('desk.bar.label')}
			className="fixed bottom-[calc(1rem+var(--sticky-bar,0px))] left-side z-30 flex max-w-[min(30rem,calc(100%-7rem))] flex-wrap rounded-base border border-brass bg-raised shadow-lift print:hidden"
		>
			{legalNavigation.some(({ to }) => to === pathname) && <LegalNotes />}
			{useConstants().IS_DEMO && (
				<p className="basis-full border-b border-line px-3 py-2 text-sm text-soft">{t('desk.bar.demo')}</p>
			)}
			<Link to="/owner" className={linkClass}>
				<Icon name="tools" size={16} />
				{t('desk.bar.desk')}
			</Link>
			{watch && (
				<Link to={`/owner/watches/${watch}`} className={`${linkClass} border-l border-line`}>
					<Icon name="edit" size={16} />
					{t('desk.bar.edit')}
				</Link>
			)}
		</aside>
	);
}

/** Parts that a legal page still needs before the shop opens: for the owner alone. */
function LegalNotes() {
	const { t } = useTranslation();
	const { legalName, rut, address } = useConstants().SELLER;
	return (
		<div className="grid basis-full gap-1 border-b border-line px-3 py-2 text-sm text-soft">
			<p>{t('desk.bar.draft')}</p>
			{!(legalName && rut && address) && <p>{t('desk.bar.seller')}</p>}
		</div>
	);
}
