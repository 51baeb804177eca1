import { type ReactNode, useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { AttachDocumentDialog, type AttachmentKind } from './attach-document-dialog.tsx';
import { IssueButton, IssuedDocumentLine } from './issued-document.tsx';

/**
 * A document attached to an order. `path` is relative to the order; `name` is the file name without an
 * extension.
 */
type DocumentAttachment = { path: string; name: string; label: string; number: string; hasXml: boolean };

type AttachedDocumentsCardProps = {
	order: DeskOrder;
	of: AttachmentKind;
	papers: DocumentAttachment[];
	/** Label of the button that attaches a document, or replaces the only one. */
	attach: string;
	children: ReactNode;
};

export function AttachedDocumentsCard({ order, of, papers, attach, children }: AttachedDocumentsCardProps) {
	const { t } = useTranslation();
	const [isAttaching, setAttaching] = useState(false);
	const isNotes = of === 'credit';
	const issued = order.issued.filter(({ kind }) => (kind === 'creditNote') === isNotes);
	const remove = useDeskChange(
		(api, { path }: DocumentAttachment) =>
			api.delete(`owner/orders/${order.id}/${path}?updatedAt=${order.updatedAt}`),
		{ done: () => t(`desk.orders.${of}.removed`) },
	);
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t(`desk.orders.${of}.title`)}</h2>
			{children}
			{issued.map((one) => (
				<IssuedDocumentLine key={`${one.kind} ${one.folio} ${one.amount}`} issued={one} />
			))}
			{order.mayIssue && (!isNotes || issued.some(({ isStuck }) => isStuck)) && <IssueButton order={order} />}
			{papers.map((paper) => {
				const path = `owner/orders/${order.id}/${paper.path}`;
				return (
					<div key={paper.path} className="flex flex-wrap items-center gap-x-6">
						<ExportButton
							look="plain"
							className="px-0! text-left!"
							path={path}
							name={`${paper.name}.pdf`}
							label={paper.label}
						/>
						{paper.hasXml && (
							<ExportButton
								look="plain"
								className="px-0!"
								path={path}
								query={{ format: 'xml' }}
								name={`${paper.name}.xml`}
								label={t('desk.orders.issued.xml')}
							/>
						)}
						<ActionMenu
							look="plain"
							label={t('desk.orders.more')}
							of={paper.number}
							actions={[
								...(isNotes ? [] : [{ name: 'replace', label: attach, onPress: () => setAttaching(true) }]),
								{
									name: 'remove',
									label: t('desk.orders.document.remove'),
									grave: true,
									busy: remove.isPending,
									question: {
										title: t(`desk.orders.${of}.removeTitle`, { number: paper.number }),
										message: t('desk.orders.document.removeText'),
									},
									onPress: () => remove.mutateAsync(paper),
								},
							]}
						/>
					</div>
				);
			})}
			{(isNotes || papers.length === 0) && (
				<SmallButton onClick={() => setAttaching(true)}>{attach}</SmallButton>
			)}
			{isAttaching && <AttachDocumentDialog order={order} of={of} onClose={() => setAttaching(false)} />}
		</Card>
	);
}
