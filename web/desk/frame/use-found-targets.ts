import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer } from '#contract/customers/customers.schema.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { Piece } from '#contract/stock/pieces.schema.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deskRows } from '../calls/desk-reads.ts';
import { type FoundWatch, foundWatchQuery } from '../records/found-watch.ts';
import { recordsQuery } from '../records/record.queries.ts';
import type { CommandTarget } from './command-target.ts';

/** The orders, watches, customers and pieces that match the typed text. */
export function useFoundTargets(q: string): CommandTarget[] {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const deferred = useDeferredValue(q);
	const enabled = deferred.length > 1;
	const number = /^#?(\d{1,9})$/.exec(q)?.[1];
	const page = { q: deferred, pageSize: 5 };
	const [watches, orders, customers, pieces] = useQueries({
		queries: [
			{
				...recordsQuery<FoundWatch>(api, 'watches', {
					...foundWatchQuery,
					_q: deferred,
					pagination: { pageSize: 5, withCount: false },
				}),
				enabled,
			},
			{
				...deskRows<DeskOrder>(api, ['orders'], 'owner/orders', page),
				enabled: enabled || number !== undefined,
			},
			{
				...deskRows<Customer>(api, ['customers'], 'owner/customers', page),
				enabled: enabled && user?.isOwner === true,
			},
			{
				...deskRows<Piece>(api, ['pieces'], 'owner/pieces', { _q: deferred, pagination: { pageSize: 5 } }),
				enabled: enabled && /\d/.test(deferred),
			},
		],
	});
	// Match by serial number only. The watch's name already finds the watch.
	const isBySerial = ({ serial }: Piece) =>
		deferred
			.split(/\s+/)
			.some((word) => /\d/.test(word) && serialKey(serial ?? '').includes(serialKey(word)));
	const bySerial = pieces.data && { data: pieces.data.data.filter(isBySerial) };
	const found = <Row>(data: { data: Row[] } | undefined, goal: (row: Row) => CommandTarget) =>
		enabled || number ? (data?.data ?? []).map(goal) : [];
	return [
		...found(orders.data, ({ id, number, customer, items }) => ({
			to: `/owner/orders/${id}`,
			text: t('orders.number', { id: number }),
			more: [customer && fullName(customer), items[0] && `${items[0].brand} ${items[0].model}`]
				.filter(Boolean)
				.join(' · '),
			icon: 'orders',
		})),
		...found(watches.data, ({ documentId, brand, model, reference }) => ({
			to: `/owner/watches/${documentId}`,
			text: `${brand.name} ${model}`,
			...(reference && { more: reference }),
			icon: 'watch',
		})),
		...found(customers.data, (customer) => ({
			to: `/owner/customers/${customer.documentId}`,
			text: fullName(customer),
			more: customer.email,
			icon: 'user',
		})),
		...found(bySerial, ({ documentId, watch, serial }) => ({
			to: `/owner/pieces/${documentId}`,
			text: serial ?? '',
			more: `${watch.brand} ${watch.model}`,
			icon: 'box',
		})),
	];
}
