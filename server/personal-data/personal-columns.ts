import type { PersonalColumn, PersonalColumns } from './column-types.ts';

const buyers = ['customer', 'guest'] as const;

/** The account, which the customer fills in. */
const account = {
	kind: 'name',
	subjects: ['customer', 'staff'],
	purposes: ['account'],
	source: 'person',
	recipients: [],
	retention: 'account',
} as const satisfies PersonalColumn;

/** Secrets and traces of signing in. */
const signIn = {
	kind: 'credential',
	subjects: ['customer', 'staff'],
	purposes: ['security'],
	source: 'shop',
	recipients: [],
	retention: 'session',
} as const satisfies PersonalColumn;

const address = {
	...account,
	kind: 'address',
	subjects: ['customer'],
	purposes: ['order'],
	recipients: ['carrier'],
} as const satisfies PersonalColumn;

/** What a buyer typed in an order. */
const order = {
	kind: 'purchase',
	subjects: buyers,
	purposes: ['order', 'accounting'],
	source: 'person',
	recipients: ['mailService'],
	retention: 'order',
} as const satisfies PersonalColumn;

/** What was bought: it stays in the shop's books without its buyer. */
const purchase = {
	...order,
	purposes: ['order', 'accounting', 'afterSales'],
	recipients: ['mailService', 'issuer', 'taxService'],
	retention: 'books',
} as const satisfies PersonalColumn;

const taxDocument = {
	kind: 'taxDocument',
	subjects: buyers,
	purposes: ['accounting'],
	source: 'issuer',
	recipients: ['issuer', 'taxService', 'mailService'],
	retention: 'accounting',
} as const satisfies PersonalColumn;

/** An appointment to see a watch. */
const visit = {
	kind: 'message',
	subjects: ['customer', 'contact'],
	purposes: ['visit'],
	source: 'person',
	recipients: ['mailService'],
	retention: 'visit',
} as const satisfies PersonalColumn;

/** A request about personal data, which the law obliges the shop to answer and to prove. */
const privacyRequest = {
	kind: 'message',
	subjects: ['customer', 'guest', 'contact'],
	purposes: ['evidence'],
	source: 'person',
	recipients: ['mailService'],
	retention: 'proof',
} as const satisfies PersonalColumn;

/** Money that a provider reported. */
const payment = {
	kind: 'payment',
	subjects: buyers,
	purposes: ['payment', 'accounting'],
	source: 'paymentProvider',
	recipients: ['webpay', 'mercadoPago', 'khipu'],
	retention: 'accounting',
} as const satisfies PersonalColumn;

/** Incoming transfers, including those of people who are not customers. */
const statementLine = {
	kind: 'payment',
	subjects: ['customer', 'guest', 'payer'],
	purposes: ['payment', 'accounting'],
	source: 'bankStatement',
	recipients: [],
	retention: 'accounting',
} as const satisfies PersonalColumn;

/** Who examined a watch: what the owner published about them, with their consent. */
const examination = {
	kind: 'name',
	subjects: ['staff'],
	purposes: ['examination'],
	source: 'staff',
	recipients: ['public'],
	retention: 'staff',
} as const satisfies PersonalColumn;

/** Notes by staff for staff. */
const staffNote = {
	kind: 'note',
	subjects: buyers,
	purposes: ['service'],
	source: 'staff',
	recipients: [],
	retention: 'order',
} as const satisfies PersonalColumn;

const returned = {
	kind: 'message',
	subjects: buyers,
	purposes: ['afterSales'],
	source: 'person',
	recipients: ['mailService'],
	retention: 'order',
} as const satisfies PersonalColumn;

const review = {
	kind: 'opinion',
	subjects: buyers,
	purposes: ['review'],
	source: 'person',
	recipients: ['public'],
	retention: 'order',
} as const satisfies PersonalColumn;

const wish = {
	kind: 'preference',
	subjects: ['customer', 'contact'],
	purposes: ['request', 'notification'],
	source: 'person',
	recipients: ['mailService'],
	retention: 'request',
} as const satisfies PersonalColumn;

const offer = {
	kind: 'message',
	subjects: ['customer', 'contact'],
	purposes: ['request'],
	source: 'person',
	recipients: ['mailService'],
	retention: 'request',
} as const satisfies PersonalColumn;

const acquisition = {
	kind: 'note',
	subjects: ['seller'],
	purposes: ['acquisition', 'accounting'],
	source: 'staff',
	recipients: [],
	retention: 'stock',
} as const satisfies PersonalColumn;

const audit = {
	kind: 'record',
	subjects: ['staff', 'customer', 'guest'],
	purposes: ['evidence'],
	source: 'shop',
	recipients: [],
	retention: 'evidence',
} as const satisfies PersonalColumn;

const mail = {
	kind: 'email',
	subjects: ['customer', 'guest', 'contact', 'staff'],
	purposes: ['order', 'account'],
	source: 'shop',
	recipients: ['mailService'],
	retention: 'mail',
} as const satisfies PersonalColumn;

/** Responses stored so that a repeated request places no second order. */
const storedResponse = {
	kind: 'purchase',
	subjects: buyers,
	purposes: ['order'],
	source: 'shop',
	recipients: [],
	retention: 'retry',
} as const satisfies PersonalColumn;

/** Keyed hashes that limit how much one buyer can reserve. */
const abuse = {
	kind: 'network',
	subjects: buyers,
	purposes: ['abuse'],
	source: 'shop',
	recipients: [],
	retention: 'hold',
} as const satisfies PersonalColumn;

const apiKey = {
	...signIn,
	subjects: ['staff'],
	purposes: ['security', 'evidence'],
	retention: 'staff',
} as const satisfies PersonalColumn;

/**
 * The register of personal data: for every personal column what it contains, whose data it is, and why, from
 * where, for whom and for how long the shop processes them. The privacy policy, the access report and the
 * record of processing are made from it.
 */
export const personalColumns: PersonalColumns<PersonalColumn> = {
	users: {
		email: { ...account, kind: 'email', purposes: ['account', 'order'], recipients: ['mailService'] },
		username: account,
		password_hash: { ...signIn, source: 'person', retention: 'account' },
		first_name: account,
		last_name: account,
		phone: { ...account, kind: 'phone', purposes: ['account', 'order'] },
		date_of_birth: { ...account, kind: 'birthday' },
		settings: { ...account, kind: 'preference' },
		favourites: { ...account, kind: 'preference' },
		pending_email: { ...account, kind: 'email', recipients: ['mailService'], retention: 'code' },
		owner_note: { ...staffNote, subjects: ['customer'], retention: 'account' },
	},
	invitations: {
		email: {
			...signIn,
			kind: 'email',
			subjects: ['staff'],
			source: 'staff',
			recipients: ['mailService'],
			retention: 'limit',
		},
	},
	addresses: {
		first_name: { ...address, kind: 'name' },
		last_name: { ...address, kind: 'name' },
		street: address,
		phone: { ...address, kind: 'phone' },
		city: address,
		state: address,
		zip: address,
		country: address,
	},
	sessions: {
		refresh_hash: signIn,
		previous_hash: signIn,
		overlap: signIn,
		device: { ...signIn, kind: 'device' },
		network: { ...signIn, kind: 'network' },
	},
	passkeys: {
		name: { ...signIn, kind: 'device', source: 'person', retention: 'account' },
		credential_id: { ...signIn, source: 'person', retention: 'account' },
		public_key: { ...signIn, source: 'person', retention: 'account' },
	},
	totp: {
		secret: { ...signIn, retention: 'account' },
		pending: { ...signIn, retention: 'account' },
	},
	recovery_codes: { code_hash: { ...signIn, retention: 'account' } },
	factor_challenges: { challenge_hash: { ...signIn, retention: 'code' } },
	password_resets: { code_hash: { ...signIn, retention: 'code' } },
	email_confirmations: {
		code_hash: { ...signIn, retention: 'code' },
		email: { ...signIn, kind: 'email', source: 'person', recipients: ['mailService'], retention: 'code' },
	},
	devices: { token_hash: { ...signIn, kind: 'device', retention: 'limit' } },
	keys: {
		name: { ...apiKey, kind: 'record', source: 'staff' },
		begins: apiKey,
		hash: apiKey,
	},
	throttles: { key: { ...abuse, purposes: ['abuse', 'security'], retention: 'limit' } },
	orders: {
		number: { ...purchase, source: 'shop', recipients: ['mailService', 'webpay', 'mercadoPago', 'khipu'] },
		guest: { ...order, kind: 'name' },
		person: { ...abuse, retention: 'order' },
		shipping_address: { ...order, kind: 'address', recipients: ['mailService', 'carrier'] },
		invoice: {
			...taxDocument,
			kind: 'taxId',
			source: 'person',
			purposes: ['accounting', 'order'],
			retention: 'order',
		},
		receipt_type: { ...order, kind: 'picture', purposes: ['payment'], recipients: [] },
		delivery: purchase,
		discount_code: purchase,
		review_note: staffNote,
		carrier: { ...purchase, source: 'staff', recipients: ['mailService'] },
		tracking: { ...order, source: 'carrier' },
		owner_note: staffNote,
	},
	order_items: { brand: purchase, model: purchase, condition_sheet: examination },
	order_history: {
		note: { ...staffNote, purposes: ['service', 'evidence'] },
		reason: { ...staffNote, purposes: ['order', 'evidence'], recipients: ['mailService'] },
	},
	holds: { network: abuse, mailbox: { ...abuse, kind: 'email' } },
	order_documents: {
		number: { ...taxDocument, retention: 'books' },
		file: taxDocument,
		xml: taxDocument,
	},
	credit_notes: {
		number: { ...taxDocument, retention: 'books' },
		file: taxDocument,
		xml: taxDocument,
	},
	issued_documents: { token: taxDocument, folio: { ...taxDocument, retention: 'books' } },
	contracts: {
		file: { ...order, source: 'shop', purposes: ['order', 'evidence'] },
		message_id: { ...order, source: 'shop', purposes: ['evidence'], retention: 'accounting' },
	},
	transfer_receipts: { file: { ...order, kind: 'picture', purposes: ['payment'], recipients: [] } },
	payments: {
		transaction: payment,
		note: { ...staffNote, purposes: ['accounting', 'service'], retention: 'accounting' },
		event: { ...payment, retention: 'books' },
		card: payment,
	},
	payment_attempts: {
		buy_order: { ...payment, source: 'shop', retention: 'books' },
		token: payment,
		provider_payment: payment,
		data: payment,
	},
	refunds: { transaction: payment },
	chain_transfers: {
		hash: { ...statementLine, source: 'chain', recipients: ['chainNodes', 'public'], retention: 'books' },
		sender: { ...statementLine, kind: 'bankAccount', source: 'chain', recipients: ['chainNodes', 'public'] },
	},
	statement_lines: {
		key: { ...statementLine, retention: 'books' },
		description: statementLine,
		name: { ...statementLine, kind: 'name' },
		rut: { ...statementLine, kind: 'taxId' },
		comment: { ...statementLine, kind: 'message' },
		document: statementLine,
		file: { ...statementLine, source: 'staff' },
		transfer_id: statementLine,
	},
	returns: {
		reason: returned,
		refund_account: {
			...returned,
			kind: 'bankAccount',
			purposes: ['payment', 'afterSales'],
			recipients: [],
		},
		carrier: { ...returned, kind: 'purchase' },
		tracking: { ...returned, kind: 'purchase' },
	},
	return_history: { words: { ...returned, source: 'staff' } },
	return_pictures: { file: { ...returned, kind: 'picture', recipients: [] } },
	reviews: {
		text: review,
		name: { ...review, kind: 'name' },
		answer: { ...review, kind: 'message', source: 'staff' },
		hidden_reason: { ...review, kind: 'note', purposes: ['evidence'], source: 'staff', recipients: [] },
	},
	wishes: {
		name: { ...wish, kind: 'name', purposes: ['request'] },
		email: { ...wish, kind: 'email' },
		phone: { ...wish, kind: 'phone', purposes: ['request'], recipients: [] },
		model: wish,
		reference: wish,
		remark: { ...wish, kind: 'message', purposes: ['request'], recipients: [] },
		note: { ...staffNote, subjects: ['customer', 'contact'], retention: 'request' },
		search: { ...wish, purposes: ['notification'], retention: 'subscription' },
		model_patterns: { ...wish, recipients: [] },
		reference_key: { ...wish, recipients: [] },
	},
	offers: {
		message: offer,
		answer: { ...offer, source: 'staff' },
	},
	visits: {
		name: { ...visit, kind: 'name' },
		email: { ...visit, kind: 'email' },
		phone: { ...visit, kind: 'phone' },
		message: visit,
		words: { ...visit, source: 'staff' },
		network: { ...abuse, subjects: ['customer', 'contact'], retention: 'visit' },
		mailbox: { ...abuse, kind: 'email', subjects: ['customer', 'contact'], retention: 'visit' },
	},
	privacy_requests: {
		email: { ...privacyRequest, kind: 'email' },
		phone: { ...privacyRequest, kind: 'phone', source: 'staff', recipients: [] },
		rut: { ...privacyRequest, kind: 'taxId', source: 'staff', recipients: [] },
		message: privacyRequest,
		answer: { ...privacyRequest, source: 'staff' },
	},
	blocked_people: {
		email: { ...privacyRequest, kind: 'email', recipients: [] },
		phone: { ...privacyRequest, kind: 'phone', source: 'staff', recipients: [] },
		rut: { ...privacyRequest, kind: 'taxId', source: 'staff', recipients: [] },
	},
	block_openings: { reason: { ...privacyRequest, kind: 'note', source: 'staff', recipients: [] } },
	privacy_request_files: { file: { ...privacyRequest, kind: 'record', source: 'shop', retention: 'answer' } },
	breach_people: {
		email: {
			...privacyRequest,
			kind: 'email',
			subjects: ['customer', 'guest', 'contact', 'staff'],
			source: 'shop',
		},
	},
	examiners: {
		name: examination,
		profession_en: examination,
		profession_es: examination,
		about_en: examination,
		about_es: examination,
	},
	watches: { condition_sheet: examination },
	pieces: { source: acquisition, note: acquisition },
	stolen_serials: {
		note: { ...acquisition, purposes: ['abuse'], retention: 'staff' },
	},
	outbox: {
		recipient: mail,
		data: { ...mail, kind: 'message' },
		event: { ...mail, kind: 'record' },
	},
	idempotency_keys: { answer: storedResponse },
	guest_answers: {
		person: { ...storedResponse, kind: 'email' },
		answer: storedResponse,
	},
	webhook_deliveries: {
		payload: {
			...order,
			purposes: ['integration'],
			source: 'shop',
			recipients: ['webhookReceiver'],
			retention: 'webhook',
		},
	},
	interest_networks: {
		network: { ...abuse, subjects: ['customer', 'guest'], purposes: ['statistics'], retention: 'statistics' },
	},
	audit: { key: audit, label: audit, before: audit, after: audit },
};
