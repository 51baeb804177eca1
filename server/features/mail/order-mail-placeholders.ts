import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { OrderData } from './order-mail-data.ts';

type OrderPlaceholder = (data: OrderData, language: Language) => string;

export const clp = (amount: number, language: Language) => `${formatClp(amount, language)} CLP`;

/** Placeholders of every mail about an order. */
export const orderPlaceholders = {
	order: ({ number, order }) => number ?? `${order}`,
	total: (data, language) => clp(data.total, language),
} satisfies Record<string, OrderPlaceholder>;

/** Returns the refunded amount in CLP. */
export const amount: OrderPlaceholder = (data, language) => clp(data.amount ?? 0, language);

/** Returns how much of the paid amount was refunded, in CLP. */
export const refundedAmount: OrderPlaceholder = ({ money, total }, language) => {
	const sum = money.refunds.reduce((all, refund) => all + refund.amount, 0);
	return clp(sum || total, language);
};

export const reason: OrderPlaceholder = (data) => data.reason;

export const paid: OrderPlaceholder = ({ money }, language) => clp(money.paid, language);

export const due: OrderPlaceholder = ({ money }, language) => clp(money.due, language);

export const surplus: OrderPlaceholder = ({ money }, language) => clp(money.surplus, language);

/** Returns the end of the hold in the shop's time zone. */
export const holdEnd = (data: OrderData, language: Language) =>
	new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: shopTimeZone,
	}).format(new Date(data.heldUntil));
