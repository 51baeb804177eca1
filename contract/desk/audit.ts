/** Kinds of recorded entities, by the names of their collections. */
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
	'examiners',
	'webhooks',
	'stolenSerials',
	'keys',
	'statements',
	'offers',
	'discountCodes',
	'visits',
	'privacyRequests',
	'breaches',
] as const;
export type AuditEntity = (typeof auditEntities)[number];
