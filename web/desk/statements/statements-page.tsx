import { useState } from 'react';
import { Link } from 'react-router';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { wordOf } from '#contract/orders/order-word.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { StatementLine, StatementLineCounts } from '#contract/statements/statements.schema.ts';
import { lineGroups } from '#contract/statements/statements.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange, useDeskRows, watched } from '../calls/desk-calls.ts';
import { ActionDialog, useDeskForm } from '../forms/desk-form.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { When } from '../lists/when.tsx';
import { usePaymentMethods, useToday } from '../orders/order-parts.tsx';
import { SmallButton, SmallLink } from '../ui/small-buttons.tsx';
import { StatementUpload } from './statement-upload.tsx';

type LineAnswer = ListAnswer<StatementLine> & { meta: { counts: StatementLineCounts } };

/** Bank statements: a file is dropped, and its lines pay their orders or wait for somebody to look. */
export function StatementsPage() {
	const { t } = useTranslation();
	const list = useListAddress({ states: lineGroups });
	const asked = { group: list.state, page: list.page, pageSize: 25 };
	const query = useDeskRows<StatementLine, LineAnswer>(
		['statements'],
		'owner/statement-lines',
		asked,
		watched,
	);
	const take = useTakeCertain();
	const aside = useSetAside();
	const shown = query.data?.data.map(({ id }) => id) ?? [];
	const isShown = query.data?.data.every(({ group }) => group === list.state) && shown.length > 0;
	return (
		<ListScreen
			title={t('desk.nav.statements')}
			about={t('desk.statements.about')}
			actions={<UsdtTransfersLink />}
			list={list}
			query={query}
			above={<StatementUpload />}
			states={{
				label: t('desk.statements.groups'),
				textOf: (group) => t(`desk.statements.group.${group}`),
				countOf: (group) => query.data?.meta.counts[group],
			}}
			notice={
				<p className="mb-4 flex flex-wrap items-center justify-between gap-3 text-soft">
					<span className="max-w-prose">{t(`desk.statements.groupAbout.${list.state}`)}</span>
					{isShown && list.state === 'certain' && (
						<Button busy={take.isPending} onClick={() => take.mutate(shown)}>
							{t('desk.statements.takeAll', { count: shown.length })}
						</Button>
					)}
					{isShown && list.state === 'unknown' && shown.length > 1 && (
						<Button look="quiet" busy={aside.isPending} onClick={() => aside.mutate(shown)}>
							{t('desk.statements.asideAll', { count: shown.length })}
						</Button>
					)}
				</p>
			}
			empty={t(`desk.statements.none.${list.state}`)}
			item={(line) => <LineItem line={line} />}
		/>
	);
}

/** Leads to the USDT transfers that no order explains, with how many wait for a decision. */
function UsdtTransfersLink() {
	const { t } = useTranslation();
	const { data } = useToday();
	const takesUsdt = usePaymentMethods().some(({ type }) => type === 'crypto');
	const count = data?.transfers ?? 0;
	if (!takesUsdt && count === 0) return null;
	return <SmallLink to="/owner/statements/usdt">{t('desk.usdtTransfers.link', { count })}</SmallLink>;
}

/** One line of a statement: what the bank wrote, whose it may be, and what can be done with it. */
function LineItem({ line }: { line: StatementLine }) {
	const { t, language } = useTranslation();
	const [isChoosing, setChoosing] = useState(false);
	const aside = useSetAside(line.group !== 'aside');
	const { day, amount, description, name, rut, comment, account, file, row, doubt, group } = line;
	const isOpen = group !== 'taken' && group !== 'aside';
	return (
		<li className="grid gap-x-6 gap-y-2 border-t border-line py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]">
			<div className="min-w-0">
				<p className="flex flex-wrap items-baseline justify-between gap-x-4">
					<span className="figures text-lg font-medium">{formatClp(amount, language)}</span>
					<span className="figures text-soft">{day.split('-').reverse().join('-')}</span>
				</p>
				{isOpen && line.left < amount && (
					<p>{t('desk.statements.left', { amount: formatClp(line.left, language) })}</p>
				)}
				<p className="wrap-anywhere">{[name, description].filter(Boolean).join(' · ') || '–'}</p>
				{(comment || rut) && (
					<p className="wrap-anywhere text-soft">{[comment, rut].filter(Boolean).join(' · ')}</p>
				)}
				<p className="text-sm wrap-anywhere text-soft">{t('desk.statements.from', { account, file, row })}</p>
			</div>
			<div className="grid min-w-0 content-start gap-2">
				{doubt && (
					<p>
						<Badge tone="warning">{t(`desk.statements.doubt.${doubt}`)}</Badge>
					</p>
				)}
				{line.candidates.map((order) => (
					<Candidate key={order.documentId} line={line} order={order} />
				))}
				{line.order && <OrderName order={line.order} />}
				{line.decidedAt && (
					<p className="text-sm text-soft">
						<When at={line.decidedAt} /> ·{' '}
						{line.decidedBy ?? t(group === 'taken' ? 'desk.statements.byShop' : 'desk.statements.bySomebody')}
					</p>
				)}
			</div>
			<div className="flex flex-wrap items-start gap-2 lg:justify-end">
				{isOpen && (
					<SmallButton onClick={() => setChoosing(true)} of={formatClp(amount, language)}>
						{t('desk.statements.choose')}
					</SmallButton>
				)}
				{group !== 'taken' && (
					<SmallButton
						busy={aside.isPending}
						onClick={() => aside.mutate([line.id])}
						of={formatClp(amount, language)}
					>
						{t(isOpen ? 'desk.statements.aside' : 'desk.statements.reopen')}
					</SmallButton>
				)}
			</div>
			{isChoosing && <ChooseOrderDialog line={line} onClose={() => setChoosing(false)} />}
		</li>
	);
}

type LineOrder = StatementLine['candidates'][number];

/** An order that money may be for, or was taken for. */
export function OrderName({
	order: { documentId, number, name, due, total, orderStatus, paymentStatus },
}: {
	order: LineOrder;
}) {
	const { t, language } = useTranslation();
	const waits = due > 0;
	const state = t(`orders.status.${wordOf({ orderStatus, paymentStatus })}`);
	return (
		<p className="min-w-0 flex-1 wrap-anywhere">
			<Link to={`/owner/orders/${documentId}`} className="figures font-medium underline" data-desk-row="">
				{number}
			</Link>{' '}
			{name}{' '}
			<span className="text-soft">
				·{' '}
				{waits
					? t('desk.statements.due', { amount: formatClp(due, language) })
					: `${formatClp(total, language)}, ${state}`}
			</span>
		</p>
	);
}

/** An order that a line may be for, with the press that takes it. */
function Candidate({ line, order }: { line: StatementLine; order: LineOrder }) {
	const { t, language } = useTranslation();
	const certain = useTakeCertain();
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
				<AskedButton
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

/** Money for an order that waits for none is the buyer's. */
export const isSurplus = (order: LineOrder) => !awaitsPayment(order);

/** Money that somebody knows the order of. */
function ChooseOrderDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
	const { t, language } = useTranslation();
	const amount = formatClp(line.left, language);
	const { field, submit, busy } = useDeskForm({
		check: 'statementLine',
		values: { order: '', amount: String(line.left) },
		required: ['order'],
		send: (api, data) => api.post(`owner/statement-lines/${line.id}/take`, { data }),
		done: () => t('desk.statements.tookPart'),
		undo: (api) => undoLines(api, [line.id]),
		onSent: onClose,
	});
	return (
		<ActionDialog
			title={t('desk.statements.chooseTitle', { amount })}
			about={t('desk.statements.chooseAbout')}
			accept={t('desk.statements.take')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<TextField label={t('desk.statements.order')} required {...field('order')} />
			<TextField
				label={t('desk.statements.part')}
				hint={t('desk.statements.partHint')}
				inputMode="numeric"
				{...field('amount')}
			/>
		</ActionDialog>
	);
}

function useTakeCertain() {
	const { t } = useTranslation();
	return useDeskChange(
		(api, ids: readonly number[]) =>
			api.post<{ data: { taken: number; left: number } }>('owner/statement-lines/take', { data: { ids } }),
		{
			done: ({ data: { taken, left } }) =>
				[
					t('desk.statements.took', { count: taken }),
					left > 0 ? t('desk.statements.leftOpen', { count: left }) : '',
				]
					.filter(Boolean)
					.join(' '),
			undo: (api, _, ids) => undoLines(api, ids),
		},
	);
}

/** Undoes what was done with these lines a moment ago. */
const undoLines = (api: ApiClient, ids: readonly number[]) =>
	api.post('owner/statement-lines/undo', { data: { ids } });

const setAside = (api: ApiClient, ids: readonly number[], aside: boolean) =>
	api.post('owner/statement-lines/aside', { data: { ids, aside } });

/** Sets lines aside, or opens them again; it can be taken back for ten seconds. */
function useSetAside(aside = true) {
	const { t } = useTranslation();
	return useDeskChange((api, ids: readonly number[]) => setAside(api, ids, aside), {
		done: (_, ids) => t(aside ? 'desk.statements.isAside' : 'desk.statements.isOpen', { count: ids.length }),
		undo: (api, _, ids) => setAside(api, ids, !aside),
	});
}
