import type { Figures } from '#contract/reports/today.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { invalidField } from '../../core/shop-error.ts';
import { countUnsent } from '../mail/unsent-mails.service.ts';
import { owedFigures } from '../orders/rows/owed-money.rows.ts';
import {
	awaitingFigures,
	bestSellers,
	figuresByDay,
	moneyByWay,
	soldOver,
	stockFigures,
} from './figures.queries.ts';

const day = 86_400_000;
const longest = 400;

/**
 * Returns the shop's figures for days in its time zone, by default the last 30, in six SQL statements. Throws
 * `bad_query` for an invalid range.
 */
export async function readFigures(
	{ db, clock }: Deps,
	query: { from?: string; to?: string },
): Promise<Figures> {
	const to = query.to ?? dayOf(clock());
	const from = query.from ?? new Date(Date.parse(to) - 29 * day).toISOString().slice(0, 10);
	const days = (Date.parse(to) - Date.parse(from)) / day + 1;
	if (days < 1 || days > longest) throw invalidField(['from'], 'reportDays', { limit: longest }, 'bad_query');
	const range = { from, to };
	const byDay = await figuresByDay(db, range);
	const sum = (pick: (one: (typeof byDay)[number]) => number) =>
		byDay.reduce((total, one) => total + pick(one), 0);
	return {
		...range,
		days: byDay.map((one) => ({
			day: one.day,
			orders: one.orders,
			revenue: one.revenue,
			sold: soldOver([one]),
		})),
		totals: {
			orders: sum((one) => one.orders),
			revenue: sum((one) => one.revenue),
			refunded: sum((one) => one.refunded),
			sold: soldOver(byDay),
		},
		stock: await stockFigures(db, clock()),
		bestSellers: await bestSellers(db, range),
		byWay: await moneyByWay(db, range),
		awaiting: {
			...(await awaitingFigures(db)),
			owed: (await owedFigures(db)).orders,
			mails: (await countUnsent(db)).givenUp,
		},
	};
}
