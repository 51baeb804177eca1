import { type ReactNode, useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { isFactura } from '#contract/orders/invoices.ts';
import type { IssueState } from '#contract/orders/issued-documents.ts';
import type { IssuedDocument } from '#contract/orders/order-documents.schema.ts';
import { documentKinds, mostDocumentBytes } from '#contract/orders/order-documents.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange } from '../calls/desk-calls.ts';
import { ActionDialog, useDeskForm } from '../forms/desk-form.tsx';
import { ExportButton, SmallButton } from '../ui/small-buttons.tsx';
import { NewerState, useDecidedOrder } from './order-parts.tsx';

/** A document attached to an order; `path` below the order, `name` of its file without an ending. */
type Paper = { path: string; name: string; label: string; number: string; hasXml: boolean };

export function DocumentCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const { document } = order;
	const paper = document && {
		...document,
		path: 'document',
		name: `${document.kind}-${document.number}`,
		label: t(`orders.document.${document.kind}`, { number: document.number }),
	};
	return (
		<PapersCard
			order={order}
			of="document"
			papers={paper ? [paper] : []}
			attach={t(document ? 'desk.orders.document.replace' : 'desk.orders.document.attach')}
		>
			{!document && <p className="text-sm text-soft">{t('desk.orders.document.none')}</p>}
		</PapersCard>
	);
}

const creditPath = (number: string) => `credit-notes/${encodeURIComponent(number)}`;

/** Credit notes of money that went back, and what none documents yet. Nothing while no money went back. */
export function CreditNotesCard({ order }: { order: OwnerOrder }) {
	const { t, language } = useTranslation();
	if (order.refunded === 0 && order.credits.length === 0) return null;
	const papers = order.credits.map(({ number, amount, hasXml }) => ({
		path: creditPath(number),
		name: `nota-de-credito-${number}`,
		label: t('orders.credit', { number, amount: formatClp(amount, language) }),
		number,
		hasXml,
	}));
	return (
		<PapersCard order={order} of="credit" papers={papers} attach={t('desk.orders.credit.attach')}>
			{order.creditMissing > 0 && (
				<Notice tone="warning">
					{t('desk.orders.credit.missing', { amount: formatClp(order.creditMissing, language) })}
				</Notice>
			)}
		</PapersCard>
	);
}

type Kind = 'document' | 'credit';
type PapersCardProps = {
	order: OwnerOrder;
	of: Kind;
	papers: Paper[];
	attach: string;
	children: ReactNode;
};

function PapersCard({ order, of, papers, attach, children }: PapersCardProps) {
	const { t } = useTranslation();
	const [isAttaching, setAttaching] = useState(false);
	const isNotes = of === 'credit';
	const issued = order.issued.filter(({ kind }) => (kind === 'creditNote') === isNotes);
	const remove = useDeskChange(
		(api, { path }: Paper) => api.delete(`owner/orders/${order.id}/${path}?updatedAt=${order.updatedAt}`),
		{ done: () => t(`desk.orders.${of}.removed`) },
	);
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t(`desk.orders.${of}.title`)}</h2>
			{children}
			{issued.map((one) => (
				<IssuedLine key={`${one.kind} ${one.folio} ${one.amount}`} issued={one} />
			))}
			{order.mayIssue && (!isNotes || issued.some(({ isStuck }) => isStuck)) && <IssueButton order={order} />}
			{papers.map((paper) => {
				const path = `owner/orders/${order.id}/${paper.path}`;
				return (
					<div key={paper.path} className="grid gap-2">
						<ExportButton path={path} name={`${paper.name}.pdf`} label={paper.label} />
						{paper.hasXml && (
							<ExportButton
								path={path}
								query={{ format: 'xml' }}
								name={`${paper.name}.xml`}
								label={t('desk.orders.issued.xml')}
							/>
						)}
						<AskedButton
							title={t(`desk.orders.${of}.removeTitle`, { number: paper.number })}
							message={t('desk.orders.document.removeText')}
							accept={t('desk.orders.document.remove')}
							busy={remove.isPending}
							onAccept={() => remove.mutateAsync(paper)}
						/>
					</div>
				);
			})}
			<SmallButton onClick={() => setAttaching(true)}>{attach}</SmallButton>
			{isAttaching && <AttachDialog order={order} of={of} onClose={() => setAttaching(false)} />}
		</Card>
	);
}

const issueTones: Record<IssueState, BadgeTone> = {
	waiting: 'neutral',
	asked: 'info',
	unknown: 'warning',
	byHand: 'danger',
	pending: 'info',
	rejected: 'danger',
	accepted: 'accent',
};

/** How far a document has come that the issuer makes, and why it does not go on. */
function IssuedLine({ issued: { kind, state, amount, folio, reason, isStuck } }: { issued: IssuedDocument }) {
	const { t, language } = useTranslation();
	const reasons: Readonly<Record<string, string>> = {
		document_missing: t('desk.orders.issued.reason.documentMissing'),
		no_name: t('desk.orders.issued.reason.noName'),
		key_forgotten: t('desk.orders.issued.reason.keyForgotten'),
	};
	const isLost = isStuck && (state === 'unknown' || state === 'pending');
	return (
		<div className="grid justify-items-start gap-1 text-sm">
			<span className="wrap-anywhere">
				{[t(`desk.orders.issued.kind.${kind}`), folio, formatClp(amount, language)]
					.filter(Boolean)
					.join(' · ')}
			</span>
			<Badge tone={isLost ? 'danger' : issueTones[state]}>
				{t(isLost ? 'desk.orders.issued.lost' : `desk.orders.issued.state.${state}`)}
			</Badge>
			{reason && <span className="text-soft wrap-anywhere">{reasons[reason] ?? reason}</span>}
		</div>
	);
}

function IssueButton({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const issue = useDeskChange(
		(api) => api.post(`owner/orders/${order.id}/issue`, { data: { updatedAt: order.updatedAt } }),
		{ done: () => t('desk.orders.issued.done') },
	);
	return (
		<AskedButton
			look="quiet"
			message={t('desk.orders.issued.issueText')}
			accept={t('desk.orders.issued.issue')}
			busy={issue.isPending}
			onAccept={() => issue.mutateAsync()}
		/>
	);
}

type Attaching = { order: OwnerOrder; of: Kind; onClose: () => void };

function AttachDialog({ order: shown, of, onClose }: Attaching) {
	const { order, isNewer, take } = useDecidedOrder(shown);
	const { t } = useTranslation();
	const isNote = of === 'credit';
	const { field, errorOf, submit, busy, setError, setValue, clearErrors } = useDeskForm({
		check: isNote ? 'creditNote' : 'orderDocument',
		values: {
			kind: isFactura(order.invoice) ? 'factura' : 'boleta',
			number: '',
			amount: String(order.creditMissing || ''),
			file: '',
		},
		more: () => ({ updatedAt: order.updatedAt }),
		send: (api, { number, ...data }: { number: string }) =>
			api.put(
				`owner/orders/${order.id}/${isNote ? creditPath(number) : of}`,
				isNote ? { data } : { data: { number, ...data } },
			),
		onSent: onClose,
		onConflict: take,
		done: () => t(`desk.orders.${of}.attached`),
	});
	const choose = async (file: File | undefined) => {
		clearErrors('file');
		setValue('file', '');
		if (!file) return;
		if (file.size > mostDocumentBytes) setError('file', { message: t('desk.orders.document.tooLarge') });
		else setValue('file', await base64Of(file));
	};
	return (
		<ActionDialog
			title={t(isNote ? 'desk.orders.credit.attach' : 'desk.orders.document.title')}
			about={t('desk.orders.document.about')}
			accept={t('desk.orders.document.attach')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			{isNewer && <NewerState order={order} />}
			{!isNote && (
				<Select
					label={t('desk.orders.document.kind')}
					options={documentKinds.map((value) => ({
						value,
						label: t(`desk.orders.document.kinds.${value}`),
					}))}
					{...field('kind')}
				/>
			)}
			<TextField label={t('desk.orders.document.number')} required inputMode="numeric" {...field('number')} />
			{isNote && (
				<TextField label={t('desk.orders.credit.amount')} required inputMode="numeric" {...field('amount')} />
			)}
			<TextField
				label={t('desk.orders.document.file')}
				required
				type="file"
				style={{ paddingBlock: '0.5rem' }}
				accept="application/pdf"
				error={errorOf('file')}
				onChange={(event) => void choose(event.target.files?.[0])}
			/>
		</ActionDialog>
	);
}

const base64Of = (file: File) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
		reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
		reader.readAsDataURL(file);
	});
