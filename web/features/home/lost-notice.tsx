import { useEffect, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { closedWatchIn } from '#contract/catalogue/lost-addresses.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusContent } from '../../ui/focus-content.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { watchPath } from '../cards/watch-path.ts';

/**
 * Explains why an address redirected to the home page, and leads the owner back to a watch hidden from
 * visitors.
 */
export default function LostNotice({ fragment }: { fragment: string }) {
	const { t } = useTranslation();
	const documentId = closedWatchIn(fragment);
	const isArrived = useArrival(documentId);
	const [isClosed, close] = useState(false);
	return (
		<div
			role="status"
			className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--sticky-bar,0px))] z-30 px-side print:hidden"
		>
			{isArrived && !isClosed && (
				<div className="pointer-events-auto mx-auto flex max-h-[calc(100dvh-6rem)] max-w-[34rem] items-start gap-3 overflow-y-auto rounded-base border border-line bg-raised py-3 pr-1 pl-4 shadow-lift sm:gap-4 sm:py-4 sm:pl-5">
					<span className="mt-1 grid size-10 shrink-0 place-items-center rounded-full bg-brass-wash text-brass narrow:hidden">
						<Icon name={documentId ? 'watch' : 'search'} />
					</span>
					<div className="min-w-0 flex-1">
						<p className="font-serif text-xl">{t(documentId ? 'lost.hidden' : 'lost.unknown')}</p>
						<p className="mt-1 mb-3 text-soft">{t(documentId ? 'lost.hiddenText' : 'lost.unknownText')}</p>
						<LinkButton to="/watches" size="small" className="min-h-11">
							{t('lost.all')}
						</LinkButton>
					</div>
					<IconButton icon="close" label={t('ui.close')} onClick={() => close(true)} />
				</div>
			)}
		</div>
	);
}

/**
 * Removes the fragment from the address once the viewer is known. Returns true if the home page stays open.
 */
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
		// A navigation to a fragment keeps the scroll position of the previous page. A page load starts at
		// the top.
		if (type === NavigationType.Pop) return;
		scrollTo(0, 0);
		focusContent();
	}, [isArrived, isSettled, closed, type, navigate]);
	return isArrived;
}
