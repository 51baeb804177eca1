import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Address, AddressFields } from '#contract/accounts/addresses.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readStored, writeStored } from '../../ui/stored.ts';
import { toast } from '../../ui/toast.ts';
import { AddressForm } from './address-form.tsx';
import { addressesQuery } from './addresses.queries.ts';
import { useAddressChanges } from './use-address-changes.ts';

/** Adds an address, or edits the given one, and returns to where it was opened from. */
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
		return list.isError ? (
			<ErrorState message={t('addresses.failed')} onRetry={() => list.refetch()} busy={list.isFetching} />
		) : (
			<Skeleton className="h-96" />
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

const key = 'address-form-from';
/** Pages that lead to the address form. Nothing else is ever returned to. */
const origins = ['/checkout', '/addresses', '/profile', '/orders', '/cart'];

const isOrigin = (path: unknown): path is string => typeof path === 'string' && origins.includes(path);

function remembered(): string | null {
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const path = entry?.type === 'reload' ? readStored(key, 'sessionStorage') : null;
	return isOrigin(path) ? path : null;
}

/** Where the address form returns to: the state's `from`, kept over a reload, or null. */
function useReturnPath(): string | null {
	const state: unknown = useLocation().state;
	const given = (state as { from?: unknown } | null)?.from;
	const from = isOrigin(given) ? given : remembered();
	useEffect(() => {
		if (from !== null) writeStored(key, from, 'sessionStorage');
	}, [from]);
	return from;
}
