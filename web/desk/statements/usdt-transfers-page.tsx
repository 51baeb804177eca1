import { useState } from 'react';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { usdtTransferGroups } from '#contract/payments/usdt.ts';
import type {
	UnassignedTransfer,
	UnassignedTransferCounts,
} from '#contract/statements/usdt-transfers.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange, useDeskRows, watched } from '../calls/desk-calls.ts';
import { ActionDialog, useDeskForm } from '../forms/desk-form.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { When } from '../lists/when.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { isSurplus, OrderName } from './statements-page.tsx';

type TransferAnswer = ListAnswer<UnassignedTransfer> & { meta: { counts: UnassignedTransferCounts } };

/** USDT transfers that no order explains: each is assigned to its order, or put aside. */
export function UsdtTransfersPage() {
	const { t } = useTranslation();
	const list = useListAddress({ states: usdtTransferGroups });
	const asked = { group: list.state, page: list.page, pageSize: 25 };
	const query = useDeskRows<UnassignedTransfer, TransferAnswer>(
		['statements', 'usdt'],
		'owner/usdt-transfers',
		asked,
		watched,
	);
	return (
		<ListScreen
			title={t('desk.usdtTransfers.title')}
			about={t('desk.usdtTransfers.about')}
			list={list}
			query={query}
			states={{
				label: t('desk.usdtTransfers.groups'),
				textOf: (group) => t(`desk.usdtTransfers.group.${group}`),
				countOf: (group) => query.data?.meta.counts[group],
			}}
			notice={
				<p className="mb-4 max-w-prose text-soft">{t(`desk.usdtTransfers.groupAbout.${list.state}`)}</p>
			}
			empty={t(`desk.usdtTransfers.none.${list.state}`)}
			item={(transfer) => <TransferItem transfer={transfer} />}
		/>
	);
}

/** One transfer: what the network says, whose it may be, and what can be done with it. */
function TransferItem({ transfer }: { transfer: UnassignedTransfer }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState<'choose' | 'aside' | null>(null);
	const { id, amount, network, transaction, sender, group, candidates } = transfer;
	const reopen = useDeskChange((api) => api.post('owner/usdt-transfers/reopen', { data: { ids: [id] } }), {
		done: () => t('desk.usdtTransfers.isOpen'),
	});
	const of = `${amount} USDT`;
	const close = () => setOpen(null);
	return (
		<li className="grid gap-x-6 gap-y-2 border-t border-line py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
			<div className="min-w-0">
				<p className="flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="figures text-lg font-medium">{of}</span>
					<span className="text-soft">
						{network} · <When at={transfer.receivedAt} />
					</span>
				</p>
				<p className="font-mono text-sm wrap-anywhere">{transaction}</p>
				<p className="text-sm wrap-anywhere text-soft">
					{t('desk.usdtTransfers.sender', { address: sender })}
				</p>
				<CopyButton
					text={transaction}
					label={t('desk.usdtTransfers.copy')}
					copied={t('desk.orders.copied')}
					failed={t('desk.orders.copyFailed')}
				/>
			</div>
			<div className="grid min-w-0 content-start gap-2">
				{group === 'open' && candidates.length > 0 && (
					<p>
						<Badge tone="warning">
							{t(transfer.isNamed ? 'desk.usdtTransfers.named' : 'desk.usdtTransfers.near')}
						</Badge>
					</p>
				)}
				{candidates.map((order) => (
					<TransferCandidate key={order.documentId} transfer={transfer} order={order} />
				))}
				{transfer.order && <OrderName order={transfer.order} />}
				{transfer.asideReason && <p className="wrap-anywhere">{transfer.asideReason}</p>}
				{transfer.decidedAt && (
					<p className="text-sm text-soft">
						<When at={transfer.decidedAt} /> · {transfer.decidedBy ?? t('desk.statements.bySomebody')}
					</p>
				)}
			</div>
			<div className="flex flex-wrap items-start gap-2 lg:justify-end">
				{group === 'open' && (
					<>
						<SmallButton onClick={() => setOpen('choose')} of={of}>
							{t('desk.usdtTransfers.choose')}
						</SmallButton>
						<SmallButton onClick={() => setOpen('aside')} of={of}>
							{t('desk.usdtTransfers.aside')}
						</SmallButton>
					</>
				)}
				{group === 'aside' && (
					<SmallButton change={reopen} of={of}>
						{t('desk.usdtTransfers.reopen')}
					</SmallButton>
				)}
			</div>
			{open === 'choose' && <AssignDialog transfer={transfer} onClose={close} />}
			{open === 'aside' && <AsideDialog transfer={transfer} onClose={close} />}
		</li>
	);
}

const take = (api: ApiClient, id: number, data: object) =>
	api.post(`owner/usdt-transfers/${id}/take`, { data });
/** Takes the payment back that was recorded a moment ago. */
const undo = (api: ApiClient, id: number) => api.post('owner/usdt-transfers/undo', { data: { ids: [id] } });

type TransferCandidateProps = {
	transfer: UnassignedTransfer;
	order: UnassignedTransfer['candidates'][number];
};

/** An order that a transfer may be for, with the press that assigns it. */
function TransferCandidate({ transfer, order }: TransferCandidateProps) {
	const { t, language } = useTranslation();
	const { number, worth } = order;
	const assign = useDeskChange((api) => take(api, transfer.id, { order: order.documentId }), {
		done: () => t('desk.usdtTransfers.assigned', { id: number }),
		undo: (api) => undo(api, transfer.id),
	});
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
			<div className="min-w-0 flex-1">
				<OrderName order={order} />
				{worth !== null && (
					<p className="text-sm text-soft">
						{t('desk.usdtTransfers.worth', { amount: formatClp(worth, language) })}
					</p>
				)}
			</div>
			{worth !== null && transfer.group === 'open' && (
				<AskedButton
					look="quiet"
					accept={t('desk.usdtTransfers.assign')}
					of={number}
					title={t('desk.statements.takeTitle', { amount: formatClp(worth, language), id: number })}
					message={t(isSurplus(order) ? 'desk.statements.takeSurplus' : 'desk.usdtTransfers.chooseAbout')}
					busy={assign.isPending}
					onAccept={() => assign.mutateAsync()}
				/>
			)}
		</div>
	);
}

type TransferDialogProps = { transfer: UnassignedTransfer; onClose: () => void };

/** A transfer whose order somebody knows. */
function AssignDialog({ transfer, onClose }: TransferDialogProps) {
	const { t } = useTranslation();
	const { field, submit, busy } = useDeskForm({
		check: 'statementLine',
		values: { order: '', amount: '' },
		required: ['order'],
		send: (api, data) => take(api, transfer.id, data),
		done: () => t('desk.statements.tookPart'),
		undo: (api) => undo(api, transfer.id),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.usdtTransfers.chooseTitle', { amount: transfer.amount })}
			about={t('desk.usdtTransfers.chooseAbout')}
			accept={t('desk.usdtTransfers.assign')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField label={t('desk.statements.order')} required {...field('order')} />
			<TextField
				label={t('desk.usdtTransfers.amount')}
				hint={t('desk.usdtTransfers.amountHint')}
				inputMode="numeric"
				{...field('amount')}
			/>
		</ActionDialog>
	);
}

/** A transfer that pays no order. */
function AsideDialog({ transfer, onClose }: TransferDialogProps) {
	const { t } = useTranslation();
	const ids = [transfer.id];
	const { field, submit, busy } = useDeskForm({
		check: 'transfersAside',
		values: { reason: '' },
		required: ['reason'],
		more: () => ({ ids }),
		send: (api, data) => api.post('owner/usdt-transfers/aside', { data }),
		done: () => t('desk.usdtTransfers.isAside'),
		undo: (api) => api.post('owner/usdt-transfers/reopen', { data: { ids } }),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.usdtTransfers.asideTitle', { amount: transfer.amount })}
			about={t('desk.usdtTransfers.asideAbout')}
			accept={t('desk.usdtTransfers.aside')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField
				label={t('desk.usdtTransfers.reason')}
				hint={t('desk.usdtTransfers.reasonHint')}
				required
				{...field('reason')}
			/>
		</ActionDialog>
	);
}
