/** The kinds of things whose changes are recorded, by the names of their collections. */
export const auditEntities = [
	'watches',
	'orders',
	'settings',
	'customers',
	'pieces',
	'wishes',
	'brands',
	'calibers',
	'categories',
	'webhooks',
	'stolenSerials',
	'keys',
	'statements',
	'offers',
	'discountCodes',
] as const;
export type AuditEntity = (typeof auditEntities)[number];
