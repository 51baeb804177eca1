/** Kinds of personal data that the shop processes. */
export const dataKinds = [
	'name',
	'email',
	'phone',
	'address',
	'birthday',
	'taxId',
	'credential',
	'device',
	'network',
	'preference',
	'purchase',
	'taxDocument',
	'payment',
	'bankAccount',
	'message',
	'opinion',
	'picture',
	'note',
	'record',
] as const;
export type DataKind = (typeof dataKinds)[number];

/** Whose data it is. `contact`: a person who makes an offer, or requests a watch or a visit. */
export const dataSubjects = ['customer', 'guest', 'contact', 'payer', 'seller', 'staff'] as const;
export type DataSubject = (typeof dataSubjects)[number];

/** Legal bases, with the article of Ley 19.628 (as replaced by Ley 21.719) that allows them. */
export const legalBases = {
	consent: '12',
	economicObligation: '13 a',
	legalDuty: '13 b',
	contract: '13 c',
	legitimateInterest: '13 d',
	claims: '13 e',
} as const;
export type LegalBasis = keyof typeof legalBases;

/** The purposes of the processing, each with its legal basis. */
export const basisOfPurpose = {
	/** The customer's account and its settings. */
	account: 'contract',
	/** Signing in, and protecting accounts and the desk. */
	security: 'legitimateInterest',
	/** Selling, delivering and answering questions about an order. */
	order: 'contract',
	/** Receiving and refunding money, and matching it with its order. */
	payment: 'contract',
	/** Invoicing and bookkeeping. */
	accounting: 'legalDuty',
	/** Returns and warranty. */
	afterSales: 'legalDuty',
	/** Looking for a watch and negotiating its price at the customer's request. */
	request: 'contract',
	/** Arranging a visit or a video call at the person's request. */
	visit: 'contract',
	/** Publishing who examined a watch. */
	examination: 'consent',
	/** Publishing a review. */
	review: 'consent',
	/** "Notify me" and saved searches. */
	notification: 'consent',
	/** Preventing abuse of reservations and sign-ins, and trade in stolen watches. */
	abuse: 'legitimateInterest',
	/** Notes by staff for serving the customer. */
	service: 'legitimateInterest',
	/** Connecting the owner's other systems. */
	integration: 'legitimateInterest',
	/** Counting what visitors look for. */
	statistics: 'legitimateInterest',
	/** Buying watches and taking them on consignment. */
	acquisition: 'legalDuty',
	/** Proving what was done and by whom. */
	evidence: 'claims',
} as const satisfies Record<string, LegalBasis>;
export type DataPurpose = keyof typeof basisOfPurpose;

/** Where the data comes from. `shop`: running the shop produces them. */
export const dataSources = [
	'person',
	'staff',
	'shop',
	'bankStatement',
	'paymentProvider',
	'chain',
	'issuer',
	'carrier',
] as const;
export type DataSource = (typeof dataSources)[number];

/** Who receives the data outside the shop. Backups contain everything, encrypted. */
export const dataRecipients = [
	'mailService',
	'carrier',
	'webpay',
	'mercadoPago',
	'khipu',
	'chainNodes',
	'issuer',
	'taxService',
	'pictureStorage',
	'backupStorage',
	'webhookReceiver',
	'public',
] as const;
export type DataRecipient = (typeof dataRecipients)[number];

/**
 * How the data is deleted at the end of its retention: by a job (its name in `server/app/jobs.ts`), by the
 * erasure of the person, or by the person or staff. `unlinked`: it remains in the shop's books and refers to
 * no person after the job has removed the buyer from the order.
 */
export type DataDeletion = 'clean-up' | 'expire-orders' | 'end-retention' | 'erasure' | 'owner' | 'unlinked';

const day = 86_400_000;
/**
 * At least six calendar years: how long accounting records are required (Código Tributario, arts. 17 and
 * 200). It also covers the five years in which a claim is possible (Código Civil, art. 2515).
 */
const sixYears = 6 * 366 * day;

/** The retention periods: for how long after their end (milliseconds), and what deletes the data. */
export const retentions = {
	/** From the last sign-in, unless the person deletes the account earlier. */
	account: { after: sixYears, deletedBy: 'end-retention' },
	/** From the end of the order, unless the person asks to be erased earlier. */
	order: { after: sixYears, deletedBy: 'end-retention' },
	/** From the last change of the request, unless the person or staff delete it earlier. */
	request: { after: 2 * 366 * day, deletedBy: 'end-retention' },
	/** What documents and payments say about a person. */
	accounting: { after: sixYears, deletedBy: 'end-retention' },
	/** What was bought, and the numbers that identify money and documents. */
	books: { after: null, deletedBy: 'unlinked' },
	/** The history of changes, which the database otherwise only extends. */
	evidence: { after: sixYears, deletedBy: 'end-retention' },
	/** From the day on which the watch left the shop, unless staff delete the entry earlier. */
	stock: { after: sixYears, deletedBy: 'end-retention' },
	/** Requests about personal data, from the answer; people affected by a breach, from its record. */
	proof: { after: sixYears, deletedBy: 'end-retention' },
	/** Until staff remove it. */
	staff: { after: 0, deletedBy: 'owner' },
	/** Until a sign-in ends. */
	session: { after: day, deletedBy: 'clean-up' },
	/** Until a code or link ends. */
	code: { after: day, deletedBy: 'clean-up' },
	/** Until a limit or an invitation ends. */
	limit: { after: 0, deletedBy: 'clean-up' },
	/** Responses stored to prevent an order from being placed twice. */
	retry: { after: day, deletedBy: 'clean-up' },
	/** Mails; for those about an order, the proof of sending remains. */
	mail: { after: 90 * day, deletedBy: 'clean-up' },
	/** Subscriptions, from the notification. */
	subscription: { after: 30 * day, deletedBy: 'clean-up' },
	/** Copies of answers to requests about personal data. */
	answer: { after: 2 * 365 * day, deletedBy: 'clean-up' },
	/** Visits, from their time. */
	visit: { after: 180 * day, deletedBy: 'clean-up' },
	webhook: { after: 30 * day, deletedBy: 'clean-up' },
	statistics: { after: 60 * day, deletedBy: 'clean-up' },
	/** Until a reservation no longer counts. */
	hold: { after: day, deletedBy: 'expire-orders' },
} as const satisfies Record<string, { after: number | null; deletedBy: DataDeletion }>;
export type Retention = keyof typeof retentions;
