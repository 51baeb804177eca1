/** The rights of Ley 19.628 (as replaced by Ley 21.719), articles 4 to 9, that a person can exercise. */
export const privacyRequestKinds = [
	'access',
	'rectification',
	'erasure',
	'objection',
	'portability',
	'blocking',
	/** A person reviews a decision that the shop made by itself (article 8 bis). */
	'review',
] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** How the shop knows that the person owns the data. */
export const privacyRequestOrigins = ['account', 'order', 'email'] as const;
export type PrivacyRequestOrigin = (typeof privacyRequestOrigins)[number];

/** Grounds on which the law lets a shop refuse a request. */
export const refusalGrounds = [
	'notIdentified',
	'noData',
	'legalDuty',
	'contract',
	'claims',
	'thirdParties',
	'repeated',
	'otherGround',
] as const;
export type RefusalGround = (typeof refusalGrounds)[number];

/** What an objection ends. */
export const objectionSubjects = ['alerts', 'wishes', 'reviews'] as const;
export type ObjectionSubject = (typeof objectionSubjects)[number];

/** Files of the answer to a request for access or portability. */
export const privacyReportFormats = ['pdf', 'json', 'csv'] as const;
export type PrivacyReportFormat = (typeof privacyReportFormats)[number];
