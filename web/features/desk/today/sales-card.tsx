import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClp } from '#contract/money.ts';
import type { Figures } from '#contract/today.schema.ts';
import { useApi } from '../../../api/api-context.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Price } from '../../../ui/price.tsx';
import { asOwner, deskKey } from '../frame/owner-call.ts';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { type Period, periods, type SalesBars, salesBars } from './sales-chart.ts';

const height = 120;

/** Revenue of a period beside the one before, and what stands on the shelf at its asking price. */
export function SalesCard({ today }: { today: string }) {
	const { t } = useTranslation();
	const api = useApi();
	const [period, setPeriod] = useState<Period>('month');
	const from = new Date(Date.parse(today) - (2 * periods[period].days - 1) * 86_400_000)
		.toISOString()
		.slice(0, 10);
	const { data } = useQuery({
		queryKey: [...deskKey, 'figures', from, today],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Figures }>('owner/figures', { from, to: today }, { ...asOwner, signal })).data,
		placeholderData: keepPreviousData,
		refetchInterval: 60_000,
	});
	if (!data) return null;
	const sales = salesBars(data.days, period);
	return (
		<Card className="grid gap-4 xl:col-span-2">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{t('desk.sales.title')}</h2>
				<ChoiceTabs
					label={t('desk.sales.period')}
					value={period}
					onChoose={(value) => setPeriod(value as Period)}
					choices={Object.keys(periods).map((value) => ({ value, label: t(`desk.sales.${value}`) }))}
				/>
			</div>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
				<Compared
					label={t('desk.sales.revenue')}
					now={sales.now.revenue}
					before={sales.before.revenue}
					money
				/>
				<Compared label={t('desk.sales.orders')} now={sales.now.orders} before={sales.before.orders} />
				<div>
					<dt className="text-sm text-soft">{t('desk.sales.shelf')}</dt>
					<dd className="figures font-serif text-xl">
						<Price amount={data.stock.value} />
					</dd>
				</div>
				<div>
					<dt className="text-sm text-soft">{t('desk.sales.units')}</dt>
					<dd className="figures font-serif text-xl">{data.stock.units}</dd>
				</div>
			</dl>
			<Bars sales={sales} />
		</Card>
	);
}

function Compared({
	label,
	now,
	before,
	money = false,
}: {
	label: string;
	now: number;
	before: number;
	money?: boolean;
}) {
	const { t } = useTranslation();
	const language = useLanguage();
	return (
		<div>
			<dt className="text-sm text-soft">{label}</dt>
			<dd className="figures font-serif text-xl">
				{money ? <Price amount={now} /> : now}
				<span className="block font-sans text-sm text-soft">
					{t('desk.sales.before', { value: money ? formatClp(before, language) : before })}
				</span>
			</dd>
		</div>
	);
}

/** The period's bars, each with a line where the one before stood; a table says the same to screen readers. */
function Bars({ sales: { bars } }: { sales: SalesBars }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const most = Math.max(1, ...bars.flatMap(({ revenue, before }) => [revenue, before]));
	const tall = (value: number) => (value / most) * (height - 4);
	const width = 100 / bars.length;
	return (
		<>
			<svg
				viewBox={`0 0 100 ${height}`}
				preserveAspectRatio="none"
				aria-hidden="true"
				className="h-32 w-full border-b border-edge"
			>
				{bars.map(({ from, revenue, before }, at) => (
					<g key={from}>
						<rect
							x={at * width + width * 0.15}
							width={width * 0.7}
							y={height - tall(revenue)}
							height={tall(revenue)}
							className="fill-accent"
						/>
						<line
							x1={at * width + width * 0.05}
							x2={at * width + width * 0.95}
							y1={height - tall(before)}
							y2={height - tall(before)}
							vectorEffect="non-scaling-stroke"
							className="stroke-edge"
							strokeWidth={2}
						/>
					</g>
				))}
			</svg>
			<table className="sr-only">
				<caption>{t('desk.sales.title')}</caption>
				<tbody>
					{bars.map(({ from, revenue, before }) => (
						<tr key={from}>
							<th scope="row">{from}</th>
							<td>{formatClp(revenue, language)}</td>
							<td>{t('desk.sales.before', { value: formatClp(before, language) })}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}
