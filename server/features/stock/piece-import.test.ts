import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { terminate, waitingForLocks } from '#tests/support/locks.ts';
import type { MadeWatch } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { importPieces } from './piece-import.service.ts';

const { shop, owner } = await openDesk();
const user = await shop.makeUser();
await shop.db
	.updateTable('users')
	.set({ assistant_since: new Date() })
	.where('document_id', '=', user.documentId)
	.execute();
const assistant: TestUser = await shop.signIn(user.email, user.password);

type Row = Record<string, unknown>;
type More = { commit?: boolean; warningsSeen?: number; as?: TestUser; path?: string; language?: string };
const call = (rows: unknown[], more: More = {}) => {
	const { commit = true, warningsSeen = 0, as = owner, path = 'piece-costs', language = 'en' } = more;
	const data = { rows, commit, warningsSeen };
	return shop.post(`/api/owner/${path}/bulk`, { data }, { as, headers: { 'accept-language': language } });
};
async function paste(rows: unknown[], more?: More) {
	const { status, body } = await call(rows, more);
	expect({ status, body }).toMatchObject({ status: 200 });
	return body.data;
}
const countOf = async () => {
	const { pieces } = await shop.db
		.selectFrom('pieces')
		.select((eb) => eb.fn.countAll<string>().as('pieces'))
		.executeTakeFirstOrThrow();
	const audited = await shop.get('/api/owner/audit?entity=pieces&pageSize=1', { as: owner });
	return { pieces: Number(pieces), audited: audited.body.meta.pagination.total as number };
};
const faultsOf = ({ errors }: { errors: { row: number; column: string; message: string }[] }) =>
	errors.map(({ row, column }) => `${row} ${column}`);
const referenceOf = async (id: number) =>
	(await shop.db.selectFrom('watches').select('reference').where('id', '=', id).executeTakeFirstOrThrow())
		.reference as string;

test('shows rows before writing them; accepts three ways to name a watch and Chilean amounts and dates', async () => {
	const watch = await shop.makeWatch({ stock: 0, brand: 'Órient', model: 'Mako Ñ' });
	const reference = await referenceOf(watch.id);
	const rows = [
		{
			watch: watch.documentId,
			serial: ' P-1 ',
			cost: '$ 1.250.000',
			repairs: '50,000.00',
			source: "'=Ana",
			acquiredOn: '31-12-2025',
			consigned: 'propio',
			place: 'Caja fuerte',
		},
		{
			watch: reference.toLowerCase(),
			serial: 12345,
			consigned: 'Consignación',
			owed: '900.000',
			state: 'Por llegar',
		},
		{
			watch: `orient-mako-n-${reference.toLowerCase()}`,
			serial: '',
			acquiredOn: '1/2/2026',
			state: 'notForSale',
		},
	];
	const before = await countOf();
	const preview = await paste(rows, { commit: false });
	expect(preview).toMatchObject({ created: 3, onSale: 1, errorCount: 0, warningCount: 0, written: false });
	expect(preview.pieces[0]).toMatchObject({ row: 1, serial: 'P-1', state: 'onSale', cost: 1_250_000 });
	expect(preview.pieces[2].watch).toEqual({ documentId: watch.documentId, name: 'Órient Mako Ñ' });
	expect(await countOf()).toEqual(before);

	expect(await paste(rows)).toMatchObject({ created: 3, written: true });
	expect(await countOf()).toEqual({ pieces: before.pieces + 3, audited: before.audited + 3 });
	expect(await shop.stockOf(watch)).toBe(1);
	const { body } = await shop.get(
		`/api/owner/piece-costs?filters[watch][documentId]=${watch.documentId}&sort=id`,
		{ as: owner },
	);
	expect(body.data).toMatchObject([
		{
			serial: 'P-1',
			cost: 1_250_000,
			repairs: 50_000,
			source: '=Ana',
			acquiredOn: '2025-12-31',
			consigned: false,
			place: 'Caja fuerte',
			state: 'onSale',
		},
		{ serial: '12345', consigned: true, owed: 900_000, state: 'incoming', cost: null },
		{ serial: null, acquiredOn: '2026-02-01', state: 'notForSale' },
	]);
	const audit = await shop.get(`/api/owner/audit?documentId=${body.data[0].documentId}`, { as: owner });
	expect(audit.body.data).toMatchObject([{ action: 'create', after: { serial: 'P-1', cost: 1_250_000 } }]);
});

test('reports each invalid cell by row and column in the user’s language and writes nothing', async () => {
	const watch = await shop.makeWatch({ stock: 0 });
	const used = await shop.makeWatch({ stock: 0, categories: ['used'] });
	const same = await shop.makeWatch({ reference: await referenceOf(watch.id) });
	const rows = [
		{ watch: 'Nobody', serial: 'A' },
		{ watch: watch.documentId, serial: 'Twice' },
		{ watch: watch.documentId, serial: 'tWICE' },
		{ watch: watch.documentId, cost: '12,5', acquiredOn: '31-13-2026' },
		{ watch: watch.documentId, cost: '1,25,000', acquiredOn: 'ayer', state: 'sold' },
		{ serial: 'B' },
		{ watch: used.documentId },
		{ watch: used.documentId },
		{ watch: await referenceOf(same.id) },
		{ watch: watch.documentId, owed: '100.000', colour: 'red' },
		'text',
		{ watch: watch.documentId, serial: 'x'.repeat(81), consigned: 'tal vez' },
	];
	const before = await countOf();
	const report = await paste(rows, { language: 'es' });
	expect(report).toMatchObject({ written: false, errorCount: 15 });
	expect(faultsOf(report).sort()).toEqual(
		[
			'1 watch',
			'3 serial',
			'4 cost',
			'4 acquiredOn',
			'5 cost',
			'5 acquiredOn',
			'5 state',
			'6 watch',
			'8 state',
			'9 watch',
			'10 colour',
			'10 owed',
			'11 ',
			'12 serial',
			'12 consigned',
		].sort(),
	);
	const said = (row: number, column: string) =>
		report.errors.find((one: Row) => one.row === row && one.column === column).message;
	expect(said(1, 'watch')).toBe('este reloj no existe');
	expect(said(9, 'watch')).toContain('2 relojes');
	expect(await countOf()).toEqual(before);
	expect((await call([])).status).toBe(400);
	expect((await call(Array.from({ length: 1_001 }, () => ({})))).status).toBe(400);
});

test('warns of stolen and known serials and writes them only once the warnings were seen', async () => {
	const watch = await shop.makeWatch({ stock: 0 });
	await shop.post(
		'/api/owner/stolen-serials',
		{ data: { serials: [{ serial: 'ST 01', note: 'Feria' }] } },
		{ as: owner },
	);
	await paste([{ watch: watch.documentId, serial: 'Known' }]);
	const rows = [
		{ watch: watch.documentId, serial: 'st-01' },
		{ watch: watch.documentId, serial: 'KNOWN' },
		{ watch: watch.documentId, serial: 'Clean' },
	];
	const before = await countOf();
	const unseen = await paste(rows);
	expect(unseen).toMatchObject({ written: false, errorCount: 0, warningCount: 2 });
	expect(unseen.warnings).toMatchObject([
		{ row: 1, serial: 'st-01', warning: { code: 'serial_stolen', note: 'Feria' } },
		{ row: 2, serial: 'KNOWN', warning: { code: 'serial_known', pieces: [{ state: 'onSale' }] } },
	]);
	expect(await countOf()).toEqual(before);
	expect(await paste(rows, { warningsSeen: 2 })).toMatchObject({ written: true });
});

test('an assistant imports pieces without costs; a customer and a visitor are refused', async () => {
	const { documentId } = await shop.makeWatch({ stock: 0 });
	const rows = [{ watch: documentId, serial: 'AS-1' }];
	expect((await call(rows, { as: assistant })).status).toBe(403);
	expect(await paste(rows, { as: assistant, path: 'pieces' })).toMatchObject({ written: true });
	const withCost = await paste([{ watch: documentId, cost: '1' }], { as: assistant, path: 'pieces' });
	expect(faultsOf(withCost)).toEqual(['1 cost']);
	const customer = await shop.makeUser();
	for (const path of ['pieces', 'piece-costs'])
		expect((await call(rows, { as: customer, path })).status).toBe(403);
	expect((await shop.post('/api/owner/pieces/bulk', { data: { rows, commit: true } })).status).toBe(401);
});

test('a thousand rows take as many statements as ten', async () => {
	const watches = await Promise.all(Array.from({ length: 5 }, () => shop.makeWatch({ stock: 0 })));
	const rowsOf = (brand: string, count: number) =>
		Array.from({ length: count }, (_, at) => ({
			watch: watches[at % 5]?.documentId,
			serial: `${brand}-${at}`,
			cost: '100.000',
		}));
	const counted = countStatements(shop.db);
	const deps = { ...shop.deps, db: counted.db };
	const work = (rows: Row[]) =>
		counted.during(() =>
			importPieces(
				deps,
				{ userId: owner.id },
				{ rows, commit: true, warningsSeen: 0, withCosts: true, language: 'en' },
				new AbortController().signal,
			),
		);
	const few = await work(rowsOf('F', 10));
	expect(await work(rowsOf('M', 1_000))).toBe(few);
	expect(await shop.stockOf(watches[0] as MadeWatch)).toBe(202);
});

test('writes rows once when they are pasted in two tabs at the same time', async () => {
	const { documentId } = await shop.makeWatch({ stock: 0 });
	const rows = [1, 2, 3].map((at) => ({ watch: documentId, serial: `TAB-${at}` }));
	const reports = await Promise.all([paste(rows), paste(rows), paste(rows)]);
	expect(reports.filter(({ written }) => written)).toHaveLength(1);
	expect(reports.filter(({ warningCount }) => warningCount === 3)).toHaveLength(2);
});

/**
 * Sends rows while another transaction locks their watch, runs `then`, and returns the status of the request.
 */
async function whileHeld(serial: string, then: (aborted: AbortController) => Promise<unknown>) {
	const watch = await shop.makeWatch({ stock: 0 });
	const before = await countOf();
	const address = await listening();
	const aborted = new AbortController();
	const data = { rows: [{ watch: watch.documentId, serial }], commit: true };
	const sent = await shop.db.transaction().execute(async (trx) => {
		await sql`select from watches where id = ${watch.id} for update`.execute(trx);
		const answer = fetch(`${address}/api/owner/pieces/bulk`, {
			method: 'POST',
			headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'application/json' },
			body: JSON.stringify({ data }),
			signal: aborted.signal,
		}).then(
			({ status }) => status,
			() => 'gone',
		);
		await waitingForLocks(shop.db);
		await then(aborted);
		return answer;
	});
	await expect.poll(busy).toBe(0);
	expect(await countOf()).toEqual(before);
	return sent;
}
let open: Promise<string> | undefined;
const listening = () => {
	open ??= shop.app.listen({ port: 0, host: '127.0.0.1' });
	return open;
};
const busy = async () =>
	(
		await sql`select from pg_stat_activity where datname = current_database()
			and pid <> pg_backend_pid() and state <> 'idle'`.execute(shop.db)
	).rows.length;

test('writes nothing when the browser disconnects midway', async () => {
	expect(await whileHeld('GONE', async (aborted) => aborted.abort())).toBe('gone');
});

test('writes nothing when the database connection fails midway', async () => {
	const kill = async () => terminate(shop.db, await waitingForLocks(shop.db));
	expect(await whileHeld('DEAD', kill)).toBe(503);
});
