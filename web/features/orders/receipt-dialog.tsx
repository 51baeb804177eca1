import { addressLines } from '#contract/accounts/addresses.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import { useConstants } from '../layout/constants-context.ts';
import { useSeller } from '../layout/seller/use-seller.ts';
import { useDates } from '../preferences/use-dates.ts';
import { InvoiceLines, OrderAmounts } from './order-details.tsx';

/** A receipt to print or to keep: the buyer's own record, not a tax document. */
export default function ReceiptDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const { t } = useTranslation();
	const dates = useDates();
	const { TITLE } = useConstants();
	const { legalName, rut, address, email } = useSeller();
	return (
		<Dialog
			open
			size="medium"
			onClose={onClose}
			title={t('orders.receiptTitle')}
			footer={<Button onClick={() => window.print()}>{t('orders.print')}</Button>}
		>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard */}
			<div data-receipt tabIndex={0} className="grid gap-6">
				<div className="flex flex-wrap justify-between gap-4">
					<p className="min-w-0 wrap-anywhere">
						<span className="block font-serif text-xl">{TITLE}</span>
						{[legalName, rut, address, email].filter(Boolean).map((line) => (
							<span key={line} className="block text-sm text-soft">
								{line}
							</span>
						))}
					</p>
					<p className="text-right">
						<span className="block font-medium">{t('orders.number', { id: order.number })}</span>
						<span className="text-sm text-soft">
							{t('orders.placed', { date: dates.day(order.createdAt) })}
						</span>
					</p>
				</div>
				{order.shippingAddress && (
					<address className="text-sm not-italic text-soft">
						{addressLines(order.shippingAddress).join(' · ')}
					</address>
				)}
				{order.invoice && (
					<div>
						<p className="text-sm font-medium">{t('orders.invoice.title')}</p>
						<InvoiceLines invoice={order.invoice} />
					</div>
				)}
				<ul className="border-t border-line">
					{order.items.map((item, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move
						<li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
							<span className="min-w-0 flex-1 basis-32">
								{item.brand} {item.model}
								{item.serial && (
									<span className="block text-sm text-soft">
										{t('orders.serial', { serial: item.serial })}
									</span>
								)}
							</span>
							<Price amount={item.price} className="ml-auto" />
						</li>
					))}
				</ul>
				<OrderAmounts order={order} />
				{order.items.some(({ serial }) => serial) && (
					<p className="text-sm text-soft">{t('orders.serialNote')}</p>
				)}
				<p className="text-sm text-soft">{t('orders.receiptNote')}</p>
			</div>
		</Dialog>
	);
}
