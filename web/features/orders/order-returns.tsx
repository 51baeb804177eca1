import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import { spokenPhone } from '#contract/contact/spoken-phone.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { stageOfReturn } from '#contract/returns/return-states.ts';
import type { Return, ReturnableItem } from '#contract/returns/returns.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useChange } from '../../api/use-change.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { useConstants } from '../page/constants-context.ts';
import { useDates } from '../preferences/use-dates.ts';
import { ordersKey } from './orders.queries.ts';
import { looks } from './stage-looks.ts';

const RequestReturnDialog = lazyWithTexts(() => import('./request-return-dialog.tsx'));
const SendReturnDialog = lazyWithTexts(() => import('./send-return-dialog.tsx'));

/** The items of a sent order that can be returned, their deadlines, and the progress of each return. */
export default function OrderReturns({ order, viewer }: { order: Order; viewer: Role }) {
	const { t } = useTranslation();
	const api = useApi();
	const [chosen, setChosen] = useState<{ dialog: 'ask' | 'send'; item: ReturnableItem } | null>(null);
	const path = `orders/${order.documentId}/returns`;
	const items = useQuery({
		queryKey: [...ordersKey(viewer), 'returns', order.documentId, order.updatedAt],
		queryFn: ({ signal }) => api.get<{ data: ReturnableItem[] }>(path, undefined, { as: viewer, signal }),
		staleTime: 0,
	});
	const shown = items.data?.data.filter(({ ask, return: made }) => ask || made) ?? [];
	if (shown.length === 0) return null;
	const close = () => setChosen(null);
	return (
		<Card>
			<h2 className="mb-4 text-xl">{t('returns.title')}</h2>
			<ul className="grid gap-5">
				{shown.map((item) => (
					<ItemLine
						key={item.item}
						path={path}
						item={item}
						lastDays={order.lastDays}
						viewer={viewer}
						onRequest={() => setChosen({ dialog: 'ask', item })}
						onSend={() => setChosen({ dialog: 'send', item })}
					/>
				))}
			</ul>
			{shown.some(({ ask }) => ask?.until === null) && (
				<p className="mt-4 text-sm text-soft">{t('returns.untilArrival')}</p>
			)}
			{chosen?.dialog === 'ask' && (
				<RequestReturnDialog path={path} viewer={viewer} {...chosen} onClose={close} />
			)}
			{chosen?.dialog === 'send' && chosen.item.return && (
				<SendReturnDialog path={path} viewer={viewer} made={chosen.item.return} onClose={close} />
			)}
		</Card>
	);
}

type ItemLineProps = {
	path: string;
	item: ReturnableItem;
	/** The deadlines of the order, which its progress states. */
	lastDays: Order['lastDays'];
	viewer: Role;
	onRequest: () => void;
	onSend: () => void;
};

function ItemLine({ path, item, lastDays, viewer, onRequest, onSend }: ItemLineProps) {
	const { t } = useTranslation();
	const dates = useDates();
	const name = `${item.brand} ${item.model}`;
	const { ask, return: made } = item;
	return (
		<li className="grid gap-2">
			<p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<span className="min-w-0 wrap-anywhere">{name}</span>
				{made && (
					<Badge tone={looks[stageOfReturn(made.state)].tone}>{t(`returns.state.${made.state}`)}</Badge>
				)}
			</p>
			{made && <ReturnProgress made={made} />}
			{made?.actions.includes('send') && <ReturnAddress />}
			<div className="flex flex-wrap items-center gap-3 empty:hidden">
				{made?.actions.includes('send') && (
					<Button look="quiet" size="small" onClick={onSend}>
						{t('returns.act.send')}
					</Button>
				)}
				{made?.actions.includes('giveUp') && <WithdrawReturnButton path={path} made={made} viewer={viewer} />}
				{ask && (
					<Button look="quiet" size="small" onClick={onRequest}>
						{t('returns.ask')}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
			</div>
			{ask?.until && ask.until !== lastDays?.[ask.kind] && (
				<p className="text-sm text-soft">
					{t(`returns.until.${ask.kind}`, {
						date: dates.day(new Date(Date.parse(ask.until) - 1).toISOString()),
					})}
				</p>
			)}
		</li>
	);
}

/** Where to send the parcel. If the seller has no address, the buyer contacts the shop in the chat. */
function ReturnAddress() {
	const { t } = useTranslation();
	const { SELLER, TITLE } = useConstants();
	const address = [SELLER.legalName ?? TITLE, SELLER.address, SELLER.phone && spokenPhone(SELLER.phone)];
	return (
		<p className="text-sm wrap-anywhere">
			{SELLER.address
				? t('returns.sendTo', { address: address.filter(Boolean).join(', ') })
				: t('returns.askWhere')}
		</p>
	);
}

/** The buyer's request and the shop's answer. */
function ReturnProgress({ made }: { made: Return }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<>
			<ol className="grid gap-1 text-sm">
				{made.history.map(({ at, state, words }) => (
					<li key={at + state}>
						{/* The badge above names the only state. */}
						{made.history.length > 1 && t(`returns.state.${state}`)}
						<span className="block text-soft">{dates.moment(at)}</span>
						{words && <span className="block whitespace-pre-line wrap-anywhere text-soft">“{words}”</span>}
					</li>
				))}
			</ol>
			{made.amount !== null && (
				<p className="text-sm">
					{t('returns.amount')} <Price amount={made.amount} currency />
				</p>
			)}
		</>
	);
}

function WithdrawReturnButton({ path, made, viewer }: { path: string; made: Return; viewer: Role }) {
	const { t } = useTranslation();
	const data = { updatedAt: made.updatedAt };
	const withdrawal = useChange(
		(api) => api.post(`${path}/${made.documentId}/give-up`, { data }, { as: viewer }),
		{
			done: () => toast.success(t('returns.givenUp')),
			failed: t('returns.failed'),
			again: ordersKey(viewer),
		},
	);
	return (
		<Button look="plain" size="small" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
			{t('returns.act.giveUp')}
		</Button>
	);
}
