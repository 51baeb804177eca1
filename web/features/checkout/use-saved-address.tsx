import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { AddressPicker } from './address-picker.tsx';
import type { Recipient } from './recipient.ts';

type Addresses = { data: Address[] | undefined; isError: boolean; refetch: () => unknown };

/** One of the account's addresses: the picked, else the added, the default, the only one. */
export function useSavedAddress(addresses: Addresses, defaultAddress: string | null): Recipient {
	const { t } = useTranslation();
	const { data, isError, refetch } = addresses;
	const [picked, pick] = useState<string>();
	const state: unknown = useLocation().state;
	const added = (state as { address?: unknown } | null)?.address;
	const wishes = [picked, added, defaultAddress];
	const known = new Set(data?.map(({ documentId }) => documentId));
	const wished = wishes.find((id): id is string => typeof id === 'string' && known.has(id));
	const chosen = wished ?? (data?.length === 1 ? (data[0]?.documentId ?? '') : '');
	return {
		section: (isPickedUp) =>
			isPickedUp ? null : data ? (
				<AddressPicker addresses={data} defaultAddress={defaultAddress} selected={chosen} onSelect={pick} />
			) : (
				<ErrorState message={t('checkout.address.failed')} onRetry={() => refetch()} />
			),
		place: data?.find(({ documentId }) => documentId === chosen),
		isLoading: !data && !isError,
		hindrance: (isPickedUp) => (!data ? 'loading' : chosen || isPickedUp ? null : 'address'),
		read: (isPickedUp) => ({ shippingAddress: isPickedUp ? null : chosen }),
	};
}
