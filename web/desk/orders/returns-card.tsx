import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { ReturnActionsOf } from '#contract/returns/return-actions.ts';
import { mayDeduct } from '#contract/returns/return-actions.ts';
import { returnedPieceStates, stageOfReturn } from '#contract/returns/return-states.ts';
import type { OwnerReturn } from '#contract/returns/returns.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange, useDeskRows, watched } from '../calls/desk-calls.ts';
import type { CheckName } from '../forms/contract-checks.ts';
import { ActionDialog, useDeskForm } from '../forms/desk-form.tsx';
import { numberIn } from '../forms/number-in.ts';
import { ExportButton, SmallButton } from '../ui/small-buttons.tsx';
import { stageTones } from './order-parts.tsx';
import { RefundWay } from './refund-way.tsx';

/** The returns of an order's watches: each with its history, its pictures and what can be done. */
export function ReturnsCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const query = { order: order.documentId, pageSize: 100 };
	const { data } = useDeskRows<OwnerReturn>(['returns', order.documentId], 'owner/returns', query, watched);
	const [chosen, setChosen] = useState<{ made: OwnerReturn; act: ReturnAct } | null>(null);
	if (!data || data.data.length === 0) return null;
	return (
		<Card title={t('returns.title')} className="grid gap-4">
			<ul className="grid gap-5">
				{data.data.map((made) => (
					<ReturnLine key={made.documentId} made={made} onAct={(act) => setChosen({ made, act })} />
				))}
			</ul>
			{chosen && <ReturnDialog order={order} {...chosen} onClose={() => setChosen(null)} />}
		</Card>
	);
}

function ReturnLine({ made, onAct }: { made: OwnerReturn; onAct: (act: ReturnAct) => void }) {
	const { t } = useTranslation();
	const dates = useDates();
	const acts = made.actions.filter((action): action is ReturnAct => Object.hasOwn(steps, action));
	return (
		<li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
			<p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
				<span className="font-medium wrap-anywhere">
					{made.brand} {made.model}
				</span>
				<Badge tone={stageTones[stageOfReturn(made.state)]}>{t(`returns.state.${made.state}`)}</Badge>
			</p>
			<p className="text-sm text-soft">{t(`desk.returns.kind.${made.kind}`)}</p>
			{made.reason && <p className="text-sm whitespace-pre-line wrap-anywhere">“{made.reason}”</p>}
			{made.refundAccount && (
				<p className="text-sm wrap-anywhere">
					{t('desk.returns.refundAccount')}: {made.refundAccount}
				</p>
			)}
			{made.tracking && (
				<p className="text-sm wrap-anywhere text-soft">
					{[made.carrier, made.tracking].filter(Boolean).join(' · ')}
				</p>
			)}
			{made.pictures.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{made.pictures.map((picture, at) => (
						<ExportButton
							key={picture}
							path={`owner/returns/${made.documentId}/pictures/${picture}`}
							name={`${made.order.number}-${picture}.jpg`}
							label={t('desk.returns.picture', { count: at + 1 })}
						/>
					))}
				</div>
			)}
			<ol className="grid gap-1 text-sm">
				{made.history.map(({ at, by, link, state, words }) => (
					<li key={at + state}>
						{t(`returns.state.${state}`)}
						<span className="text-soft">
							{' '}
							· {t(link ? `desk.orders.byLink.${link}` : `desk.orders.by.${by}`)} · {dates.moment(at)}
						</span>
						{words && <span className="block whitespace-pre-line wrap-anywhere text-soft">“{words}”</span>}
					</li>
				))}
			</ol>
			{made.amount !== null && (
				<p className="text-sm">
					{t('returns.amount')} <Price amount={made.amount} />
				</p>
			)}
			{acts.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{acts.map((act, at) => (
						<SmallButton
							key={act}
							data-desk-row=""
							look={at === 0 ? 'primary' : 'quiet'}
							onClick={() => onAct(act)}
						>
							{t(`returns.act.${act}`)}
						</SmallButton>
					))}
				</div>
			)}
			{made.pieceState === 'returned' && <PieceChoice made={made} />}
		</li>
	);
}

/** The decision on the piece that came back, apart from the money. */
function PieceChoice({ made }: { made: OwnerReturn }) {
	const { t } = useTranslation();
	const change = useDeskChange(
		(api, state: (typeof returnedPieceStates)[number]) =>
			api.post(`owner/returns/${made.documentId}/piece`, { data: { updatedAt: made.updatedAt, state } }),
		{ done: (_answer, state) => t('desk.returns.moved', { state: t(`desk.pieces.state.${state}`) }) },
	);
	return (
		<div className="flex flex-wrap items-center gap-2">
			<span className="text-sm">{t('desk.returns.piece')}</span>
			{returnedPieceStates.map((state) => (
				<SmallButton key={state} disabled={change.isPending} onClick={() => change.mutate(state)}>
					{t(`desk.pieces.state.${state}`)}
				</SmallButton>
			))}
		</div>
	);
}

type ReturnAct = ReturnActionsOf<'owner'>;
type Step = { check: CheckName; fields: ('words' | 'carrier' | 'tracking' | 'amount')[]; danger?: true };

/** Fields that each act asks for. */
const steps: Record<ReturnAct, Step> = {
	accept: { check: 'returnWords', fields: ['words'] },
	refuse: { check: 'returnNeededWords', fields: ['words'], danger: true },
	send: { check: 'returnParcel', fields: ['carrier', 'tracking'] },
	receive: { check: 'returnStep', fields: [] },
	dispute: { check: 'returnNeededWords', fields: ['words'], danger: true },
	refund: { check: 'returnRefund', fields: ['amount', 'words'] },
	reject: { check: 'returnNeededWords', fields: ['words'], danger: true },
};

type ReturnDialogProps = { order: OwnerOrder; made: OwnerReturn; act: ReturnAct; onClose: () => void };

/** A step of a return, decided on its state when the dialog opened; a newer one is shown first. */
function ReturnDialog({ order, made: shown, act, onClose }: ReturnDialogProps) {
	const { t, language } = useTranslation();
	const [{ made, isNewer }, setDecided] = useState({ made: shown, isNewer: false });
	const { check, fields, danger } = steps[act];
	const isWhole = !mayDeduct(made);
	const due = made.state === 'disputed' ? 'desk.returns.disputedDue' : 'desk.returns.due';
	const form = useDeskForm<Record<string, string>, unknown>({
		check,
		values: {
			...Object.fromEntries(fields.map((name) => [name, name === 'amount' ? String(made.due) : ''])),
			...(act === 'refund' && { method: '', transaction: '' }),
		},
		more: () => ({ updatedAt: made.updatedAt }),
		send: (api, data) => api.post(`owner/returns/${made.documentId}/${act}`, { data }),
		onSent: onClose,
		onConflict: (error) => {
			const newer = error instanceof ApiError && (error.details.return as OwnerReturn | undefined);
			if (newer) setDecided({ made: newer, isNewer: true });
		},
		done: () => t('desk.returns.done'),
	});
	const { field } = form;
	return (
		<ActionDialog
			title={t(`returns.act.${act}`)}
			about={t(`desk.returns.about.${act}`)}
			accept={made.actions.includes(act) ? undefined : null}
			danger={danger}
			onClose={onClose}
			form={form}
		>
			{isNewer && (
				<Notice tone="warning">
					{t('desk.orders.newer')} {t(`returns.state.${made.state}`)}
				</Notice>
			)}
			{act === 'refund' && (
				<Notice tone="info">
					{t(isWhole ? 'desk.returns.whole' : due, { amount: formatClp(made.due, language) })}
				</Notice>
			)}
			{fields
				.filter((name) => !(name === 'amount' && isWhole))
				.map((name) => (
					<TextField
						key={name}
						label={t(`desk.returns.field.${name}`)}
						required={check === 'returnNeededWords' || name === 'amount'}
						{...(name === 'amount' && { inputMode: 'numeric' as const })}
						{...field(name)}
					/>
				))}
			{act === 'refund' && (
				<RefundWay
					order={order}
					amount={isWhole ? made.due : numberIn(form.watch('amount') ?? '')}
					chosen={form.watch('method') ?? ''}
					field={field}
				/>
			)}
		</ActionDialog>
	);
}
