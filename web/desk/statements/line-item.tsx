import { useState } from 'react';
import { formatClp } from '#contract/payments/money.ts';
import type { StatementLine } from '#contract/statements/statements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { When } from '../lists/when.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { ChooseOrderDialog } from './choose-order-dialog.tsx';
import { LineCandidate } from './line-candidate.tsx';
import { OrderName } from './order-name.tsx';
import { useSetAside } from './statement-lines.queries.ts';

/** A statement line with its candidate orders and actions. */
export function LineItem({ line }: { line: StatementLine }) {
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
					<LineCandidate key={order.documentId} line={line} order={order} />
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
