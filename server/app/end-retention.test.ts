import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Retention, retentions } from '#contract/personal-data/processing.ts';
import { personalColumns } from '#server/personal-data/personal-columns.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { endRetention } from './end-retention.ts';
import { cleanUp } from './jobs.ts';

const day = 86_400_000;
const { shop, owner } = await openDesk({ config: { accessTtl: 10_000 * day, refreshTtl: 10_000 * day } });

const marker = 'zyxmarker';
const pdf = Buffer.from('%PDF-1.7\nnote\n%%EOF\n').toString('base64');

async function done<Answer extends { status: number; text: string }>(
	answer: Promise<Answer>,
): Promise<Answer> {
	const { status, text } = await answer;
	expect(status, text).toBeLessThan(300);
	return answer;
}
const atDesk = (path: string, data?: object) =>
	done(shop.act(`/api/owner/${path}`, data && { data }, { as: owner }));

/** Orders, pays and receives a watch with a boleta, and asks to return it, which the owner rejects. */
async function buyAndReturn(user: TestUser): Promise<{ id: number; documentId: string }> {
	const watch = await shop.makeWatch({ price: 300_000 });
	await sql`update pieces set source = ${`${marker}, seller`}, note = ${`Bought from ${marker}`}
		where watch_id = ${watch.id}`.execute(shop.db);
	const address = await shop.makeAddress(user, { firstName: marker, street: `${marker} 12` });
	const invoice = {
		rut: '76.086.428-5',
		legalName: `${marker} SpA`,
		activity: `${marker} trade`,
		address: `${marker} 34`,
	};
	const items = [{ documentId: watch.documentId }];
	const { body } = await done(
		shop.post('/api/orders', { data: { items, shippingAddress: address.documentId, invoice } }, { as: user }),
	);
	const order = body.data as { id: number; documentId: string };
	const path = `orders/${order.id}`;
	await atDesk(`${path}/note`, { note: `Calls ${marker}` });
	await atDesk(`${path}/confirm-payment`, { method: 'bank', transaction: `${marker}-1`, note: marker });
	const { updatedAt } = (await shop.get(`/api/owner/${path}`, { as: owner })).body.data;
	const boleta = { updatedAt, kind: 'factura', number: '1042', file: pdf };
	await done(shop.put(`/api/owner/${path}/document`, { data: boleta }, { as: owner }));
	await atDesk(`${path}/ship`, { carrier: 'Starken', tracking: marker });
	await atDesk(`${path}/deliver`, {});

	const returns = `/api/orders/${order.documentId}/returns`;
	const [{ item }] = (await shop.get(returns, { as: user })).body.data;
	const requested = await done(
		shop.post(returns, { data: { item, reason: `${marker} says why` } }, { as: user }),
	);
	const { documentId } = requested.body.data[0].return;
	const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } })
		.png()
		.toBuffer();
	const sent = await shop.app.inject({
		method: 'POST',
		url: `${returns}/${documentId}/pictures`,
		payload: picture,
		headers: { authorization: `Bearer ${user.jwt}`, 'content-type': 'image/png' },
	});
	expect(sent.statusCode, sent.body).toBe(200);
	const one = (await shop.get(returns, { as: user })).body.data[0].return;
	const parcel = { updatedAt: one.updatedAt, carrier: 'Starken', tracking: marker };
	await done(shop.post(`${returns}/${documentId}/send`, { data: parcel }, { as: user }));
	await atDesk(`returns/${documentId}/receive`, {});
	await atDesk(`returns/${documentId}/dispute`, { words: `Dear ${marker}` });
	await atDesk(`returns/${documentId}/reject`, { words: `Worn by ${marker}` });
	const reviewed = { item, rating: 4, text: `${marker} likes it`, name: marker };
	await done(shop.post(`/api/orders/${order.documentId}/reviews`, { data: reviewed }, { as: user }));
	return order;
}

/** A customer who did everything once; what banks, chains and providers report is inserted. */
async function makeCustomer(): Promise<void> {
	const user = await shop.makeUser({ email: `${marker}@example.com` });
	await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(shop.db);
	const order = await buyAndReturn(user);
	const offered = await shop.makeWatch({ price: 1_000_000 });
	await shop.db.updateTable('watches').set({ takes_offers: true }).where('id', '=', offered.id).execute();
	const offer = { watch: offered.documentId, amount: 900_000, message: `Signed, ${marker}` };
	const { body } = await done(shop.post('/api/offers', { data: offer }, { as: user }));
	await atDesk(`offers/${body.data.documentId}/refuse`, {
		updatedAt: body.data.updatedAt,
		answer: `No, ${marker}`,
	});
	const wish = { name: marker, email: user.email, model: 'Alpinist', remark: `${marker} remark` };
	await done(shop.post('/api/owner/wanted', { data: wish }, { as: owner }));
	await done(shop.post('/api/tell-me', { data: { search: `q=${marker}` } }, { as: user }));
	await done(shop.post('/api/privacy-requests', { data: { kind: 'access', message: marker } }, { as: user }));
	const [request] = (await shop.get('/api/owner/privacy-requests', { as: owner })).body.data;
	await atDesk(`privacy-requests/${request.documentId}/answer`, { words: `Dear ${marker}` });
	await sql`insert into statement_lines
		(account, key, form, day, amount, description, name, rut, comment, document, maybe_known, file, file_row, transfer_id)
		values ('main', 'k', 'santander', '2026-11-02', 1, ${marker}, ${marker}, ${marker}, ${marker}, ${marker}, false,
			${marker}, 1, ${marker})`.execute(shop.db);
	await sql`insert into chain_transfers (network, hash, log_index, block, sender, recipient, units, at)
		values ('base', '0x1', 0, 1, ${marker}, 'shop', 1, now())`.execute(shop.db);
	await sql`insert into payment_attempts (document_id, order_id, provider, buy_order, amount_clp, token, provider_payment, data)
		values ('abcdefghijklmnopqrstuvwx', ${order.id}, 'khipu', 'A1', 1, ${marker}, ${marker}, ${JSON.stringify({ by: marker })})`.execute(
		shop.db,
	);
	await sql`insert into issued_documents (order_id, kind, amount, token, created_at, updated_at)
		values (${order.id}, 'boleta', 1, ${marker}, now(), now())`.execute(shop.db);
	await sql`insert into contracts (order_id, file, made_at) values (${order.id}, 'a', now())`.execute(
		shop.db,
	);
	await done(shop.post('/api/auth/logout', undefined, { as: user }));
}

/** Returns the personal columns that name the customer or contain a file, by the retention of their data. */
async function columnsByRetention(): Promise<Map<Retention, string[]>> {
	const named: { retention: Retention; name: string }[] = [];
	for (const [table, columns] of Object.entries(personalColumns))
		for (const [column, { retention }] of Object.entries<{ retention: Retention }>(columns)) {
			const value = sql.ref(column);
			const { rows } = await sql<{ isFilled: boolean }>`select exists (select from ${sql.table(table)}
				where ${value}::text ilike ${`%${marker}%`}
					or (pg_typeof(${value}) = 'bytea'::regtype and length(${value}::text) > 2)) as "isFilled"`.execute(
				shop.db,
			);
			if (rows[0]?.isFilled) named.push({ retention, name: `${table}.${column}` });
		}
	return new Map(
		[...Map.groupBy(named, ({ retention }) => retention)].map(([retention, columns]) => [
			retention,
			columns.map(({ name }) => name),
		]),
	);
}

const runJobs = async () => {
	await cleanUp(shop.db, shop.deps.clock());
	await endRetention(shop.deps);
	// A second run finds nothing to do.
	await endRetention(shop.deps);
};

/** The retentions that end years later, each with the columns that the customer of this test must fill. */
const inYears = {
	request: ['wishes.name', 'wishes.remark', 'offers.message', 'offers.answer'],
	answer: ['privacy_request_files.file'],
	order: [
		'orders.shipping_address',
		'orders.invoice',
		'orders.tracking',
		'orders.owner_note',
		'contracts.file',
		'returns.reason',
		'return_history.words',
		'return_pictures.file',
		'reviews.text',
		'reviews.name',
	],
	accounting: [
		'order_documents.file',
		'issued_documents.token',
		'payments.transaction',
		'payments.note',
		'payment_attempts.token',
		'payment_attempts.provider_payment',
		'payment_attempts.data',
		'chain_transfers.sender',
		'statement_lines.name',
		'statement_lines.rut',
	],
	stock: ['pieces.source', 'pieces.note'],
	evidence: ['audit.after'],
	proof: ['privacy_requests.email', 'privacy_requests.message', 'privacy_requests.answer'],
} as const satisfies Partial<Record<Retention, readonly string[]>>;

test('seven years with a customer who did everything once: each kind of data goes when its retention ends', async () => {
	await makeCustomer();
	const start = await columnsByRetention();
	for (const [retention, columns] of Object.entries(inYears))
		expect(start.get(retention as Retention), retention).toEqual(expect.arrayContaining([...columns]));

	let passed = 0;
	const advanceTo = (time: number) => {
		shop.advance(time - passed);
		passed = time;
	};
	const ends = (Object.keys(inYears) as (keyof typeof inYears)[])
		.map((retention) => ({ retention, after: retentions[retention].after }))
		.sort((one, other) => one.after - other.after);
	for (const { retention, after } of ends) {
		if (after - day > passed) advanceTo(after - day);
		await runJobs();
		const before = await columnsByRetention();
		if (passed < after)
			expect(before.get(retention), `${retention}, a day before`).toEqual(
				expect.arrayContaining([...inYears[retention]]),
			);
		advanceTo(after + day);
		await runJobs();
		expect((await columnsByRetention()).get(retention) ?? [], `${retention}, a day after`).toEqual([]);
	}
	advanceTo(7 * 366 * day);
	await runJobs();
	// Only the bank's number of a transfer remains, and the owner's own sign-in.
	expect(Object.fromEntries(await columnsByRetention())).toEqual({
		books: ['payments.event'],
		session: ['sessions.refresh_hash'],
	});
	const { status, body } = await shop.get('/api/owner/orders', { as: owner });
	expect(status).toBe(200);
	expect(body.data).toMatchObject([{ total: expect.any(Number), orderStatus: 'delivered' }]);
	const sums = await sql<{ sum: string }>`select sum(amount_clp) from payments`.execute(shop.db);
	expect(Number(sums.rows[0]?.sum)).toBe(body.data[0].total);
});

test('an unused account is announced 30 days before it is deleted, and a sign-in keeps it', async () => {
	const [unused, used] = [await shop.makeUser(), await shop.makeUser()];
	const signOut = (user: TestUser) => done(shop.post('/api/auth/logout', undefined, { as: user }));
	await signOut(unused);
	await signOut(used);
	const left = async () => {
		const rows = shop.db.selectFrom('users').select('id').where('id', 'in', [unused.id, used.id]);
		return (await rows.execute()).map(({ id }) => id);
	};
	const noticesOf = async (email: string) =>
		(
			await shop.db
				.selectFrom('outbox')
				.select('data')
				.where('recipient', '=', email)
				.where('template', '=', 'account-dormant')
				.execute()
		).length;
	const { after } = retentions.account;
	shop.advance(after - 31 * day);
	await runJobs();
	expect(await noticesOf(unused.email)).toBe(0);
	shop.advance(2 * day);
	await runJobs();
	expect([await noticesOf(unused.email), await noticesOf(used.email)]).toEqual([1, 1]);
	await signOut(await shop.signIn(used.email, used.password));
	shop.advance(28 * day);
	await runJobs();
	expect(await left()).toEqual([unused.id, used.id]);
	shop.advance(3 * day);
	await runJobs();
	expect(await left()).toEqual([used.id]);
});

test('an order with money to review keeps its buyer', async () => {
	const user = await shop.makeUser();
	const watch = await shop.makeWatch();
	const address = await shop.makeAddress(user);
	const items = [{ documentId: watch.documentId }];
	const { body } = await done(
		shop.post('/api/orders', { data: { items, shippingAddress: address.documentId } }, { as: user }),
	);
	await done(shop.act(`/api/orders/${body.data.id}/cancel`, undefined, { as: user }));
	await sql`update orders set needs_review = true where id = ${body.data.id}`.execute(shop.db);
	const buyer = async () =>
		(await sql`select user_id from orders where id = ${body.data.id}`.execute(shop.db)).rows;
	shop.advance(7 * 366 * day);
	await runJobs();
	expect(await buyer()).toEqual([{ user_id: user.id }]);
	await sql`update orders set needs_review = false where id = ${body.data.id}`.execute(shop.db);
	await runJobs();
	expect(await buyer()).toEqual([{ user_id: null }]);
});

test('the database refuses to delete recent entries of the audit, and to change what a payment says', async () => {
	await sql`insert into audit (entity, document_id, action) values ('orders', 'b', 'update')`.execute(
		shop.db,
	);
	await expect(sql`delete from audit where document_id = 'b'`.execute(shop.db)).rejects.toThrow(
		'new rows only',
	);
	await expect(sql`update payments set transaction = 'other'`.execute(shop.db)).rejects.toThrow(
		'new entries only',
	);
	await expect(sql`update payments set note = null, amount_clp = 1`.execute(shop.db)).rejects.toThrow(
		'new entries only',
	);
});
