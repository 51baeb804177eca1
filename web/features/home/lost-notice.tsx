import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { closedWatchIn } from '#contract/catalogue/lost-addresses.ts';
import type { UnavailableWatch } from '#contract/catalogue/watches.schema.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { watchPath } from '../cards/card-watch.ts';

/**
 * Says over the foot of the home page why an address led here, and offers what comes nearest. Leads the
 * owner, who was sent here from a watch that visitors do not see, back to it.
 */
export default function LostNotice({ fragment }: { fragment: string }) {
	const { t } = useTranslation();
	const documentId = closedWatchIn(fragment);
	const isArrived = useArrival(documentId);
	const gone = useUnavailableWatch(isArrived ? documentId : undefined);
	const [isClosed, close] = useState(false);
	const isKnown = isArrived && !gone.isLoading;
	const reason = documentId ? (gone.data?.state ?? 'hidden') : 'unknown';
	return (
		<div
			role="status"
			className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--sticky-bar,0px))] z-30 px-side print:hidden"
		>
			{isKnown && !isClosed && (
				<div className="pointer-events-auto mx-auto flex w-fit max-h-[calc(100dvh-6rem)] max-w-[30rem] items-start overflow-y-auto gap-2 rounded-base border border-line bg-raised py-2 pr-1 pl-4 shadow-lift">
					<div className="min-w-0 py-2">
						<p className="mb-3">{t(`lost.${reason}`)}</p>
						<Nearest watch={gone.data} />
					</div>
					<IconButton icon="close" label={t('ui.close')} onClick={() => close(true)} />
				</div>
			)}
		</div>
	);
}

/** Takes the fragment out of the address once it is known who asks. True: stays on home. */
function useArrival(documentId: string | undefined): boolean {
	const { status, viewer } = useSession();
	const navigate = useNavigate();
	const type = useNavigationType();
	const [isArrived, arrive] = useState(false);
	const isSettled = !documentId || status !== 'unknown';
	const closed = viewer === 'owner' ? documentId : undefined;
	useEffect(() => {
		if (isArrived || !isSettled) return;
		const way = closed ? `${watchPath({ documentId: closed })}?from=owner` : '/';
		void navigate(way, { replace: true, preventScrollReset: true });
		if (closed) return;
		arrive(true);
		// A fragment keeps the place of the page before; the browser began this one at its top.
		if (type === NavigationType.Pop) return;
		scrollTo(0, 0);
		focusContent();
	}, [isArrived, isSettled, closed, type, navigate]);
	return isArrived;
}

function useUnavailableWatch(documentId: string | undefined) {
	const api = useApi();
	return useQuery({
		queryKey: ['visitor', 'gone', documentId],
		enabled: documentId !== undefined,
		retry: false,
		queryFn: async ({ signal }): Promise<UnavailableWatch | null> =>
			(await api.get<{ data: UnavailableWatch | null }>(`watches/${documentId}/gone`, {}, { signal })).data,
	});
}

/** Links to the catalogue: the same brand, the same size, or all of it. */
function Nearest({ watch }: { watch: UnavailableWatch | null | undefined }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { brand, diameter } = watch ?? {};
	const links: [to: string, text: string][] = [];
	if (brand) links.push([`/watches?brand=${encodeURIComponent(brand)}`, t('lost.brand', { brand })]);
	if (diameter) {
		const size = formatNumber(diameter, language, 1);
		const range = `${Math.floor(diameter - 1)}-${Math.ceil(diameter + 1)}`;
		links.push([`/watches?diameter=${range}`, t('lost.diameter', { size })]);
	}
	if (links.length === 0) links.push(['/watches', t('lost.all')]);
	return (
		<ul className="flex flex-wrap gap-2">
			{links.map(([to, text]) => (
				<li key={to}>
					<LinkButton to={to} look="quiet" size="small" className="min-h-11">
						{text}
					</LinkButton>
				</li>
			))}
		</ul>
	);
}
