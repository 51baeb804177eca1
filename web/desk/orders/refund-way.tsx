import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DeskFormOf } from '../forms/desk-form.tsx';
import { useOfferedMethods } from './owner-orders.queries.ts';

/** The way that an order's money came by, to start with. */
export const wayOf = ({ refundWay }: OwnerOrder): string => refundWay?.method ?? '';

type RefundWayProps = {
	order: OwnerOrder;
	chosen: string;
	field: (name: 'method' | 'transaction') => DeskField;
};
type DeskField = ReturnType<DeskFormOf<Record<string, string>>['field']>;

/** By which way money goes back, and its reference unless the provider sends it by itself. */
export function RefundWay({ order, chosen, field }: RefundWayProps) {
	const { t } = useTranslation();
	const offered = useOfferedMethods();
	const { method, byItself } = order.refundWay ?? { method: '', byItself: false };
	const nameOf = (id: string) => offered.find((one) => one.id === id)?.name ?? id;
	const ways = [
		...new Set([method, ...offered.flatMap(({ id, type }) => (type === 'online' ? [] : id)), 'cash', 'card']),
	].filter(Boolean);
	const words: Readonly<Record<string, string>> = {
		...{ cash: t('desk.sale.cash'), card: t('desk.sale.card') },
		unknown: t('desk.orders.wayUnknown'),
	};
	return (
		<>
			<Select
				label={t('desk.orders.way')}
				options={ways.map((value) => ({ value, label: words[value] ?? nameOf(value) }))}
				{...field('method')}
			/>
			{byItself && chosen === method ? (
				<Notice tone="info">{t('desk.orders.byItself', { name: nameOf(method) })}</Notice>
			) : (
				<TextField
					label={t('desk.orders.field.transaction')}
					hint={t('desk.orders.hint.transaction')}
					{...field('transaction')}
				/>
			)}
		</>
	);
}
