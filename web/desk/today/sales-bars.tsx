import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SalesBars } from './sales-chart.ts';

const height = 120;

/**
 * A bar chart of the period, with a line per bar for the previous period, and a table for screen readers.
 */
export function SalesBarChart({ sales: { bars } }: { sales: SalesBars }) {
	const { t, language } = useTranslation();
	const highest = Math.max(1, ...bars.flatMap(({ revenue, before }) => [revenue, before]));
	const tall = (value: number) => (value / highest) * (height - 4);
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
			<div className="sr-only">
				{/* A table would keep the width of its contents. */}
				<table>
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
			</div>
		</>
	);
}
