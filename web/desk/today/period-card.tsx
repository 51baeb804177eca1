import { useState } from 'react';
import { monthOf } from '#contract/languages/calendar.ts';
import type { Figures } from '#contract/reports/today.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { Select } from '../../ui/select.tsx';
import { SideScroll } from '../../ui/side-scroll.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { Figure } from '../lists/figure.tsx';
import { usePaymentMethodName } from '../orders/use-payment-method-name.ts';
import { CostNote } from '../pieces/cost-note.tsx';
import { lastMonths, monthRange } from './calendar-months.ts';

const months = 24;
const longest = 400;

/** Sales of a calendar month or a custom period, and payments by method. */
export function PeriodCard({ today }: { today: string }) {
	const { t, language } = useTranslation();
	const [range, setRange] = useState(monthRange(today.slice(0, 7)));
	const { from, to } = range;
	const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
	const isRange = days >= 1 && days <= longest;
	const { data } = useDeskRead<Figures>(['figures'], 'owner/figures', {
		query: { from, to },
		showsPrevious: true,
		enabled: isRange,
	});
	const month = from.slice(0, 7);
	const isMonth = monthRange(month).from === from && monthRange(month).to === to;
	return (
		<Card title={t('desk.sales.choose')} className="grid grid-cols-1 gap-5">
			<div className="grid gap-4 sm:grid-cols-3">
				<Select
					label={t('desk.sales.calendarMonth')}
					value={isMonth ? month : ''}
					placeholder={t('desk.sales.ownPeriod')}
					options={lastMonths(today, months).map((value) => ({ value, label: monthOf(value, language) }))}
					onChange={({ target }) => target.value && setRange(monthRange(target.value))}
				/>
				<TextField
					label={t('desk.sales.from')}
					type="date"
					value={from}
					onChange={({ target }) => target.value && setRange({ from: target.value, to })}
				/>
				<TextField
					label={t('desk.sales.to')}
					type="date"
					value={to}
					onChange={({ target }) => target.value && setRange({ from, to: target.value })}
				/>
			</div>
			{!isRange && <Notice tone="warning">{t('desk.sales.badRange', { days: longest })}</Notice>}
			{isRange && data && <PeriodFigures figures={data} />}
		</Card>
	);
}

const figureClass = 'text-lg sm:text-xl';

function PeriodFigures({ figures: { totals, byWay } }: { figures: Figures }) {
	const { t } = useTranslation();
	const nameOf = usePaymentMethodName();
	const { sold } = totals;
	return (
		<>
			<dl className="grid grid-cols-2 gap-x-4 gap-y-4 narrow:grid-cols-1 sm:grid-cols-4 sm:gap-x-6">
				<Figure label={t('desk.sales.revenue')} className={figureClass}>
					<Price amount={totals.revenue + sold.elsewhere} />
				</Figure>
				<Figure label={t('desk.sales.margin')} className={figureClass}>
					{sold.units > 0 && sold.costKnown.units === 0 ? '–' : <Price amount={sold.costKnown.margin} />}
					<CostNote knownCount={sold.costKnown.units} all={sold.units} />
				</Figure>
				<Figure label={t('desk.sales.sold')} className={figureClass}>
					{sold.units}
				</Figure>
				<Figure label={t('desk.sales.orders')} className={figureClass}>
					{totals.orders}
				</Figure>
			</dl>
			{byWay.length > 0 && (
				<SideScroll label={t('desk.sales.byWay')} fixed="left-0">
					<table className="w-full text-left">
						<caption className="mb-2 text-left font-serif text-lg font-medium">
							{t('desk.sales.byWay')}
						</caption>
						<thead>
							<tr className="text-sm text-soft">
								<th scope="col" className="pb-1 font-medium">
									{t('desk.sales.way')}
								</th>
								<th scope="col" className="ps-3 pb-1 text-right font-medium">
									{t('desk.sales.received')}
								</th>
								<th scope="col" className="ps-3 pb-1 text-right font-medium">
									{t('desk.sales.refunded')}
								</th>
							</tr>
						</thead>
						<tbody>
							{byWay.map(({ way, received, refunded }) => (
								<tr key={way} className="border-t border-line">
									<th scope="row" className="py-2 font-normal wrap-break-word">
										{nameOf(way)}
									</th>
									<td className="figures py-2 ps-3 text-right">
										<Price amount={received} />
									</td>
									<td className="figures py-2 ps-3 text-right">
										<Price amount={refunded} />
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</SideScroll>
			)}
		</>
	);
}
