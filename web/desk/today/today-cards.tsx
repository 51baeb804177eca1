import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatClp } from '#contract/payments/money.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { stageOfReturn } from '#contract/returns/return-states.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { RowLink } from '../lists/data-table.tsx';
import { When } from '../lists/when.tsx';
import { stageTones } from '../orders/order-parts.tsx';
import { usePieces } from '../pieces/pieces.queries.ts';
import { useSettings } from '../settings/settings-page.tsx';

const rowClass = 'flex items-center justify-between gap-3 border-t border-line py-2.5';

type TodayCardProps<Row> = {
	kind: 'owed' | 'payment' | 'shipment' | 'review' | 'returns' | 'lowStock' | 'aged';
	count?: ReactNode;
	rows: readonly Row[];
	children: (row: Row) => ReactNode;
};

/** Those that wait for the same thing, and how much of it there is. */
export function TodayCard<Row>({ kind, count, rows, children }: TodayCardProps<Row>) {
	const { t } = useTranslation();
	return (
		<Card>
			<div className="mb-2 flex items-baseline justify-between gap-3">
				<h2 className="text-xl">{t(`desk.today.${kind}`)}</h2>
				{count}
			</div>
			{rows.length === 0 && kind !== 'aged' && kind !== 'owed' && (
				<p className="text-soft">{t(`desk.today.no.${kind}`)}</p>
			)}
			<ul className="grid">{rows.map(children)}</ul>
		</Card>
	);
}

const day = 86_400_000;
const days = 90;

/** Pieces that have been on sale for more than 90 days since they came, the oldest first. */
export function AgedStockCard({ today }: { today: string }) {
	const { t } = useTranslation();
	const until = new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);
	const { data } = usePieces({
		filters: { state: { $eq: 'onSale' }, heldSince: { $lt: until } },
		sort: ['heldSince:asc', 'id:asc'],
		pagination: { pageSize: 8 },
	});
	if (!data || data.data.length === 0) return null;
	const total = <span className="figures text-soft">{data.meta.pagination.total}</span>;
	return (
		<TodayCard kind="aged" count={total} rows={data.data}>
			{({ documentId, watch, serial, daysHeld }) => (
				<li key={documentId} className={rowClass}>
					<RowLink to={`/owner/pieces/${documentId}`} className="min-w-0 leading-snug wrap-anywhere">
						{watch.brand} {watch.model}
						<span className="block text-sm text-soft">
							{t('desk.today.daysOnSale', { count: daysHeld })}
							{serial && ` · ${serial}`}
						</span>
					</RowLink>
					<Price amount={watch.price} />
				</li>
			)}
		</TodayCard>
	);
}

export function LowStockCard({ watches }: { watches: Today['lowStock'] }) {
	const { t } = useTranslation();
	return (
		<TodayCard kind="lowStock" rows={watches}>
			{({ documentId, brand, model, reference, stock }) => (
				<li key={documentId} className={rowClass}>
					<RowLink to={`/owner/watches/${documentId}`} className="min-w-0 leading-snug wrap-anywhere">
						{brand} {model}
						{reference && <span className="text-sm text-soft"> {reference}</span>}
					</RowLink>
					<span className="shrink-0">
						<Badge tone={stock === 0 ? 'danger' : 'warning'}>{t('desk.today.left', { count: stock })}</Badge>
					</span>
				</li>
			)}
		</TodayCard>
	);
}

/** Returns that wait for the shop, the longest untouched first, and what is missing of each. */
export function ReturnsToday({ returns }: { returns: Today['returns'] }) {
	const { t, language } = useTranslation();
	return (
		<TodayCard kind="returns" count={<span className="figures">{returns.waiting}</span>} rows={returns.list}>
			{(made) => (
				<li key={made.documentId} className="border-t border-line py-2.5">
					<Link to={`/owner/orders/${made.order.id}`} data-desk-row="" className="group block leading-snug">
						<span className="flex flex-wrap items-baseline justify-between gap-x-3">
							<span className="font-medium wrap-anywhere underline-offset-4 group-hover:underline">
								<span className="figures">{made.order.number}</span> · {made.brand} {made.model}
							</span>
							<Badge tone={stageTones[stageOfReturn(made.state)]}>{t(`returns.state.${made.state}`)}</Badge>
						</span>
						<span className="block text-sm text-soft">
							<When at={made.updatedAt} />
						</span>
						{made.amount !== null && made.creditMissing > 0 && (
							<span className="block text-sm text-warning">
								{t('desk.orders.credit.missing', { amount: formatClp(made.creditMissing, language) })}
							</span>
						)}
						{made.pieceState === 'returned' && (
							<span className="block text-sm text-warning">{t('desk.returns.piece')}</span>
						)}
					</Link>
				</li>
			)}
		</TodayCard>
	);
}

/** Steps that a new shop still has to take; gone when all of it is done. */
export function FirstDayCard() {
	const { t } = useTranslation();
	const { data } = useSettings();
	if (!data) return null;
	const isSet = (...names: string[]) =>
		names.every((name) => data.some((one) => one.name === name && one.source !== 'default'));
	const steps = [
		{ name: 'seller' as const, done: isSet('SELLER_NAME', 'SELLER_RUT', 'SELLER_ADDRESS') },
		{ name: 'payment' as const, done: isSet('PAYMENT_METHODS') },
		{ name: 'phone' as const, done: isSet('PHONE') },
	];
	if (steps.every(({ done }) => done)) return null;
	return (
		<Card title={t('desk.firstDay.title')} className="grid gap-3">
			<ul className="grid gap-1">
				{steps.map(({ name, done }) => (
					<li key={name} className="flex min-h-9 items-center gap-3">
						<Icon name={done ? 'check' : 'arrow-right'} size={18} className="text-accent" />
						{done ? (
							<s className="text-soft">{t(`desk.firstDay.${name}`)}</s>
						) : (
							<Link to="/owner/settings" className="underline underline-offset-4">
								{t(`desk.firstDay.${name}`)}
							</Link>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
