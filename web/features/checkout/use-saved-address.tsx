import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { checkAddress } from '#contract/contact/address-check.ts';
import { addressLines } from '#contract/contact/addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Place } from './delivery.tsx';

/** Where an order goes: to one of the account's addresses, or to what a guest types. */
export type Recipient = {
	/** The control that asks for it. */
	section: (isPickedUp: boolean) => ReactNode;
	/** undefined until one is chosen. */
	place: Place | undefined;
	isLoading: boolean;
	/** The reason why an order can't be placed yet. */
	hindrance: (isPickedUp: boolean) => 'address' | 'addressFaults' | 'loading' | null;
	/** As the request takes it; undefined: a field needs another look and is shown. */
	read: (isPickedUp: boolean) => object | undefined;
	/** Shows what the shop refused where it was typed. */
	refused?: (error: unknown) => void;
};

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
	const place = data?.find(({ documentId }) => documentId === chosen);
	const hasFaults = place !== undefined && Object.keys(checkAddress(place).problems).length > 0;
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
		hindrance: (isPickedUp) => {
			if (!data) return 'loading';
			if (isPickedUp) return null;
			return hasFaults ? 'addressFaults' : chosen ? null : 'address';
		},
		read: (isPickedUp) => ({ shippingAddress: isPickedUp ? null : chosen }),
	};
}

type AddressPickerProps = {
	addresses: readonly Address[];
	/** documentId of the customer's default address. */
	defaultAddress: string | null;
	selected: string;
	onSelect: (documentId: string) => void;
};

/** The state tells the address form where to return to. */
const back = { from: '/checkout' };

/** An address that was saved before addresses were checked: a courier could not find it. */
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

function AddressPicker({ addresses, defaultAddress, selected, onSelect }: AddressPickerProps) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-3">
			{addresses.length === 0 ? (
				<p className="text-soft">{t('checkout.address.none')}</p>
			) : (
				<RadioGroup
					legend={t('checkout.address.title')}
					hideLegend
					name="address"
					look="cards"
					value={selected}
					onChange={onSelect}
					options={addresses.map((address) => ({
						value: address.documentId,
						label: <AddressText address={address} isDefault={address.documentId === defaultAddress} />,
					}))}
				/>
			)}
			<Link
				to="/addresses/add"
				state={back}
				className={buttonClass(addresses.length === 0 ? 'primary' : 'quiet', 'medium', 'justify-self-start')}
			>
				<Icon name="plus" size={18} />
				{t('checkout.address.add')}
			</Link>
		</div>
	);
}

function AddressText({ address, isDefault }: { address: Address; isDefault: boolean }) {
	const { t } = useTranslation();
	const [name, ...rest] = addressLines(address);
	return (
		<span className="grid">
			<span className="flex flex-wrap items-center justify-between gap-2">
				<span className="font-medium wrap-anywhere">{name}</span>
				{isDefault && <Badge tone="accent">{t('checkout.address.default')}</Badge>}
			</span>
			<span className="text-sm wrap-anywhere text-soft">{rest.join(' · ')}</span>
		</span>
	);
}
