import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { shopWindowQuery } from './home.queries.ts';

/** What the window shows; nothing until it has arrived. */
export function useShopWindow() {
	const { catalogueRole } = useSession();
	return useQuery(shopWindowQuery(useApi(), catalogueRole, useLanguage())).data;
}
