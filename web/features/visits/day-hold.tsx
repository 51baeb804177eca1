import { useState } from 'react';
import { Link } from 'react-router';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { dayHoldHours } from '#contract/visits/visits.ts';
import { useSession } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useConstants } from '../page/constants-context.ts';
import { RefusalNotice } from '../page/refusal-notice.tsx';
import { useDates } from '../preferences/use-dates.ts';

type DayHoldProps = { watch: { documentId: string; price: number }; onSignIn: () => void };

/** Reserves the watch for a day with one press. Requires an account, to which the order belongs. */
export function DayHold({ watch: { documentId, price }, onSignIn }: DayHoldProps) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const { user, status } = useSession();
	const { PICKUP } = useConstants();
	const [order, setOrder] = useState<Order | null>(null);
	const hold = useChange(
		(api) =>
			api.post<OneAnswer<Order>>('orders/hold', { data: { watch: documentId, price } }, { as: 'customer' }),
		{ done: ({ data }) => setOrder(data), failed: null, again: ['customer'] },
	);
	if (order)
		return (
			<div className="grid content-start gap-5">
				<DoneNotice>{t('visits.held', { time: moment(order.heldUntil) })}</DoneNotice>
				<LinkButton to={`/payments?order=${order.documentId}`} className="justify-self-start">
					{t('visits.toOrder')}
				</LinkButton>
			</div>
		);
	const needsAddress = user && user.defaultAddress === null && PICKUP === null;
	return (
		<div className="grid content-start gap-4">
			{hold.error && <RefusalNotice error={hold.error} failed={t('visits.failed')} />}
			<p>{t('visits.holdAbout', { hours: dayHoldHours })}</p>
			{needsAddress ? (
				<p>
					{t('visits.holdAddress')}{' '}
					<Link to="/addresses" className="text-accent underline underline-offset-4">
						{t('visits.addAddress')}
					</Link>
				</p>
			) : (
				<Button
					busy={hold.isPending || status === 'unknown'}
					onClick={() => (user ? hold.mutate() : onSignIn())}
					className="w-full sm:w-auto sm:justify-self-start"
				>
					{t(user ? 'visits.hold' : 'visits.signInToHold', { hours: dayHoldHours })}
				</Button>
			)}
		</div>
	);
}
