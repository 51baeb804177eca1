import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderPath } from '#contract/orders/order-links.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isInDoubt } from '#contract/payments/payment-attempts.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { NoData } from '../../ui/no-data.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ScriptsNeeded } from '../layout/scripts-needed.tsx';
import { AmountCard } from './amount-card.tsx';
import { AttemptNotice } from './attempt-notice.tsx';
import { MethodPicker } from './method-picker.tsx';
import { attemptsQuery } from './payments.queries.ts';
import { SupportCard } from './support-card.tsx';

type PaymentPageProps = {
	order: Order;
	methods: { data: OfferedMethod[] | undefined; isError: boolean; refetch: () => unknown };
	/** Explains how to extend the hold. */
	holdNotice: ReactNode;
	/** Whether a visitor opened the page through the order's link. */
	byLink: boolean;
	/** The payment attempt that the buyer has just returned from. */
	cameBackFrom: string | null;
	/** Called when the time to pay has expired or an attempt changes state. */
	onOver: () => void;
};

/** How to pay an order that awaits payment. */
export function PaymentPage({ order, methods, holdNotice, byLink, cameBackFrom, onOver }: PaymentPageProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const isOnline = methods.data?.some(({ type }) => type === 'online') ?? false;
	const { data: attempts } = useQuery({ ...attemptsQuery(api, viewer, order.documentId), enabled: isOnline });
	const inDoubt = attempts?.find(({ state }) => isInDoubt(state));
	// The provider's name is also the id of its method.
	const usedMethod = attempts?.find(({ documentId }) => documentId === cameBackFrom)?.provider ?? null;
	return (
		<div className="page-width py-8 md:py-12">
			<h1 className="text-3xl md:text-4xl">
				{t(order.transferredAt ? 'payments.checkingTransfer' : 'payments.heading', { id: order.number })}
			</h1>
			<p className="mt-2 mb-8 max-w-text text-soft">
				{t(byLink ? 'payments.laterByLink' : 'payments.later')}{' '}
				<Link
					to={byLink ? orderPath(order.number) : '/orders'}
					className="text-accent underline underline-offset-4"
				>
					{t(byLink ? 'payments.thisOrder' : 'payments.orders')}
				</Link>
			</p>
			<div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
				{/* Before the amount, so that a buyer who returns to a phone sees it without scrolling. */}
				<div className="empty:hidden lg:col-start-1">
					<AttemptNotice attempt={inDoubt ?? attempts?.[0]} cameBackFrom={cameBackFrom} onChange={onOver} />
				</div>
				<div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					<AmountCard
						order={order}
						byTransfer={methods.data?.some(({ type }) => type === 'bank') ?? false}
						isInDoubt={inDoubt !== undefined}
						onOver={onOver}
					/>
					{holdNotice}
					<div className="max-lg:hidden">
						<SupportCard id={order.number} terms={order.terms} />
					</div>
				</div>
				<div className="min-w-0 lg:col-start-1">
					{methods.data ? (
						!inDoubt && <MethodPicker methods={methods.data} order={order} usedMethod={usedMethod} />
					) : (
						<NoData query={methods}>
							<Skeleton className="h-96" />
						</NoData>
					)}
				</div>
				<div className="lg:hidden">
					<SupportCard id={order.number} terms={order.terms} />
				</div>
			</div>
		</div>
	);
}

export function PaymentFrame() {
	const { t } = useTranslation();
	return (
		<div className="page-width min-h-screen py-8 md:py-12" aria-busy="true">
			<span className="sr-only">{t('payments.loading')}</span>
			<Skeleton className="mb-12 h-10 w-72 max-w-full" />
			<div className="relative grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
				<ScriptsNeeded />
				<Card className="grid content-start gap-4 lg:order-last">
					<Skeleton className="h-9 w-40" />
					<Skeleton className="h-24" />
				</Card>
				<Skeleton className="h-96" />
			</div>
		</div>
	);
}
