import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import type { Address, AddressFields } from '#contract/accounts/addresses.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { createDraft } from '../../api/drafts.ts';
import { useSession } from '../../api/session.ts';
import { useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoData } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readStored, writeStored } from '../../ui/stored.ts';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { type AddressField, AddressInputs, useAddressProblems } from './address-inputs.tsx';
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

type AddressFormProps = {
	/** Whose form of which address this is: what was typed into it before comes back. */
	draftOf: string;
	initial: AddressFields;
	onSave: (fields: AddressFields) => Promise<void>;
	onCancel: () => void;
};

function AddressForm({ draftOf, initial, onSave, onCancel }: AddressFormProps) {
	const { t } = useTranslation();
	const [draft] = useState(() => addressDraft.read(draftOf));
	const form = useForm<AddressField>(draft ?? initial, t('addresses.saveFailed'));
	const { bind, set, values, busy, failure } = form;
	const [untouched] = useState(values);
	const problemsOf = useAddressProblems();

	useEffect(() => {
		if (values !== untouched) addressDraft.keep(draftOf, values);
	}, [draftOf, values, untouched]);
	const cancel = () => {
		addressDraft.drop();
		onCancel();
	};
	const save = form.onSubmit(
		async () => {
			await onSave(values);
			addressDraft.drop();
		},
		() => {
			const problems = problemsOf(values);
			if (Object.keys(problems).length > 0) form.tell(t('addresses.check'));
			return problems;
		},
		{ isAlsoAbove: true },
	);
	return (
		<form ref={form.form} onSubmit={save} noValidate className="grid gap-5 sm:grid-cols-2">
			{(failure || draft) && (
				<div className="sm:col-span-2">
					{failure ? <Notice tone="danger">{failure}</Notice> : <Notice>{t('addresses.draft')}</Notice>}
				</div>
			)}
			<AddressInputs values={values} bind={bind} set={set} />
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={busy}>
					{t(busy ? 'addresses.saving' : 'addresses.save')}
				</Button>
				<Button look="quiet" onClick={cancel}>
					{t('addresses.cancel')}
				</Button>
			</div>
		</form>
	);
}

const addressDraft = createDraft<AddressFields>();

export function AddressFormFrame({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<AccountFrame>
			<div className="max-w-2xl">
				<h1 className="mb-8 text-3xl md:text-4xl">{title}</h1>
				{children ?? <Skeleton className="h-96" />}
			</div>
		</AccountFrame>
	);
}
