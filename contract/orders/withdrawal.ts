/** Days from the delivery on in which a buyer withdraws without a reason: Ley 19.496, article 3 bis. */
export const withdrawalDays = 10;
/** Days from the delivery on in which the shop takes a watch back. */
export const returnDays = 30;

const day = 86_400_000;

/** The last moment of so many days after the delivery (ISO 8601). */
export const daysAfter = (deliveredAt: string, days: number): string =>
	new Date(Date.parse(deliveredAt) + days * day).toISOString();
