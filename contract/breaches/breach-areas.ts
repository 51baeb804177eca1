/** The parts of the shop whose records a breach can affect, each with the tables of `person-links.ts`. */
export const breachAreas = [
	'accounts',
	'signIn',
	'orders',
	'documents',
	'payments',
	'returns',
	'reviews',
	'wishes',
	'mails',
	'dataRequests',
	'stock',
] as const;
export type BreachArea = (typeof breachAreas)[number];
