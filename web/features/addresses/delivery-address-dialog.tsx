import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import type { DeliveryAddress } from '#contract/orders/delivery-address.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressInputs } from './address-inputs.tsx';
import { type AddressField, useAddressFaults } from './use-address-faults.ts';

type DeliveryAddressDialogProps = {
	order: Order;
	viewer: Role;
	/** Prefix of the query keys of everything that shows the order. */
	ordersKey: QueryKey;
	onClose: () => void;
};

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';
const isSame = (one: AddressFields, other: AddressFields) =>
	(Object.keys(one) as AddressField[]).every((field) => one[field] === other[field]);

/** Shows the buyer the full delivery address, which can be corrected until the order is shipped. */
export default function DeliveryAddressDialog(props: DeliveryAddressDialogProps) {
	const { order, viewer, ordersKey, onClose } = props;
	const { t } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const path = `orders/${order.documentId}/address`;
	const address = useQuery({
		queryKey: [...ordersKey, 'address', order.documentId],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: DeliveryAddress }>(path, undefined, { as: viewer, signal })).data,
		// A refetch must not overwrite what the user is typing.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	const [newer, setNewer] = useState<string | null>(null);
	const put = (updatedAt: string, shippingAddress: AddressFields) =>
		api.put(path, { data: { updatedAt, shippingAddress } }, { as: viewer });
	const save = async (seen: DeliveryAddress, corrected: AddressFields) => {
		try {
			await put(seen.updatedAt, corrected);
		} catch (error) {
			if (!isConflict(error)) throw error;
			// Something else about the order may have changed, such as its payment. The correction is then
			// still valid.
			const { data } = await address.refetch();
			if (!data || !isSame(data.shippingAddress, seen.shippingAddress)) return setNewer(messageOf(error));
			await put(data.updatedAt, corrected);
		}
		toast.success(t('addresses.delivery.saved'));
		onClose();
		await queryClient.invalidateQueries({ queryKey: ordersKey });
	};
	return (
		<Dialog open onClose={onClose} size="medium" title={t('orders.changeAddress')}>
			{address.data ? (
				<div className="grid gap-5 pb-2">
					<p className="text-soft">{t('addresses.delivery.about')}</p>
					{newer && <Notice tone="warning">{newer}</Notice>}
					<CorrectionForm
						key={JSON.stringify(address.data.shippingAddress)}
						seen={address.data}
						onSave={save}
						onClose={onClose}
					/>
				</div>
			) : address.isError ? (
				<ErrorState
					message={messageOf(address.error) || t('addresses.delivery.failed')}
					onRetry={() => void address.refetch()}
					busy={address.isFetching}
				/>
			) : (
				<Skeleton className="h-96" />
			)}
		</Dialog>
	);
}

type CorrectionFormProps = {
	seen: DeliveryAddress;
	onSave: (seen: DeliveryAddress, corrected: AddressFields) => Promise<void>;
	onClose: () => void;
};

function CorrectionForm({ seen, onSave, onClose }: CorrectionFormProps) {
	const { t } = useTranslation();
	const form = useForm<AddressField>(seen.shippingAddress, t('addresses.saveFailed'));
	const { bind, set, values, busy, failure } = form;
	const faultsOf = useAddressFaults();
	// The dialog opened before its address was loaded.
	useEffect(() => form.form.current?.querySelector('input')?.focus(), [form.form]);
	const send = form.onSubmit(() => onSave(seen, values), faultsOf);
	return (
		<form ref={form.form} onSubmit={send} noValidate className="grid gap-5 sm:grid-cols-2">
			{failure && (
				<div className="sm:col-span-2">
					<Notice tone="danger">{failure}</Notice>
				</div>
			)}
			<AddressInputs values={values} bind={bind} set={set} />
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={busy}>
					{t(busy ? 'addresses.saving' : 'addresses.save')}
				</Button>
				<Button look="quiet" onClick={onClose}>
					{t('addresses.cancel')}
				</Button>
			</div>
		</form>
	);
}
