import { useState } from 'react';
import { formatClp } from '#contract/payments/money.ts';
import type { UnassignedTransfer } from '#contract/statements/usdt-transfers.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { When } from '../lists/when.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { assignTransfer, undoAssignment } from './assign-transfer.ts';
import { isSurplus, OrderName } from './order-name.tsx';
import { AsideDialog, AssignDialog } from './transfer-dialogs.tsx';

/** A USDT transfer with its candidate orders and actions. */
export function TransferItem({ transfer }: { transfer: UnassignedTransfer }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState<'choose' | 'aside' | null>(null);
	const { id, amount, network, transaction, sender, group, candidates } = transfer;
	const reopen = useDeskChange((api) => api.post('owner/usdt-transfers/reopen', { data: { ids: [id] } }), {
		done: () => t('desk.usdtTransfers.isOpen'),
	});
	const of = `${amount} USDT`;
	const close = () => setOpen(null);
	return (
		<li className="grid gap-x-6 gap-y-2 border-t border-line py-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]">
			<div className="grid min-w-0 justify-items-start gap-1">
				<p className="flex flex-wrap items-baseline gap-x-4">
					<span className="figures text-lg font-medium">{of}</span>
					<FactLine
						facts={[network, <When key="received" at={transfer.receivedAt} />]}
						className="text-sm text-soft"
					/>
				</p>
				<p className="font-mono text-sm wrap-anywhere">{transaction}</p>
				<p className="mb-1 text-sm wrap-anywhere text-soft">
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
					<FactLine
						facts={[
							<When key="decided" at={transfer.decidedAt} />,
							transfer.decidedBy ?? t('desk.statements.bySomebody'),
						]}
						className="text-sm text-soft"
					/>
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

type TransferCandidateProps = {
	transfer: UnassignedTransfer;
	order: UnassignedTransfer['candidates'][number];
};

/** A candidate order for a transfer, with the button that assigns it. */
function TransferCandidate({ transfer, order }: TransferCandidateProps) {
	const { t, language } = useTranslation();
	const { number, worth } = order;
	const assign = useDeskChange((api) => assignTransfer(api, transfer.id, { order: order.documentId }), {
		done: () => t('desk.usdtTransfers.assigned', { id: number }),
		undo: (api) => undoAssignment(api, transfer.id),
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
				<ConfirmButton
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
