import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orderKeyHeader } from '#contract/orders/order-links.ts';
import { replaced } from '#server/anonymise/replacements.ts';
import { unpack } from '#server/backup/archive.ts';
import { backUp } from '#server/backup/backup.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { pictureStorage } from '../pictures/picture-store.ts';

const { shop, owner } = await openDesk();

const marker = 'zyxmarker';
/** Marker for fields that accept digits only. */
const phone = '+56 9 8761 2340';
const birthday = '1987-06-05';
const done = ({ status, text }: { status: number; text: string }) => expect(status, text).toBeLessThan(300);

async function deliver(id: number) {
	for (const [step, more] of [
		['confirm-payment', { method: 'bank' }],
		['ship', { carrier: 'Starken', tracking: '1' }],
		['deliver', {}],
	] as const)
		done(await shop.act(`/api/owner/orders/${id}/${step}`, { data: more }, { as: owner }));
}

/**
 * Requests the return of an order's watch as its buyer, with text and a picture; the refund is less than the
 * price.
 */
async function giveBack(order: string, headers: Record<string, string>) {
	const path = `/api/orders/${order}/returns`;
	const [{ item }] = (await shop.get(path, { headers })).body.data;
	const requested = await shop.post(path, { data: { item, reason: `${marker} says why` } }, { headers });
	done(requested);
	const { documentId } = requested.body.data[0].return;
	const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
		.png()
		.toBuffer();
	const url = `${path}/${documentId}/pictures`;
	const type = { 'content-type': 'image/png' };
	const sent = await shop.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } });
	expect(sent.statusCode, sent.body).toBe(200);
	const step = async (name: string, data: object) =>
		done(await shop.act(`/api/owner/returns/${documentId}/${name}`, { data }, { as: owner }));
	const { updatedAt } = (await shop.get(path, { headers })).body.data[0].return;
	const parcel = { updatedAt, carrier: 'Starken', tracking: marker };
	done(await shop.post(`${path}/${documentId}/send`, { data: parcel }, { headers }));
	await step('receive', {});
	await step('dispute', { words: `Dear ${marker}` });
	await step('reject', { words: `Worn by ${marker}` });
}

/** Creates a customer with a marker in every field, and with all kinds of stored data. */
async function markedCustomer(): Promise<TestUser> {
	const email = `${marker}@example.com`;
	const user = await shop.makeUser({ email, username: marker });
	const name = { firstName: `${marker} A`, lastName: `${marker} B`, phone };
	done(await shop.put('/api/users', { ...name, dateOfBirth: birthday }, { as: user }));
	const address = await shop.makeAddress(user, {
		...name,
		street: `${marker} 12`,
	});
	const watches = [await shop.makeWatch({ price: 300_000 }), await shop.makeWatch({ price: 400_000 })];
	const [first, second] = watches.map(({ documentId }) => documentId);
	const invoice = {
		rut: '76.086.428-5',
		legalName: `${marker} SpA`,
		activity: `${marker} trade`,
		address: `${marker} 34`,
	};
	const data = { items: [{ documentId: first }], shippingAddress: address.documentId, invoice };
	const key = { 'idempotency-key': `${marker}-key` };
	const placed = await shop.post('/api/orders', { data }, { as: user, headers: key });
	done(placed);
	done(await shop.act(`/api/orders/${placed.body.data.id}/cancel`, undefined, { as: user }));
	const made = await shop.post(
		'/api/owner/orders',
		{ data: { items: [{ documentId: second, price: 400_000 }], customer: user.documentId, language: 'es' } },
		{ as: owner },
	);
	done(made);
	await deliver(made.body.data.id);
	await giveBack(made.body.data.documentId, { authorization: `Bearer ${user.jwt}` });
	const wish = {
		customer: user.documentId,
		name: `${marker} C`,
		email,
		phone,
		model: 'Alpinist',
		remark: `${marker} remark`,
		note: `${marker} called`,
	};
	done(await shop.post('/api/owner/wanted', { data: wish }, { as: owner }));
	done(await shop.post('/api/tell-me', { data: { search: `q=${marker}` } }, { as: user }));
	// Submitted over HTTP in `privacy-requests.test.ts`; the address of this account is not confirmed.
	await shop.db
		.insertInto('privacy_requests')
		.values({
			user_id: user.id,
			email,
			kind: 'objection',
			origin: 'account',
			language: 'en',
			due_on: '2026-12-30',
			phone: marker,
			rut: marker,
			message: `Stop, says ${marker}`,
			answer: `We stopped, ${marker}`,
		})
		.execute();
	// Requested over HTTP in `visits.test.ts`.
	await shop.db
		.insertInto('visits')
		.values({
			user_id: user.id,
			watch_name: 'Seiko Alpinist',
			kind: 'video',
			starts_at: new Date('2026-12-30T14:00:00Z'),
			ends_at: new Date('2026-12-30T15:00:00Z'),
			language: 'en',
			name: `${marker} D`,
			email,
			phone,
			message: `Call ${marker}`,
			words: `We call ${marker}`,
			network: 'a hash',
			mailbox: 'a hash',
		})
		.execute();
	done(
		await shop.post(
			'/api/owner/breaches',
			{
				data: {
					noticedAt: new Date().toISOString(),
					nature: 'Taken',
					effects: 'Deceived',
					measures: 'Locked',
					areas: ['accounts', 'orders'],
					kinds: ['email', 'purchase'],
					people: [email],
				},
			},
			{ as: owner },
		),
	);
	const customer = `/api/owner/customers/${user.documentId}`;
	done(await shop.post(`${customer}/note`, { data: { note: `Knows ${marker}` } }, { as: owner }));
	done(await shop.post('/api/owner/people', { data: { email } }, { as: owner }));
	const change = { email: `${marker}-new@example.com`, currentPassword: user.password };
	done(await shop.put('/api/users', change, { as: user }));
	return user;
}

const ofReturns = ['returns', 'return_history'];

/**
 * Personal columns that the customer of the first test does not fill. A new personal column is filled in
 * `markedCustomer`, or listed here with its reason.
 */
const unfilledColumns: readonly string[] = [
	// Accept no text with the marker, such as times, comunas, postal codes and hashes.
	'addresses.city',
	'addresses.zip',
	'orders.receipt_type',
	'orders.person',
	'holds.network',
	'holds.mailbox',
	'visits.network',
	'visits.mailbox',
	// Filled by the guest of the second test.
	'orders.guest',
	// Columns of rows and actions that this customer does not have.
	'orders.tracking',
	'orders.review_note',
	'orders.owner_note',
	'order_history.note',
	'order_history.reason',
	'reviews.text',
	'reviews.name',
	'reviews.answer',
	'reviews.hidden_reason',
	'returns.refund_account',
	'offers.message',
	'offers.answer',
	// Records of money, in which the orders of this customer leave no text with the marker.
	'payments.transaction',
	'payments.note',
	'payments.event',
	'payments.card',
	'statement_lines.key',
	'statement_lines.description',
	'statement_lines.name',
	'statement_lines.rut',
	'statement_lines.comment',
	'statement_lines.document',
	'statement_lines.file',
	'statement_lines.transfer_id',
	'payment_attempts.buy_order',
	'payment_attempts.token',
	'payment_attempts.provider_payment',
	'payment_attempts.data',
	// Belong to the shop's stock, or refer to the row of the customer.
	'stolen_serials.note',
	'order_items.condition_sheet',
	'watches.condition_sheet',
	'pieces.source',
	'pieces.note',
	'audit.key',
	'audit.label',
	'audit.before',
	'audit.after',
];
/** Filled personal columns that the export of a customer leaves out, with the reason. */
const unexportedColumns: readonly string[] = [
	// Notes by staff for staff.
	'users.owner_note',
	'wishes.note',
	// What the shop writes about a return, which the customer receives by mail.
	'return_history.words',
];

const hasMarker = (text: string) => text.toLowerCase().includes(marker) || [phone, birthday].includes(text);
const textsIn = (value: unknown): string[] =>
	typeof value === 'object' && value !== null
		? Object.values(value).flatMap(textsIn)
		: typeof value === 'string' && hasMarker(value)
			? [value]
			: [];

/** Returns the texts with the marker in each column of the register of personal data. */
async function markedTexts(): Promise<Map<string, string[]>> {
	const texts = new Map<string, string[]>();
	for (const [table, columns] of Object.entries(replaced))
		for (const [column, replacement] of Object.entries(columns)) {
			if (replacement === null) continue;
			const { rows } = await sql<{ value: unknown }>`
				select to_jsonb(${sql.ref(column)}) as value from ${sql.table(table)}`.execute(shop.db);
			texts.set(
				`${table}.${column}`,
				rows.flatMap(({ value }) => textsIn(value)),
			);
		}
	return texts;
}

/** Returns the names of the tables, and of the files in `folders`, that contain the marker. */
async function found(...folders: string[]): Promise<string[]> {
	const tables = sql<{ name: string }>`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`;
	const names: string[] = [];
	for (const { name } of (await tables.execute(shop.db)).rows) {
		const held = sql<{ held: string }>`select count(*) as held from ${sql.table(name)} t
			where t::text ilike ${`%${marker}%`} or t::text like ${`%${phone}%`}`;
		if ((await held.execute(shop.db)).rows[0]?.held !== '0') names.push(name);
	}
	for (const folder of folders)
		for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
			if (file.isFile()) {
				const text = readFileSync(join(file.parentPath, file.name)).toString('latin1');
				if ([marker, phone].some((one) => text.includes(one))) names.push(file.name);
			}
	return names;
}

test('removes an erased customer from every table, file, export and backup', async () => {
	const user = await markedCustomer();
	const before = await found();
	expect(before).toEqual(
		expect.arrayContaining([
			'users',
			'addresses',
			'orders',
			'outbox',
			'wishes',
			'visits',
			'breach_people',
			...ofReturns,
		]),
	);
	expect(before).not.toContain('audit');

	const texts = await markedTexts();
	const isUnfilled = (column: string) => texts.get(column)?.length === 0;
	const columns = [...texts.keys()].filter(isUnfilled).sort();
	expect(columns, 'personal columns that the customer of this test does not fill').toEqual(
		unfilledColumns.toSorted(),
	);
	const exported = textsIn((await shop.get('/api/users/export', { as: user })).body);
	const missing = [...texts].filter(([, all]) => all.some((text) => !exported.includes(text)));
	expect(missing.map(([column]) => column).sort(), 'personal columns that the export leaves out').toEqual(
		unexportedColumns.toSorted(),
	);

	const named = await shop.get(`/api/owner/audit?q=${marker}`, { as: owner });
	expect(named.body.data[0]).toMatchObject({ entity: 'customers', label: user.email });
	expect(JSON.stringify(named.body.data)).toContain(`"customer":"${user.email}"`);

	// A sent mail about an order leaves only its time, which proves the contract.
	const sent = await shop.db
		.updateTable('outbox')
		.set({ sent_at: new Date(), data: '{}' })
		.where('recipient', '=', user.email)
		.where('order_id', 'is not', null)
		.returning('id')
		.execute();
	expect(sent.length).toBeGreaterThan(0);

	done(await shop.removeSeen(`/api/owner/customers/${user.documentId}`, { as: owner }));

	const storedRow = shop.db.selectFrom('outbox').select('id').where('recipient', '=', '');
	expect(await storedRow.orderBy('id').execute()).toEqual(sent.sort((a, b) => a.id - b.id));

	const folder = mkdtempSync(join(tmpdir(), 'erasing-'));
	try {
		await backUp({
			databaseUrl: shop.databaseUrl,
			storage: pictureStorage(shop.deps),
			target: join(folder, 'shop.backup'),
			owner: shop.config.owner,
			secrets: {},
			plates: false,
		});
		await unpack(join(folder, 'shop.backup'), join(folder, 'unpacked'));
		expect(await found(folder, shop.config.dataDir)).toEqual([]);
	} finally {
		rmSync(folder, { recursive: true });
	}
	for (const file of ['audit.csv', 'orders.csv', 'audit', 'orders', 'customers', 'mails?sent=true']) {
		const { status, text } = await shop.get(`/api/owner/${file}`, { as: owner });
		expect([file, status, text.includes(marker)]).toEqual([file, 200, false]);
	}
});

test('removes what staff placed for the address of an erased account that never confirmed it', async () => {
	const email = `${marker}@example.com`;
	const user = await shop.makeUser({ email });
	const { documentId, price } = await shop.makeWatch({ price: 300_000 });
	const items = [{ documentId, price }];
	const placed = await shop.post(
		'/api/owner/orders',
		{ data: { items, customer: email, language: 'es', shippingAddress: addressFields } },
		{ as: owner },
	);
	done(placed);
	expect(placed.body.data.guest).toMatchObject({ email });
	await deliver(placed.body.data.id);
	expect(await found()).toContain('orders');
	done(await shop.removeSeen(`/api/owner/customers/${user.documentId}`, { as: owner }));
	expect(await found(shop.config.dataDir)).toEqual([]);
});

test('removes an erased guest, with the texts and pictures of their returns', async () => {
	const watch = await shop.makeWatch({ price: 300_000 });
	const name = { firstName: `${marker} A`, lastName: `${marker} B`, phone };
	const place = { street: `${marker} 12`, city: 'Ñuñoa', state: 'RM', zip: '', country: 'Chile' };
	const items = [{ documentId: watch.documentId, price: watch.price }];
	const data = { email: `${marker}@example.com`, ...name, items, shippingAddress: place };
	const headers = { 'idempotency-key': `${marker}-key` };
	const placed = await shop.post('/api/guest-orders', { data }, { headers });
	done(placed);
	const { id, documentId } = placed.body.data;
	await deliver(id);
	await giveBack(documentId, { [orderKeyHeader]: placed.body.meta.key });
	expect(await found()).toEqual(expect.arrayContaining(['orders', 'guest_answers', 'outbox', ...ofReturns]));
	const pictures = () => shop.db.selectFrom('return_pictures').select('id').execute();
	expect(await pictures()).toHaveLength(1);

	done(await shop.act(`/api/owner/orders/${id}/erase-guest`, undefined, { as: owner }));
	expect(await found(shop.config.dataDir)).toEqual([]);
	expect(await pictures()).toEqual([]);
});

test('does not erase a guest with a return in progress', async () => {
	const watch = await shop.makeWatch();
	const items = [{ documentId: watch.documentId, price: watch.price }];
	const { firstName, lastName, phone, ...shippingAddress } = addressFields;
	const data = { email: 'eva@example.com', firstName, lastName, phone, items, shippingAddress };
	const placed = await shop.post('/api/guest-orders', { data });
	const { id, documentId } = placed.body.data;
	await deliver(id);
	const path = `/api/orders/${documentId}/returns`;
	const headers = { [orderKeyHeader]: placed.body.meta.key };
	const [{ item }] = (await shop.get(path, { headers })).body.data;
	done(await shop.post(path, { data: { item, reason: 'Too small' } }, { headers }));
	const early = await shop.act(`/api/owner/orders/${id}/erase-guest`, undefined, { as: owner });
	expect([early.status, early.body.error.details.code]).toEqual([409, 'orders_open']);
	const { body } = await shop.get(`/api/owner/orders/${id}`, { as: owner });
	expect(body.data.guest).toMatchObject({ email: 'eva@example.com' });
});
