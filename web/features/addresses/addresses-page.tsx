import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmLater } from '../../ui/confirm-later.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoData } from '../../ui/no-data.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { AddressCard } from './address-card.tsx';
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
