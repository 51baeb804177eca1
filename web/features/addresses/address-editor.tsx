import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Address, AddressFields } from '#contract/accounts/addresses.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoData } from '../../ui/no-data.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressForm } from './address-form.tsx';
import { addressesQuery } from './addresses.queries.ts';
import { useAddressChanges } from './use-address-changes.ts';
import { useReturnPath } from './use-return-path.ts';

/** Adds an address, or edits the one with this `documentId`, and returns to the page it was opened from. */
export function AddressEditor({ user, documentId }: { user: User; documentId?: string }) {
	const { t } = useTranslation();
	const api = useApi();
	const navigate = useNavigate();
	const from = useReturnPath();
	const { viewer, refresh } = useSession();
	const { create, update } = useAddressChanges(viewer, refresh);
	const list = useQuery({ ...addressesQuery(api, viewer), enabled: documentId !== undefined });
	if (from === null) return <Navigate to="/" replace />;

	const leave = (address?: Address) =>
		navigate(from, { replace: true, state: address && { address: address.documentId } });
	const save = async (fields: AddressFields) => {
		const saved = documentId ? await update(documentId, fields) : await create(fields);
		toast.success(t('addresses.saved'));
		await leave(saved);
	};
	const form = (initial: AddressFields) => (
		<AddressForm
			draftOf={`${user.documentId}/${documentId ?? 'new'}`}
			initial={initial}
			onSave={save}
			onCancel={() => leave()}
		/>
	);
	if (documentId === undefined) return form(firstFields(user, t('addresses.countryDefault')));
	if (!list.data)
		return (
			<NoData query={list} message={t('addresses.failed')}>
				<Skeleton className="h-96" />
			</NoData>
		);
	const address = list.data.find((one) => one.documentId === documentId);
	if (!address)
		return (
			<EmptyState
				icon="pin"
				title={t('addresses.unknown')}
				action={<LinkButton to="/addresses">{t('addresses.title')}</LinkButton>}
			/>
		);
	return form(address);
}

const firstFields = (user: User, country: string): AddressFields => ({
	firstName: user.firstName ?? '',
	lastName: user.lastName ?? '',
	phone: user.phone ?? '',
	street: '',
	state: '',
	city: '',
	zip: '',
	country,
});
