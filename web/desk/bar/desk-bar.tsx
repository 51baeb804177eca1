import '../desk.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { legalNavigation } from '../../features/layout/header/navigation.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { deskKey } from '../calls/desk-key.ts';
import { DeskTexts } from '../frame/desk-texts.tsx';

const linkClass =
	'inline-flex min-h-11 items-center gap-2 px-3 text-sm text-brass underline-offset-4 hover:underline';

/**
 * The bar that staff see on the shop's pages, with links to the desk and to the displayed watch in the desk.
 */
export default function DeskBar() {
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
			{watch && <DraftLine watch={watch} />}
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

/** Notice for staff that the page is a preview of a draft, which visitors cannot see. */
function DraftLine({ watch }: { watch: string }) {
	const { t } = useTranslation();
	const dates = useDates();
	const api = useApi();
	const { data } = useQuery({
		queryKey: [...deskKey, 'publication', watch],
		queryFn: ({ signal }) =>
			api.get<OneAnswer<{ draft: boolean; publishAt: string | null }>>(
				`watches/${watch}`,
				{ fields: ['draft', 'publishAt'] },
				{ signal },
			),
		retry: false,
	});
	if (!data?.data.draft) return null;
	const { publishAt } = data.data;
	return (
		<p className="basis-full border-b border-line px-3 py-2 text-sm">
			<strong className="font-medium">{t('desk.watches.preview')}</strong>
			{'. '}
			{publishAt
				? t('desk.watches.publishedOn', { time: dates.moment(publishAt) })
				: t('desk.watches.isDraft')}
		</p>
	);
}

/** Lists what a legal page still lacks before the shop can open. */
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
