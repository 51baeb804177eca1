import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { addressLines } from '#contract/contact/addresses.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmLater } from '../../ui/confirm-later.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoData } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { addressesQuery } from './addresses.queries.ts';
import { useAddressChanges } from './use-address-changes.ts';

export function AddressesPage({ user }: { user: User }) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer, refresh, updateUser } = useSession();
	const { remove } = useAddressChanges(viewer, refresh);
	const list = useQuery(addressesQuery(api, viewer));
	const [condemned, condemn] = useState<Address | null>(null);
	const failed = (error: Error) => toast.error(error.message || t('addresses.saveFailed'));
	const setDefault = useMutation({
		mutationFn: (documentId: string) => updateUser({ defaultAddress: documentId }),
		onSuccess: () => toast.success(t('addresses.defaultSet')),
		onError: failed,
	});
	const deleting = useMutation({
		mutationFn: remove,
		onSuccess: () => toast.success(t('addresses.deleted')),
		onError: failed,
		onSettled: () => condemn(null),
	});
	const isEmpty = list.data?.length === 0;
	return (
		<AddressesFrame action={!isEmpty && <AddLink />}>
			{list.data === undefined && (
				<NoData query={list} message={t('addresses.failed')}>
					<AddressesSkeleton />
				</NoData>
			)}
			{isEmpty && (
				<EmptyState
					icon="pin"
					title={t('addresses.empty.title')}
					text={t('addresses.empty.text')}
					action={<AddLink />}
				/>
			)}
			<ul className="grid gap-6 md:grid-cols-2">
				{list.data?.map((address) => (
					<li key={address.documentId}>
						<AddressCard
							address={address}
							isDefault={address.documentId === user.defaultAddress?.documentId}
							busy={setDefault.isPending && setDefault.variables === address.documentId}
							onSetDefault={() => setDefault.mutate(address.documentId)}
							onDelete={() => condemn(address)}
						/>
					</li>
				))}
			</ul>
			{condemned && (
				<ConfirmLater
					open
					danger
					title={t('profile.deleteAddress')}
					message={t('addresses.deleteText', { address: `${condemned.street}, ${condemned.city}` })}
					acceptLabel={t('addresses.delete')}
					busy={deleting.isPending}
					onClose={() => condemn(null)}
					onAccept={() => deleting.mutate(condemned.documentId)}
				/>
			)}
		</AddressesFrame>
	);
}

function AddLink() {
	const { t } = useTranslation();
	return (
		<LinkButton to="/addresses/add" state={{ from: '/addresses' }}>
			<Icon name="plus" size={18} />
			{t('addresses.add')}
		</LinkButton>
	);
}

export function AddressesFrame({ action, children }: { action?: ReactNode; children?: ReactNode }) {
	const { t } = useTranslation();
	return (
		<AccountFrame>
			<div className="mb-8 flex flex-wrap items-end justify-between gap-4">
				<div>
					<h1 className="text-3xl md:text-4xl">{t('addresses.title')}</h1>
					<p className="mt-2 text-soft">{t('addresses.lede')}</p>
				</div>
				{action}
			</div>
			{children ?? <AddressesSkeleton />}
		</AccountFrame>
	);
}

function AddressesSkeleton() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true" className="grid gap-6 md:grid-cols-2">
			<span className="sr-only">{t('addresses.loading')}</span>
			<Skeleton className="h-56" />
			<Skeleton className="h-56" />
		</div>
	);
}

type AddressCardProps = {
	address: Address;
	isDefault: boolean;
	busy: boolean;
	onSetDefault: () => void;
	onDelete: () => void;
};

const action = 'px-3!';

function AddressCard({ address, isDefault, busy, onSetDefault, onDelete }: AddressCardProps) {
	const { t } = useTranslation();
	const edit = useRef<HTMLAnchorElement>(null);
	const asked = useRef(false);
	// The button that was pressed is gone then: its neighbour takes the focus.
	useEffect(() => {
		if (isDefault && asked.current) edit.current?.focus();
		asked.current = false;
	}, [isDefault]);
	const setDefault = () => {
		asked.current = true;
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
