import { type ReactNode, useState } from 'react';
import { formatClp } from '#contract/payments/money.ts';
import type { Figures } from '#contract/reports/today.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { refetchDelay } from '../calls/liveness.ts';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { Figure } from '../lists/figure.tsx';
import { CostNote } from '../pieces/cost-note.tsx';
import { SalesBarChart } from './sales-bars.tsx';
import { type PeriodSales, periods, type SalesPeriod, salesBars } from './sales-chart.ts';

/** Sales of a period compared with the previous one, and the stock. */
export function SalesCard({ today }: { today: string }) {
	const { t } = useTranslation();
	const [period, setPeriod] = useState<SalesPeriod>('month');
	const from = new Date(Date.parse(today) - (2 * periods[period].days - 1) * 86_400_000)
		.toISOString()
		.slice(0, 10);
	const { data } = useDeskRead<Figures>(['figures'], 'owner/figures', {
		query: { from, to: today },
		showsPrevious: true,
		refetchInterval: refetchDelay,
	});
	if (!data) return null;
	const sales = salesBars(data.days, period);
	const { now, before } = sales;
	const { stock } = data;
	return (
		<Card className="grid grid-cols-1 gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{t('desk.sales.title')}</h2>
				<ChoiceTabs
					label={t('desk.sales.period')}
					value={period}
					onChoose={setPeriod}
					values={Object.keys(periods) as SalesPeriod[]}
					textOf={(value) => t(`desk.sales.${value}`)}
				/>
			</div>
			<dl className="grid grid-cols-2 gap-x-4 gap-y-4 narrow:grid-cols-1 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-5">
				<Compared label={t('desk.sales.revenue')} now={now.revenue} before={before.revenue} money />
				<Compared
					label={t('desk.sales.margin')}
					now={marginOf(now)}
					before={marginOf(before)}
					money
					note={<CostNote knownCount={now.costKnown.units} all={now.units} />}
				/>
				<Compared label={t('desk.sales.sold')} now={now.units} before={before.units} />
				<Compared label={t('desk.sales.daysToSell')} now={daysToSell(now)} before={daysToSell(before)} />
				<Compared label={t('desk.sales.orders')} now={now.orders} before={before.orders} />
			</dl>
			{period !== 'day' && <SalesBarChart sales={sales} />}
			<h3 className="text-lg">{t('desk.sales.shelf')}</h3>
			<dl className="grid grid-cols-2 gap-x-4 gap-y-4 narrow:grid-cols-1 sm:grid-cols-4 sm:gap-x-6">
				<Figure label={t('desk.sales.units')} className={figureClass}>
					{stock.units}
				</Figure>
				<Figure label={t('desk.sales.asking')} className={figureClass}>
					<Price amount={stock.value} />
				</Figure>
				<Figure label={t('desk.sales.cost')} className={figureClass}>
					{stock.units > 0 && stock.costKnown === 0 ? '–' : <Price amount={stock.cost} />}
					<CostNote knownCount={stock.costKnown} all={stock.units} />
				</Figure>
				<Figure label={t('desk.sales.olderThan90')} className={figureClass}>
					{stock.olderThan90}
				</Figure>
			</dl>
		</Card>
	);
}

const marginOf = ({ units, costKnown }: PeriodSales) =>
	units > 0 && costKnown.units === 0 ? null : costKnown.margin;
const daysToSell = ({ held: timeOnSale }: PeriodSales) =>
	timeOnSale.units === 0 ? null : Math.round(timeOnSale.days / timeOnSale.units);

const figureClass = 'text-lg sm:text-xl';

type ComparedProps = {
	label: string;
	note?: ReactNode;
	/** Null: unknown. */
	now: number | null;
	before: number | null;
	money?: boolean;
};

function Compared({ label, now, before, money = false, note }: ComparedProps) {
	const { t, language } = useTranslation();
	const beforeText = money && before !== null ? formatClp(before, language) : (before ?? '–');
	return (
		<Figure label={label} className={figureClass}>
			{money && now !== null ? <Price amount={now} /> : (now ?? '–')}
			<span className="block font-sans text-sm text-soft">
				{t('desk.sales.before', { value: beforeText })}
			</span>
			{note}
		</Figure>
	);
}
