import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDates } from '../preferences/use-dates.ts';
import type { OrderConflict } from './order-conflict.ts';

type ConflictNoticeProps = { conflict: OrderConflict; acceptLabel: string; onAccept: () => void };

/** Explains why the order was not placed, and offers to continue without the unavailable watches. */
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
					{conflict.unavailable.map(({ documentId, name, heldUntil }) =>
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
