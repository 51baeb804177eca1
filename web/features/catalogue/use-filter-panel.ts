import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { facetsQuery, usesMore } from './catalogue.queries.ts';
import type { CatalogueState } from './catalogue-address.ts';
import type { ChangeCatalogue } from './use-catalogue.ts';

/** The filters that can be chosen, with their counts, and whether all of them are shown. */
export function useFilterPanel(state: CatalogueState, change: ChangeCatalogue, constants: Constants) {
	const api = useApi();
	const { catalogueRole } = useSession();
	const [moreChosen, setMoreChosen] = useState<boolean>();
	const isMoreOpen = moreChosen ?? usesMore(state);
	const {
		data: facets,
		isPending: isLoading,
		isPlaceholderData: isUpdating,
	} = useQuery({
		...facetsQuery(api, catalogueRole, state, isMoreOpen),
		placeholderData: keepPreviousData,
	});
	return {
		state,
		change,
		facets,
		isLoading,
		isUpdating,
		constants,
		isOwner: catalogueRole === 'owner',
		isMoreOpen,
		onMore: setMoreChosen,
	};
}
