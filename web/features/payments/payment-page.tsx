import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { orderPath } from '#contract/orders/order-links.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { PaymentAttempt } from '#contract/payments/attempts.schema.ts';
import { isInDoubt, isSettling } from '#contract/payments/attempts.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NoData } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { chatAddress } from '../layout/chat-address.ts';
import { ScriptsNeeded } from '../layout/scripts-needed.tsx';
import { useConstants } from '../page/constants-context.ts';
import { AmountCard } from './amount-card.tsx';
import { MethodPicker } from './method-picker.tsx';
import { attemptsQuery } from './payments.queries.ts';

type PaymentPageProps = {
	order: Order;
	methods: { data: OfferedMethod[] | undefined; isError: boolean; refetch: () => unknown };
	/** Tells how to make the hold longer. */
	holdNotice: ReactNode;
	/** Whoever reads it is not signed in: the order's link led here. */
	byLink: boolean;
	/** The try at a provider's page that the buyer has just come back from. */
	cameBackFrom: string | null;
	/** The time to pay has run out, or a try has come further. */
	onOver: () => void;
};

/** How to pay one order. It works for as long as the order waits for its payment. */
export function PaymentPage({ order, methods, holdNotice, byLink, cameBackFrom, onOver }: PaymentPageProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const isOnline = methods.data?.some(({ type }) => type === 'online') ?? false;
	const { data: attempts } = useQuery({ ...attemptsQuery(api, viewer, order.documentId), enabled: isOnline });
	const inDoubt = attempts?.find(({ state }) => isInDoubt(state));
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
			<div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
				<div className="grid content-start gap-6 lg:order-last">
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
				<div className="grid min-w-0 content-start gap-6">
					<AttemptNotice attempt={inDoubt ?? attempts?.[0]} cameBackFrom={cameBackFrom} onChange={onOver} />
					{methods.data ? (
						!inDoubt && <MethodPicker methods={methods.data} order={order} />
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

/** The security notice, and the ways to ask for help with the order's number already written. */
function SupportCard({ id, terms }: { id: string; terms: string | null }) {
	const { t } = useTranslation();
	const { CONTACT_EMAIL, PHONE } = useConstants();
	const mail = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(t('payments.support.subject', { id }))}`;
	const chat = chatAddress(PHONE, t('payments.support.message', { id }));
	return (
		<Card className="grid gap-5">
			<div className="flex items-start gap-3">
				<Icon name="shield" className="mt-0.5 text-accent" size={22} />
				<div>
					<h2 className="text-lg">{t('payments.security.title')}</h2>
					<p className="mt-1 text-sm text-soft">{t('payments.security.text')}</p>
				</div>
			</div>
			<div className="border-t border-line pt-5">
				<h2 className="text-lg">{t('payments.support.title')}</h2>
				<p className="mt-1 text-sm text-soft">{t('payments.support.text')}</p>
				{terms && (
					<p className="mt-1 text-sm text-soft">
						<Link to={`/terms/${terms}`} className="text-ink underline underline-offset-4">
							{t('payments.terms')}
						</Link>
					</p>
				)}
				<div className="mt-3 flex flex-wrap gap-3">
					{CONTACT_EMAIL && (
						<a href={mail} className={buttonClass('quiet', 'small', 'min-h-11!')}>
							<Icon name="mail" size={18} />
							{t('payments.support.email')}
						</a>
					)}
					{PHONE && (
						<a
							href={chat}
							target="_blank"
							rel="noopener noreferrer"
							className={buttonClass('quiet', 'small', 'min-h-11!')}
						>
							<Icon name="chat" size={18} />
							{t('payments.support.chat')}
						</a>
					)}
				</div>
			</div>
		</Card>
	);
}

type AttemptNoticeProps = {
	/** The one whose outcome is not known, or the latest. */
	attempt: PaymentAttempt | undefined;
	/** The try that the buyer has just come back from. */
	cameBackFrom: string | null;
	/** Something became of it: the order may be paid. */
	onChange: () => unknown;
};

/** The result of an attempt at a provider's page, and why nothing else can be paid while it is not known. */
function AttemptNotice({ attempt, cameBackFrom, onChange }: AttemptNoticeProps) {
	const { t } = useTranslation();
	const state = attempt?.state;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new state is what the order is read again for.
	useEffect(() => void (state && onChange()), [state]);
	if (!attempt || !state) return null;
	if (isSettling(state))
		return (
			<div role="status">
				<Notice>
					<p className="flex items-center gap-2 font-medium">
						{t('payments.attempt.settling.title')}
						<Spinner />
					</p>
					<p>{t('payments.attempt.settling.text')}</p>
				</Notice>
			</div>
		);
	if (state === 'pending')
		return (
			<div role="status">
				<Notice tone="warning">
					<p className="font-medium">{t('payments.attempt.pending.title')}</p>
					<p>{t('payments.attempt.pending.text')}</p>
				</Notice>
			</div>
		);
	if (state === 'unsure') return <Notice tone="warning">{t('payments.attempt.unsure')}</Notice>;
	if (attempt.documentId !== cameBackFrom) return null;
	if (state !== 'failed' && state !== 'aborted' && state !== 'expired' && state !== 'waiting') return null;
	return <Notice tone={state === 'failed' ? 'danger' : 'warning'}>{t(`payments.attempt.${state}`)}</Notice>;
}
