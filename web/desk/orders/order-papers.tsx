import type { ReactNode } from 'react';
import { addressLines } from '#contract/accounts/addresses.ts';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { useConstants } from '../../features/layout/constants-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type PaperProps = {
	order: OwnerOrder;
	className: string;
	seller: ReactNode;
	number: ReactNode;
	children: ReactNode;
};

/**
 * A paper of an order: the seller, the order's number, and the parcel's at the foot. Nothing of the desk
 * around it.
 */
function OrderPaper({ order, className, seller, number, children }: PaperProps) {
	return (
		<article data-slip="" className={`hidden gap-6 text-base print:grid ${className}`}>
			<header className="flex justify-between gap-6 border-b border-ink pb-3">
				<p>{seller}</p>
				{number}
			</header>
			{children}
			{order.tracking && (
				<p>
					{order.carrier}: <span className="figures">{order.tracking}</span>
				</p>
			)}
		</article>
	);
}

/** The contents of the parcel: who gets what. No prices. */
export function PackingSlip({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { TITLE, SELLER } = useConstants();
	const { shippingAddress: address, items, customer } = order;
	return (
		<OrderPaper
			order={order}
			className=""
			seller={
				<>
					<strong className="block font-serif text-2xl">{SELLER.legalName ?? TITLE}</strong>
					{SELLER.address}
				</>
			}
			number={
				<p className="text-right">
					<strong className="block">{t('orders.number', { id: order.number })}</strong>
					{dates.day(order.createdAt)}
				</p>
			}
		>
			<address className="grid text-lg not-italic">
				{address
					? addressLines(address).map((line) => <span key={line}>{line}</span>)
					: [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')}
			</address>
			<ol className="grid gap-3">
				{items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move
					<li key={`${item.documentId}-${index}`} className="flex gap-3 border-b border-line pb-2">
						<span aria-hidden="true" className="mt-1 size-4 border border-ink" />
						<span>
							{item.brand} {item.model}
							{item.serial && (
								<span className="block text-sm">
									{t('desk.pieces.serial')} {item.serial}
								</span>
							)}
						</span>
					</li>
				))}
			</ol>
		</OrderPaper>
	);
}

/** Label for the parcel, on paper or as a PDF: who sends it, to whom, and the order's number. */
export function ParcelLabel({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const { TITLE, SELLER } = useConstants();
	const [name, ...rest] = order.shippingAddress ? addressLines(order.shippingAddress) : [''];
	return (
		<OrderPaper
			order={order}
			className="max-w-xl border border-ink p-6"
			seller={
				<>
					<span className="block text-sm">{t('desk.orders.label.from')}</span>
					<strong className="block">{SELLER.legalName ?? TITLE}</strong>
					{SELLER.address}
				</>
			}
			number={
				<p className="figures text-right text-2xl font-medium">{t('orders.number', { id: order.number })}</p>
			}
		>
			<address className="grid text-xl not-italic">
				<span className="text-sm">{t('desk.orders.label.to')}</span>
				<strong className="text-2xl">{name}</strong>
				{rest.map((line) => (
					<span key={line}>{line}</span>
				))}
			</address>
		</OrderPaper>
	);
}
