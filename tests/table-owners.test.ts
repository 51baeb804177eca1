import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { Database } from '#server/tables/tables.ts';
import { tablesIn } from './support/table-uses.ts';

const borders = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
	forbidden: { name: string; to: { pathNot?: string } }[];
};

/** The folder or file of `server/` that alone may name a table. All others call its functions. */
const owners = {
	brands: 'features/catalogue/',
	examiners: 'features/catalogue/',
	categories: 'features/catalogue/',
	complications: 'features/catalogue/',
	calibers: 'features/catalogue/',
	calibers_complications: 'features/catalogue/',
	watches: 'features/catalogue/',
	watches_categories: 'features/catalogue/',
	pictures: 'features/catalogue/',
	leftover_pictures: 'features/pictures/',
	price_proposals: 'features/catalogue/',
	catalogue_changes: 'cache/change-feed/',
	catalogue_changes_forgotten: 'cache/change-feed/',
	users: 'features/accounts/',
	addresses: 'features/accounts/',
	sessions: 'features/accounts/',
	passkeys: 'features/accounts/',
	totp: 'features/accounts/',
	recovery_codes: 'features/accounts/',
	factor_challenges: 'features/accounts/',
	password_resets: 'features/accounts/',
	email_confirmations: 'features/accounts/',
	invitations: 'features/accounts/',
	devices: 'features/accounts/',
	throttles: 'http/rate-limit.ts',
	discount_codes: 'features/orders/',
	orders: 'features/orders/',
	privacy_policies: 'features/privacy/',
	consent_texts: 'features/privacy/',
	contract_terms: 'features/orders/',
	order_items: 'features/orders/',
	order_history: 'features/orders/',
	order_documents: 'features/orders/',
	certificates: 'features/orders/',
	contracts: 'features/orders/',
	transfer_receipts: 'features/orders/',
	credit_notes: 'features/orders/',
	returns: 'features/returns/',
	reviews: 'features/catalogue/',
	return_history: 'features/returns/',
	return_pictures: 'features/returns/',
	holds: 'features/orders/',
	idempotency_keys: 'features/orders/',
	guest_answers: 'features/orders/',
	visits: 'features/visits/',
	privacy_requests: 'features/privacy-requests/',
	privacy_request_events: 'features/privacy-requests/',
	privacy_request_files: 'features/privacy-requests/',
	breaches: 'features/breaches/',
	breach_entries: 'features/breaches/',
	breach_people: 'features/breaches/',
	breach_person_kinds: 'features/breaches/',
	breach_notices: 'features/breaches/',
	breach_proofs: 'features/breaches/',
	block_openings: 'features/privacy-requests/',
	blocked_people: 'personal-data/',
	payments: 'features/payments/',
	payment_attempts: 'features/payments/',
	refunds: 'features/payments/',
	issued_documents: 'features/issuing/',
	chain_cursors: 'features/payments/',
	chain_transfers: 'features/payments/',
	usdt_amounts: 'features/payments/',
	outbox: 'features/mail/',
	backups: 'features/backups/',
	broken_invariants: 'features/integrity/',
	exchange_rates: 'features/exchange-rate/',
	audit: 'features/audit/',
	keys: 'features/accounts/',
	desk_events: 'features/desk-events/',
	settings: 'features/settings/',
	pieces: 'features/stock/',
	piece_history: 'features/stock/',
	stolen_serials: 'features/stock/',
	interest: 'features/interest/',
	interest_networks: 'features/interest/',
	webhook_endpoints: 'features/webhooks/',
	webhook_deliveries: 'features/webhooks/',
	wishes: 'features/wishes/',
	watch_news: 'features/wishes/',
	offers: 'features/offers/',
	statement_lines: 'features/statements/',
	statement_line_payments: 'features/statements/',
	statement_mappings: 'features/statements/',
} as const satisfies Record<keyof Database, string>;

/** Files that fill or change every table: migrations, demonstration data, and the anonymization of a copy. */
const everywhere = /^(database\/(migrations|seed)\/|anonymise\/|app\/remove-demo)/;
/** Reports, invariants, and the rules that find a person's rows, read every table and write none. */
const reports = /^(features\/(reports|integrity)\/|personal-data\/)/;
/**
 * Lists of the desk, the outlets and the search for people affected by a breach only read: they join tables
 * of the features below them.
 */
const lists = new RegExp(
	`^features/(${['customers', 'outlets', 'stock/piece-lists', 'wishes/wish-lists', 'offers/offers\\.queries', 'visits/visits\\.queries', 'orders/rows/owed', 'breaches/affected-people'].join('|')})`,
);
/** Whether the graph of features permits this file to import the owner of a table. */
function standsOn(file: string, owner: string): boolean {
	const rule = borders.forbidden.find(({ name }) => name === `feature-${file.split('/')[1]}`);
	return rule?.to.pathNot !== undefined && new RegExp(rule.to.pathNot).test(`server/${owner}`);
}

const isTable = (name: string) => Object.hasOwn(owners, name);

test('only one feature names a table', () => {
	const files = globSync('**/*.ts', { cwd: 'server', exclude: (name) => name.endsWith('.test.ts') });
	const strangers = files
		.filter((file) => !everywhere.test(file))
		.flatMap((file) =>
			tablesIn(readFileSync(`server/${file}`, 'utf8'), isTable)
				.filter(({ table }) => !file.startsWith(owners[table]))
				.filter(({ writes }) => writes || !reports.test(file))
				.filter(({ table, writes }) => writes || !lists.test(file) || !standsOn(file, owners[table]))
				.map(({ table }) => `${file}: ${table}`),
		);
	expect(strangers).toEqual([]);
});

test('the test detects tables in calls, joins and SQL', () => {
	const source = `db.selectFrom('users as u').innerJoin('orders', 'a', 'b'); sql\`update watches set x = \${1} from brands\`; countRows(db, 'offers')`;
	const uses = tablesIn(source, isTable).map(({ table, writes }) => ({ table, writes }));
	expect(uses).toEqual([
		{ table: 'orders', writes: false },
		{ table: 'users', writes: false },
		{ table: 'watches', writes: true },
		{ table: 'brands', writes: false },
		{ table: 'offers', writes: false },
	]);
});
