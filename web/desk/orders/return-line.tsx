import { returnedPieceStates, stageOfReturn } from '#contract/returns/return-states.ts';
import type { DeskReturn } from '#contract/returns/returns.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { stageTones } from './order-state.tsx';
import { type DeskReturnAction, returnActionForms } from './return-dialog.tsx';

export function ReturnLine({
	made,
	onAction,
}: {
	made: DeskReturn;
	onAction: (action: DeskReturnAction) => void;
}) {
	const { t } = useTranslation();
	const dates = useDates();
	const allowed = made.actions.filter((action): action is DeskReturnAction =>
		Object.hasOwn(returnActionForms, action),
	);
	// Usually the buyer reports the parcel, and the shop records its arrival.
	const actions = [
		...allowed.filter((action) => action !== 'send'),
		...allowed.filter((one) => one === 'send'),
	];
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
					<FactLine facts={[made.carrier, made.tracking]} />
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
						<FactLine
							facts={[
								<span key="state" className="text-ink">
									{t(`returns.state.${state}`)}
								</span>,
								t(link ? `desk.orders.byLink.${link}` : `desk.orders.by.${by}`),
								dates.moment(at),
							]}
							className="text-soft"
						/>
						{words && <span className="block whitespace-pre-line wrap-anywhere text-soft">“{words}”</span>}
					</li>
				))}
			</ol>
			{made.amount !== null && (
				<p className="text-sm">
					{t('returns.amount')} <Price amount={made.amount} />
				</p>
			)}
			{actions.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{actions.map((action, at) => (
						<SmallButton
							key={action}
							data-desk-row=""
							look={at === 0 ? 'primary' : 'quiet'}
							onClick={() => onAction(action)}
						>
							{action === 'send' ? t('desk.returns.send') : t(`returns.act.${action}`)}
						</SmallButton>
					))}
				</div>
			)}
			{made.pieceState === 'returned' && <PieceChoice made={made} />}
		</li>
	);
}

/** Decides what happens to the returned piece, independently of the refund. */
function PieceChoice({ made }: { made: DeskReturn }) {
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
