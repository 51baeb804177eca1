import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';

/** The address an order goes to: the picked, else the added, the default, the only one. */
export function useChosenAddress(addresses: readonly Address[] | undefined, defaultAddress: string | null) {
	const [picked, pick] = useState<string>();
	const state: unknown = useLocation().state;
	const added = (state as { address?: unknown } | null)?.address;
	const wishes = [picked, added, defaultAddress];
	const known = new Set(addresses?.map(({ documentId }) => documentId));
	const wished = wishes.find((id): id is string => typeof id === 'string' && known.has(id));
	const only = addresses?.length === 1 ? addresses[0]?.documentId : undefined;
	return { chosen: wished ?? only ?? '', pick };
}
