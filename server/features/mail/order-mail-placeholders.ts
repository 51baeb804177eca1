import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { OrderData } from './order-mail-data.ts';

type Told = (data: OrderData, language: Language) => string;

export const clp = (amount: number, language: Language) => `${formatClp(amount, language)} CLP`;

/** The facts that the words of every mail about an order may tell. */
export const ofOrder = {
	order: ({ number, order }) => number ?? `${order}`,
	total: (data, language) => clp(data.total, language),
} satisfies Record<string, Told>;

/** CLP that went back. */
export const amount: Told = (data, language) => clp(data.amount ?? 0, language);

/** CLP that went back of all that came. */
export const back: Told = ({ money, total }, language) => {
	const sum = money.refunds.reduce((all, refund) => all + refund.amount, 0);
	return clp(sum || total, language);
};

export const reason: Told = (data) => data.reason;

export const paid: Told = ({ money }, language) => clp(money.paid, language);

export const due: Told = ({ money }, language) => clp(money.due, language);

export const surplus: Told = ({ money }, language) => clp(money.surplus, language);

/** The end of the hold as people of the shop's country say it. */
export const heldUntil = (data: OrderData, language: Language) =>
	new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: shopTimeZone,
	}).format(new Date(data.heldUntil));
