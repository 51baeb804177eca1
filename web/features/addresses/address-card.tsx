import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { addressLines } from '#contract/contact/written-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';

type AddressCardProps = {
	address: Address;
	isDefault: boolean;
	busy: boolean;
	onSetDefault: () => void;
	onDelete: () => void;
};

const action = 'px-3!';

export function AddressCard({ address, isDefault, busy, onSetDefault, onDelete }: AddressCardProps) {
	const { t } = useTranslation();
	const edit = useRef<HTMLAnchorElement>(null);
	const wasPressed = useRef(false);
	// The pressed button is removed, so the focus moves to its neighbor.
	useEffect(() => {
		if (isDefault && wasPressed.current) edit.current?.focus();
		wasPressed.current = false;
	}, [isDefault]);
	const setDefault = () => {
		wasPressed.current = true;
		onSetDefault();
	};
	const [name, ...rest] = addressLines(address);
	const spoken = <span className="sr-only">{address.street}</span>;
	return (
		<Card className="flex h-full flex-col justify-between gap-4">
			<div>
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h2 className="font-sans text-lg font-medium tracking-normal wrap-anywhere">{name}</h2>
					{isDefault && <Badge tone="accent">{t('addresses.default')}</Badge>}
				</div>
				<address className="mt-1 grid wrap-anywhere text-soft not-italic">
					{rest.map((line) => (
						<span key={line}>{line}</span>
					))}
				</address>
			</div>
			<div className="-ml-3 flex flex-wrap gap-x-1">
				<Link
					ref={edit}
					to={`/addresses/edit/${address.documentId}`}
					state={{ from: '/addresses' }}
					className="inline-flex min-h-11 items-center gap-2 px-3 font-medium text-accent underline-offset-4 hover:underline"
				>
					<Icon name="edit" size={18} />
					<span>
						{t('addresses.edit')} {spoken}
					</span>
				</Link>
				<Button look="plain" className={`${action} text-danger!`} onClick={onDelete}>
					<span>
						{t('addresses.delete')} {spoken}
					</span>
				</Button>
				{!isDefault && (
					<Button look="plain" className={action} busy={busy} onClick={setDefault}>
						<span>
							{t('addresses.setDefault')} {spoken}
						</span>
					</Button>
				)}
			</div>
		</Card>
	);
}
