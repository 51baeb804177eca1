import { useQuery } from '@tanstack/react-query';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConstants } from '../page/constants-context.ts';
import { recent, useIdList } from '../stored-lists/id-list.ts';
import { cardsByIdQuery } from './cards.queries.ts';
import { WatchGrid } from './watch-grid.tsx';

/** The watches viewed last in this browser; renders nothing if there are none. */
export default function RecentlyViewed() {
	const { t } = useTranslation();
	const { catalogueRole } = useSession();
	const terms = shippingTerms(useConstants());
	// All of them, so that the next one takes the place of a watch that is no longer for sale.
	const ids = useIdList(recent);
	const { data, isLoading } = useQuery(cardsByIdQuery(useApi(), catalogueRole, ids));
	if (isLoading) return <div aria-busy="true" />;
	if (!data || data.length === 0) return null;
	return (
		<section className="mt-6">
			<h2 className="mb-5 text-2xl">{t('cards.lastSeen')}</h2>
			<WatchGrid watches={data.slice(0, 4)} terms={terms} />
		</section>
	);
}
