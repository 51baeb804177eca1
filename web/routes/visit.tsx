import { useSearchParams } from 'react-router';
import { useHydrated } from '../api/hydrated.tsx';
import { ScriptsNeeded } from '../features/layout/scripts-needed.tsx';
import { NarrowPageFrame } from '../features/page/narrow-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { OwnVisit } from '../features/visits/own-visit.tsx';
import { UnknownVisit } from '../features/visits/unknown-visit.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Skeleton } from '../ui/skeleton.tsx';

export const handle = { texts: ['visits'] };

/** The page of a visit, opened by the link in a mail (`?code=…`). */
export default function VisitRoute() {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [search] = useSearchParams();
	// The server renders the same page for every code, so only the browser reads it.
	const code = hydrated ? search.get('code') : null;
	const title = t('visits.pageTitle');
	return (
		<NarrowPageFrame title={title} text={t('visits.pageText')}>
			<PageHead title={title} noIndex />
			{code ? (
				<OwnVisit code={code} />
			) : hydrated ? (
				<UnknownVisit />
			) : (
				<div className="relative">
					<ScriptsNeeded />
					<Skeleton className="h-64" />
				</div>
			)}
		</NarrowPageFrame>
	);
}
