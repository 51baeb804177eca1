import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { shopWindowQuery } from './home.queries.ts';

export function useShopWindow() {
	const { catalogueRole } = useSession();
	const { data, isPending } = useQuery(shopWindowQuery(useApi(), catalogueRole, useTranslation().language));
	return { shop: data, isPending };
}
