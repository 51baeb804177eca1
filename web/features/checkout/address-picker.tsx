import { Link } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { addressLines } from '#contract/contact/written-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

type AddressPickerProps = {
	addresses: readonly Address[];
	/** documentId of the customer's default address. */
	defaultAddress: string | null;
	selected: string;
	onSelect: (documentId: string) => void;
};

/** Navigation state that makes the address form return to checkout. */
export const back = { from: '/checkout' };

export function AddressPicker({ addresses, defaultAddress, selected, onSelect }: AddressPickerProps) {
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
	const phone = rest.pop();
	return (
		<span className="grid">
			<span className="flex flex-wrap items-center justify-between gap-2">
				<span className="font-medium wrap-anywhere">{name}</span>
				{isDefault && <Badge>{t('checkout.address.default')}</Badge>}
			</span>
			<span className="figures text-sm wrap-anywhere text-soft">
				{rest.join(', ')}
				<br />
				{phone}
			</span>
		</span>
	);
}
