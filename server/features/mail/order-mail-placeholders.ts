import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { OrderData } from './order-mail-data.ts';

type OrderPlaceholder = (data: OrderData, language: Language) => string;

export const clp = (amount: number, language: Language) => `${formatClp(amount, language)} CLP`;

/** The facts that the words of every mail about an order may tell. */
export const orderPlaceholders = {
	order: ({ number, order }) => number ?? `${order}`,
	total: (data, language) => clp(data.total, language),
} satisfies Record<string, OrderPlaceholder>;

/** CLP that went back. */
export const amount: OrderPlaceholder = (data, language) => clp(data.amount ?? 0, language);

/** CLP that went back of all that came. */
export const refundedAmount: OrderPlaceholder = ({ money, total }, language) => {
	const sum = money.refunds.reduce((all, refund) => all + refund.amount, 0);
	return clp(sum || total, language);
};

export const reason: OrderPlaceholder = (data) => data.reason;

export const paid: OrderPlaceholder = ({ money }, language) => clp(money.paid, language);

export const due: OrderPlaceholder = ({ money }, language) => clp(money.due, language);

export const surplus: OrderPlaceholder = ({ money }, language) => clp(money.surplus, language);

/** The end of the hold as people of the shop's country say it. */
export const holdEnd = (data: OrderData, language: Language) =>
	new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: shopTimeZone,
	}).format(new Date(data.heldUntil));
