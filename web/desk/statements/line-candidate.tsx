import { formatClp } from '#contract/payments/money.ts';
import type { StatementLine } from '#contract/statements/statements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { isSurplus, type LineOrder, OrderName } from './order-name.tsx';
import { undoLines, useAssignCertainLines } from './statement-lines.queries.ts';

/** A candidate order for a statement line, with the button that assigns it. */
export function LineCandidate({ line, order }: { line: StatementLine; order: LineOrder }) {
	const { t, language } = useTranslation();
	const certain = useAssignCertainLines();
	const amount = formatClp(line.left, language);
	const chosen = useDeskChange(
		(api) => api.post(`owner/statement-lines/${line.id}/take`, { data: { order: order.documentId } }),
		{
			done: () => t('desk.statements.tookOne', { amount }),
			undo: (api) => undoLines(api, [line.id]),
		},
	);
	const settled = useDeskChange(
		(api) => api.post(`owner/statement-lines/${line.id}/settle`, { data: { order: order.documentId } }),
		{
			done: () => t('desk.statements.settled', { id: order.number }),
			undo: (api) => undoLines(api, [line.id]),
		},
	);
	const { doubt } = line;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
			<OrderName order={order} />
			{doubt === 'recordedByHand' && (
				<SmallButton look="primary" change={settled} of={order.number}>
					{t('desk.statements.settle')}
				</SmallButton>
			)}
			{doubt === null ? (
				<SmallButton
					look="primary"
					busy={certain.isPending}
					onClick={() => certain.mutate([line.id])}
					of={order.number}
				>
					{t('desk.statements.take')}
				</SmallButton>
			) : (
				<ConfirmButton
					look="quiet"
					accept={t(doubt === 'recordedByHand' ? 'desk.statements.takeAgain' : 'desk.statements.take')}
					of={order.number}
					title={t('desk.statements.takeTitle', { amount, id: order.number })}
					message={[
						`${t(`desk.statements.doubt.${doubt}`)}.`,
						t(isSurplus(order) ? 'desk.statements.takeSurplus' : 'desk.statements.takeAbout'),
					].join(' ')}
					busy={chosen.isPending}
					onAccept={() => chosen.mutateAsync()}
				/>
			)}
		</div>
	);
}
