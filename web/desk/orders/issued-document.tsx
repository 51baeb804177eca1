import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { IssueState } from '#contract/orders/issued-documents.ts';
import type { IssuedDocument } from '#contract/orders/order-documents.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';

const issueTones: Record<IssueState, BadgeTone> = {
	waiting: 'neutral',
	asked: 'info',
	unknown: 'warning',
	byHand: 'danger',
	pending: 'info',
	rejected: 'danger',
	accepted: 'accent',
};

/** The state of a document at the issuer, and the reason if it is stuck. */
export function IssuedDocumentLine({
	issued: { kind, state, amount, folio, reason, isStuck },
}: {
	issued: IssuedDocument;
}) {
	const { t, language } = useTranslation();
	const reasons: Readonly<Record<string, string>> = {
		document_missing: t('desk.orders.issued.reason.documentMissing'),
		no_name: t('desk.orders.issued.reason.noName'),
		key_forgotten: t('desk.orders.issued.reason.keyForgotten'),
	};
	const isLost = isStuck && (state === 'unknown' || state === 'pending');
	return (
		<div className="grid justify-items-start gap-1 text-sm">
			<FactLine facts={[t(`desk.orders.issued.kind.${kind}`), folio, formatClp(amount, language)]} />
			<Badge tone={isLost ? 'danger' : issueTones[state]}>
				{t(isLost ? 'desk.orders.issued.lost' : `desk.orders.issued.state.${state}`)}
			</Badge>
			{reason && <span className="text-soft wrap-anywhere">{reasons[reason] ?? reason}</span>}
		</div>
	);
}

export function IssueButton({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const issue = useDeskChange(
		(api) => api.post(`owner/orders/${order.id}/issue`, { data: { updatedAt: order.updatedAt } }),
		{ done: () => t('desk.orders.issued.done') },
	);
	return (
		<ConfirmButton
			look="quiet"
			message={t('desk.orders.issued.issueText')}
			accept={t('desk.orders.issued.issue')}
			busy={issue.isPending}
			onAccept={() => issue.mutateAsync()}
		/>
	);
}
