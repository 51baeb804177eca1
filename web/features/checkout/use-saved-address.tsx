import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { checkAddress } from '#contract/contact/address-check.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressPicker, back } from './address-picker.tsx';
import type { Destination } from './destination.ts';

type Addresses = { data: Address[] | undefined; isError: boolean; refetch: () => unknown };

/** One of the account's addresses: the selected one, or else the newest, the default or the only one. */
export function useSavedAddress(addresses: Addresses, defaultAddress: string | null): Destination {
	const { t } = useTranslation();
	const { data, isError, refetch } = addresses;
	const [picked, pick] = useState<string>();
	const state: unknown = useLocation().state;
	const added = (state as { address?: unknown } | null)?.address;
	const candidates = [picked, added, defaultAddress];
	const known = new Set(data?.map(({ documentId }) => documentId));
	const preferred = candidates.find((id): id is string => typeof id === 'string' && known.has(id));
	const chosen = preferred ?? (data?.length === 1 ? (data[0]?.documentId ?? '') : '');
	const place = data?.find(({ documentId }) => documentId === chosen);
	const hasFaults = place !== undefined && Object.keys(checkAddress(place).faults).length > 0;
	return {
		section: (isPickedUp) =>
			isPickedUp ? null : data ? (
				<div className="grid gap-4">
					<AddressPicker addresses={data} defaultAddress={defaultAddress} selected={chosen} onSelect={pick} />
					{hasFaults && <AddressFaults id={chosen} />}
				</div>
			) : (
				<ErrorState message={t('checkout.address.failed')} onRetry={() => refetch()} />
			),
		place,
		isLoading: !data && !isError,
		refusal: (isPickedUp) => {
			if (!data) return 'loading';
			if (isPickedUp) return null;
			return hasFaults ? 'addressFaults' : chosen ? null : 'address';
		},
		read: (isPickedUp) => ({ shippingAddress: isPickedUp ? null : chosen }),
	};
}

/**
 * Warns about an address that was saved before addresses were validated and that a carrier might not find.
 */
function AddressFaults({ id }: { id: string }) {
	const { t } = useTranslation();
	return (
		<Notice tone="warning">
			<p>{t('checkout.address.faults')}</p>
			<Link to={`/addresses/edit/${id}`} state={back} className="underline underline-offset-4">
				{t('checkout.address.edit')}
			</Link>
		</Notice>
	);
}
