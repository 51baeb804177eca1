import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatClp } from '#contract/payments/money.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDates } from '../preferences/use-dates.ts';

type ConflictNoticeProps = { conflict: OrderConflict; acceptLabel: string; onAccept: () => void };

/** Says why nothing was ordered and offers the cart as it can be had now. */
export function ConflictNotice({ conflict, acceptLabel, onAccept }: ConflictNoticeProps) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	const named = (name: string | null) => name ?? t('checkout.unknownName');
	return (
		<div ref={box} tabIndex={-1}>
			<Notice tone="danger">
				<p className="font-medium">{t('checkout.conflict.title')}</p>
				<p className="mt-1">{t('checkout.conflict.text')}</p>
				<ul className="mt-1 list-disc pl-5">
					{conflict.gone.map(({ documentId, name, heldUntil }) =>
						heldUntil === null ? (
							<li key={documentId}>{t('checkout.conflict.gone', { name: named(name) })}</li>
						) : (
							<li key={documentId}>
								{t('checkout.conflict.held', { name: named(name), time: dates.moment(heldUntil) })}{' '}
								<Link to={`/watch/${documentId}`} className="underline underline-offset-4">
									{t('checkout.conflict.notify')}
								</Link>
							</li>
						),
					)}
					{conflict.changed.map(({ documentId, name, before, now }) => (
						<li key={documentId}>
							{t('checkout.conflict.price', {
								name: named(name),
								before: formatClp(before, language),
								now: formatClp(now, language),
							})}
						</li>
					))}
					{conflict.shipping && (
						<li>
							{t('checkout.conflict.shipping', {
								before: formatClp(conflict.shipping.before, language),
								now: formatClp(conflict.shipping.now, language),
							})}
						</li>
					)}
				</ul>
				<Button look="quiet" className="mt-4" onClick={onAccept}>
					{acceptLabel}
				</Button>
			</Notice>
		</div>
	);
}

/** Shows the server's message, scrolled into sight; for a lost answer, that a retry is safe. */
export function FailureNotice({ error }: { error: Error }) {
	const { t } = useTranslation();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		box.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	const away = error instanceof ApiError && error.status === 0;
	const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
	return (
		<div ref={box} className="scroll-mt-24">
			<Notice tone="danger">
				{away ? t('checkout.offline') : (refused && error.message) || t('checkout.failed')}
			</Notice>
		</div>
	);
}

type PendingOrderNoticeProps = {
	order: string;
	/** It takes the place of a button that was pressed in vain, and its focus. */
	isAnswer: boolean;
};

/** In the place of the button while another order waits for its payment. */
export function PendingOrderNotice({ order, isAnswer }: PendingOrderNoticeProps) {
	const { t } = useTranslation();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (isAnswer) box.current?.focus();
	}, [isAnswer]);
	return (
		<div ref={box} tabIndex={-1}>
			<Notice tone="warning">
				<p className="font-medium">{t('checkout.pending.title')}</p>
				<p className="mt-1">{t('checkout.pending.text')}</p>
				<div className="mt-4 grid gap-2">
					<LinkButton to={`/payments?order=${order}`}>{t('checkout.pending.pay')}</LinkButton>
					<LinkButton to="/orders" look="quiet">
						{t('checkout.pending.orders')}
					</LinkButton>
				</div>
			</Notice>
		</div>
	);
}

/** Why a cart can't be ordered as it stands. Prices in whole CLP. */
export type OrderConflict = {
	/** `heldUntil`: it is only on hold for another buyer, at most until then. */
	gone: { documentId: string; name: string | null; heldUntil: string | null }[];
	changed: { documentId: string; name: string | null; before: number; now: number }[];
	/** Of the delivery, when that has another price by now. */
	shipping?: { before: number; now: number };
};

type Refused = {
	documentId?: unknown;
	brand?: unknown;
	model?: unknown;
	price?: unknown;
	previousPrice?: unknown;
	state?: unknown;
	until?: unknown;
};

const nameOf = ({ brand, model }: Refused): string | null =>
	typeof brand === 'string' && typeof model === 'string' ? `${brand} ${model}` : null;
const listOf = (value: unknown): Refused[] => (Array.isArray(value) ? value : []);

/** Reads the refusal of an order (409 watch_unavailable, price_changed); null for any other failure. */
export function orderConflict(error: unknown): OrderConflict | null {
	if (!(error instanceof ApiError)) return null;
	const { code, details } = error;
	if (code !== 'watch_unavailable' && code !== 'price_changed') return null;
	const gone = code === 'watch_unavailable' ? listOf(details.items) : [];
	const changed = listOf(code === 'price_changed' ? details.items : details.changed);
	const { price, previousPrice } = (details.shipping ?? {}) as Refused;
	return {
		...(typeof price === 'number' && { shipping: { before: Number(previousPrice), now: price } }),
		gone: gone.map((one) => ({
			documentId: String(one.documentId),
			name: nameOf(one),
			heldUntil: one.state === 'reserved' && typeof one.until === 'string' ? one.until : null,
		})),
		changed: changed.map((one) => ({
			documentId: String(one.documentId),
			name: nameOf(one),
			before: Number(one.previousPrice),
			now: Number(one.price),
		})),
	};
}
