import { Link } from 'react-router';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { paperFileName } from '#contract/orders/papers.ts';
import { holdsUnits } from '#contract/orders/state-questions.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList, type AmountRow } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { useDeskChange } from '../calls/desk-calls.ts';
import { NoteCard } from '../forms/note-card.tsx';
import { ReviewsCard } from '../reviews/reviews-list.tsx';
import { OneScreen, ScreenHead } from '../ui/screen-head.tsx';
import { ExportButton, SmallButton } from '../ui/small-buttons.tsx';
import { CreditNotesCard, DocumentCard } from './attached-papers.tsx';
import { CustomerCard } from './customer-card.tsx';
import { OrderActionsCard } from './order-actions-card.tsx';
import { LinkCard, MailsCard, PaymentsCard, UsdtCard } from './order-cards.tsx';
import { HoldCountdown, OrderStateBadges, useOrder } from './order-parts.tsx';
import { moneySeenBy } from './payment-way-name.ts';
import { ReturnsCard } from './returns-card.tsx';

/** One order: its state, what can be done, who bought what, the money, and its history. */
export function OrderPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useOrder(id);
	return (
		<OneScreen query={query} data={query.data} title={t('orders.number', { id: '' })}>
			{(order) => <KnownOrder order={order} />}
		</OneScreen>
	);
}

function KnownOrder({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<>
			<ScreenHead title={t('orders.number', { id: order.number })}>
				<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
					<OrderStateBadges order={order} />
					<span>{t('orders.placed', { date: dates.moment(order.createdAt) })}</span>
					{holdsUnits(order) && <HoldCountdown order={order} />}
				</p>
			</ScreenHead>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
				<div className="grid gap-5 lg:order-last">
					<OrderActionsCard order={order} />
					<CustomerCard order={order} />
					<DocumentCard order={order} />
					<CreditNotesCard order={order} />
					<LinkCard order={order} />
					<NoteCard
						note={order.ownerNote}
						path={`owner/orders/${order.id}/note`}
						hint={t('desk.orders.ownNoteHint')}
					/>
				</div>
				<div className="grid gap-5">
					<ItemsCard order={order} />
					<PaymentsCard order={order} />
					<ReturnsCard order={order} />
					<ReviewsCard order={order} />
					<UsdtCard order={order} />
					<HistoryCard order={order} />
					<MailsCard order={order} />
				</div>
			</div>
		</>
	);
}

function ItemsCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const amounts: AmountRow[] = [
		{ label: t('orders.subtotal'), value: <Price amount={order.subtotal} /> },
		{
			label: t('orders.shipping'),
			value: order.shipping === 0 ? t('orders.free') : <Price amount={order.shipping} />,
		},
		...(order.discount === 0
			? []
			: [
					{
						label: [t('orders.discount'), order.discountCode].filter(Boolean).join(' '),
						value: <Price amount={order.discount} />,
					},
				]),
		...(order.tax === 0 ? [] : [{ label: t('orders.tax'), value: <Price amount={order.tax} /> }]),
		{ label: t('orders.total'), value: <Price amount={order.total} currency />, strong: true },
		{ label: t('orders.vat', { rate: order.vatRate }), value: <Price amount={order.vat} /> },
	];
	return (
		<Card title={t('desk.nav.watches')} className="grid gap-4">
			<ul className="grid gap-3">
				{order.items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move
					<li key={`${item.documentId}-${index}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Thumbnail picture={item.image ? { url: item.image } : null} className="size-12" />
						<Link
							to={`/owner/watches/${item.documentId}`}
							className="min-w-0 flex-1 leading-snug wrap-anywhere hover:underline"
						>
							<span className="block text-sm text-soft">{item.brand}</span>
							{item.model}
							{item.serial && (
								<span className="block text-sm text-soft">
									{t('desk.pieces.serial')} {item.serial}
								</span>
							)}
						</Link>
						<Price amount={item.price} />
						<CertificateRow order={order} item={index + 1} />
					</li>
				))}
			</ul>
			<AmountList rows={amounts} />
		</Card>
	);
}

function HistoryCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const { ONLINE_PROVIDERS } = useConstants();
	/** Of a note that names an event, a code that the audit keeps, who saw the money. */
	const noteOf = (note: string | null) => {
		const [, name = ''] = /^(\w+) \S+:\S+/.exec(note ?? '') ?? [];
		return moneySeenBy(name, ONLINE_PROVIDERS, t) ?? note;
	};
	const dates = useDates();
	return (
		<Card title={t('orders.history')} className="grid gap-3">
			<ol className="grid gap-3 border-l border-line pl-4">
				{order.history.toReversed().map((step) => (
					<li key={step.at + step.action} className="text-sm">
						<span className="font-medium">{t(`orders.action.${step.action}`)}</span>
						<span className="text-soft">
							{' '}
							· {t(step.link ? `desk.orders.byLink.${step.link}` : `desk.orders.by.${step.by}`)} ·{' '}
							{dates.moment(step.at)}
						</span>
						{[step.reason, noteOf(step.note)].map(
							(words) =>
								words && (
									<span key={words} className="block wrap-anywhere text-soft">
										“{words}”
									</span>
								),
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}

/** The certificate of one of an order's watches, counted from 1: saved, or its proof taken back. */
function CertificateRow({ order, item }: { order: OwnerOrder; item: number }) {
	const { t } = useTranslation();
	const certificate = order.items[item - 1]?.certificate;
	const isRevoked = certificate === 'revoked';
	const change = useDeskChange(
		(api) =>
			api.post(`owner/orders/${order.id}/certificates`, {
				data: { updatedAt: order.updatedAt, item, revoked: !isRevoked },
			}),
		{ done: () => t(`desk.orders.certificate.${isRevoked ? 'given' : 'revoked'}`) },
	);
	if (!certificate) return null;
	return (
		<p className="flex basis-full flex-wrap items-center gap-2 pl-15">
			{!isRevoked && (
				<ExportButton
					path={`owner/orders/${order.id}/papers/certificate`}
					query={{ item: String(item) }}
					name={paperFileName('certificate', order.number, item)}
					label={t('desk.orders.certificate.save')}
				/>
			)}
			<SmallButton look="plain" change={change}>
				{t(`desk.orders.certificate.${isRevoked ? 'give' : 'revoke'}`)}
			</SmallButton>
		</p>
	);
}
