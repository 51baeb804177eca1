import { Link } from 'react-router';
import type { DiscountCode } from '#contract/orders/discount-codes.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskRows } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { NewCodeForm } from './new-code-form.tsx';
import { useNewCodeForm } from './use-new-code-form.ts';

export function CodesPage() {
	const { t } = useTranslation();
	const list = useListAddress();
	const code = useNewCodeForm();
	return (
		<ListScreen
			title={t('desk.codes.title')}
			about={t('desk.codes.about')}
			actions={
				!code.isOpen && (
					<SmallButton look="primary" data-desk-new="" onClick={() => code.setOpen(true)}>
						{t('desk.codes.add')}
					</SmallButton>
				)
			}
			above={code.isOpen && <NewCodeForm code={code} />}
			list={list}
			query={useDeskRows<DiscountCode>(['codes'], 'owner/discount-codes', list.catalogueQuery)}
			search={t('desk.codes.search')}
			empty={t('desk.codes.none')}
			item={(code) => <CodeLine of={code} />}
		/>
	);
}

function stateOf({ endedAt, startsAt, endsAt, mostUses, uses }: DiscountCode) {
	const now = Date.now();
	if (endedAt) return 'isEnded';
	if ((endsAt && Date.parse(endsAt) <= now) || (mostUses !== null && uses >= mostUses)) return 'isOver';
	return startsAt && Date.parse(startsAt) > now ? 'isLater' : 'holds';
}

function CodeLine({ of: row }: { of: DiscountCode }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const { documentId, updatedAt, code, percent, amount, mostUses, uses } = row;
	const end = useDeskChange(
		(api) => api.post(`owner/discount-codes/${documentId}/end`, { data: { updatedAt } }),
		{ done: () => t('desk.codes.ended', { code }) },
	);
	const state = stateOf(row);
	const goods = [row.of, row.category && t(`cards.category.${row.category}`)].filter(Boolean).join(', ');
	const terms = [
		goods || t('desk.codes.any'),
		row.firstOrder && t('desk.codes.first'),
		row.mostEach !== null && t('desk.codes.each', { count: row.mostEach }),
		row.startsAt && t('desk.codes.fr', { time: moment(row.startsAt) }),
		row.endsAt && t('desk.codes.until', { time: moment(row.endsAt) }),
	].filter(Boolean);
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-64 wrap-anywhere">
				<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
					<code className="font-medium">{code}</code>
					<span>
						{percent === null ? (
							<>
								<Price amount={amount ?? 0} /> {t('desk.codes.off')}
							</>
						) : (
							t('desk.codes.percentOff', { percent })
						)}
					</span>
					<Badge tone={state === 'holds' ? 'accent' : 'neutral'}>{t(`desk.codes.${state}`)}</Badge>
				</p>
				<p className="text-sm text-soft">{terms.join(' · ')}</p>
				<p className="text-sm text-soft">
					{t('desk.codes.uses', { count: uses })}
					{mostUses !== null && `, ${t('desk.codes.most', { count: mostUses })}`}
					{uses > 0 && (
						<>
							{` · ${t('desk.codes.took')} `}
							<Price amount={row.total} />
							{' · '}
							<Link to={`/owner/orders?q=${code}`} className="text-accent hover:underline">
								{t('desk.codes.orders')}
							</Link>
						</>
					)}
				</p>
			</div>
			{row.endedAt === null && (
				<ConfirmButton
					look="quiet"
					danger
					of={code}
					title={t('desk.codes.endTitle', { code })}
					message={t('desk.codes.endText')}
					accept={t('desk.codes.end')}
					busy={end.isPending}
					onAccept={() => end.mutateAsync()}
				/>
			)}
		</li>
	);
}
