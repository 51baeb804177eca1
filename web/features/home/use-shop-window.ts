import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shopWindowQuery } from './home.queries.ts';

/** Data of the shop window, and whether they are still under way. */
export function useShopWindow() {
	const { catalogueRole } = useSession();
	const { data, isPending } = useQuery(shopWindowQuery(useApi(), catalogueRole, useTranslation().language));
	return { shop: data, isPending };
}
