import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk();
const create = { width: 60, height: 60, channels: 3, background: 'green' } as const;
const photograph = await sharp({ create }).jpeg().toBuffer();

type Files = Record<string, Buffer | string>;
async function zipOf(files: Files, compress = true): Promise<Buffer> {
	const zip = new yazl.ZipFile();
	for (const [name, bytes] of Object.entries(files))
		zip.addBuffer(Buffer.from(bytes as string), name, { compress });
	zip.end();
	const parts: Buffer[] = [];
	for await (const part of zip.outputStream) parts.push(part as Buffer);
	return Buffer.concat(parts);
}
const call = (
	zip: Buffer,
	{
		commit = true,
		as = owner,
		headers = {},
	}: { commit?: boolean; as?: TestUser; headers?: Record<string, string> } = {},
) =>
	shop.post(`/api/owner/pictures/import?commit=${commit}`, zip, {
		as,
		headers: { 'content-type': 'application/zip', ...headers },
	});
async function send(files: Files, commit = true) {
	const { status, body, text } = await call(await zipOf(files), { commit });
	expect(status, text).toBe(200);
	return body.data;
}
const picturesOf = (watch: { id: number }) =>
	shop.db
		.selectFrom('pictures')
		.select(['document_id', 'name', 'alternative_en', 'alternative_es', 'caption'])
		.where('watch_id', '=', watch.id)
		.where('source', '=', 'upload')
		.orderBy('position')
		.execute();
const named = async (reference: string) => ({ ...(await shop.makeWatch({ reference })), reference });
const incoming = async () =>
	(await readdir(shop.config.dataDir)).filter((name) => name.startsWith('incoming'));

test('matches pictures by file name and manifest, shows the plan, then adds them after the existing pictures', async () => {
	const [one, two] = [await named('ZIP-1'), await named('REF.2')];
	const manifest = [
		'\uFEFFfile;reference;order;alternative_en;alternative_es;caption',
		"front.jpg;ref.2;2;The front;De frente;'=Own",
		'back.jpg;ref.2;1;;La tapa;',
		'lost.jpg;ref.2;3;;;',
	].join('\r\n');
	const files = {
		'ZIP-1-2.jpg': photograph,
		'folder/zip-1_1.JPG': photograph,
		'zip-1.jpg': photograph,
		'front.jpg': photograph,
		'sub/back.jpg': photograph,
		'Nobody-1.jpg': photograph,
		'REF.2-9.jpg': 'no picture',
		'readme.txt': 'text',
		'manifest.csv': manifest,
		'__MACOSX/._front.jpg': 'foreign',
		'.DS_Store': 'foreign',
	};
	const preview = await send(files, false);
	expect(preview).toMatchObject({ added: 6, watches: 2, unchanged: 0, written: false });
	expect(preview.unmatched).toEqual([
		{ file: 'lost.jpg', reason: 'noFile' },
		{ file: 'Nobody-1.jpg', reason: 'noWatch' },
		{ file: 'readme.txt', reason: 'noPicture' },
	]);
	expect(await picturesOf(one)).toEqual([]);

	const report = await send(files);
	expect(report).toMatchObject({ added: 5, written: true, unmatchedCount: 4 });
	expect(report.unmatched).toContainEqual({ file: 'REF.2-9.jpg', reason: 'noPicture' });
	expect((await picturesOf(one)).map(({ name }) => name)).toEqual([
		'zip-1_1.JPG',
		'ZIP-1-2.jpg',
		'zip-1.jpg',
	]);
	expect(await picturesOf(two)).toMatchObject([
		{ name: 'back.jpg', alternative_en: null, alternative_es: 'La tapa', caption: null },
		{ name: 'front.jpg', alternative_en: 'The front', alternative_es: 'De frente', caption: '=Own' },
	]);
	// Importing the same file again changes nothing.
	expect(await send(files)).toMatchObject({ added: 0, unchanged: 5 });
	expect(await incoming()).toEqual([]);
});

test('exports all photographs as a ZIP with a manifest and imports them unchanged, also to a watch without any', async () => {
	const watch = await named('OUT-1');
	await send({
		'a.jpg': photograph,
		'b.jpg': photograph,
		'manifest.csv': 'file,reference,order,alternative_es\na.jpg,OUT-1,2,Uno\nb.jpg,OUT-1,1,"Dos, tres"',
	});
	const before = await picturesOf(watch);
	expect(before.map(({ name }) => name)).toEqual(['b.jpg', 'a.jpg']);
	const answer = await shop.app.inject({
		method: 'GET',
		url: '/api/owner/pictures.zip',
		headers: { authorization: `Bearer ${owner.jwt}` },
	});
	expect(answer.statusCode).toBe(200);
	const zip = await yauzl.fromBufferPromise(answer.rawPayload, { lazyEntries: true });
	const names: string[] = [];
	for await (const { fileName } of zip.eachEntry()) names.push(fileName);
	expect(names.filter((name) => name.includes('out-1'))).toHaveLength(2);
	expect(names.at(-1)).toBe('manifest.csv');
	const back = async () => (await call(answer.rawPayload)).body.data;
	expect(await back()).toMatchObject({ added: 0, unmatchedCount: 0 });

	await shop.db.updateTable('pictures').set({ watch_id: null }).where('watch_id', '=', watch.id).execute();
	expect(await back()).toMatchObject({ added: 2, watches: 1 });
	expect((await picturesOf(watch)).map((one) => one.alternative_es)).toEqual(['Dos, tres', 'Uno']);
	const visitor = await shop.get('/api/owner/pictures.zip');
	expect(visitor.status).toBe(401);
	expect((await call(answer.rawPayload, { as: await shop.makeUser() })).status).toBe(403);
});

/** Builds a ZIP with one stored entry, whose directory claims this name and size. */
function forged(name: string, bytes: Buffer, claimed = bytes.length, method = 0, flags = 0): Buffer {
	const crc = crc32(bytes);
	const head = (signature: number, rest: number[]) => {
		const made = Buffer.alloc(4 + rest.length * 2);
		made.writeUInt32LE(signature, 0);
		for (const [at, value] of rest.entries()) made.writeUInt16LE(value, 4 + at * 2);
		return made;
	};
	const half = (value: number) => [value & 0xffff, value >>> 16];
	const common = [
		flags,
		method,
		0,
		0,
		...half(crc),
		...half(bytes.length),
		...half(claimed),
		Buffer.byteLength(name),
		0,
	];
	const local = Buffer.concat([head(0x04034b50, [20, ...common]), Buffer.from(name), bytes]);
	const central = Buffer.concat([
		head(0x02014b50, [20, 20, ...common, 0, 0, 0, 0, 0, 0, 0]),
		Buffer.from(name),
	]);
	const end = head(0x06054b50, [0, 0, 1, 1, ...half(central.length), ...half(local.length), 0]);
	return Buffer.concat([local, central, end]);
}

test('refuses a hostile ZIP: path traversal, excessive unpacked size, encryption, a truncated file', async () => {
	const watch = await named('EVIL');
	const refusedWhole = {
		outside: forged('../../EVIL-1.jpg', photograph),
		absolute: forged('/etc/EVIL-1.jpg', photograph),
		backslash: forged('..\\EVIL-1.jpg', photograph),
		encrypted: forged('EVIL-1.jpg', photograph, photograph.length, 0, 1),
		half: (await zipOf({ 'EVIL-1.jpg': photograph })).subarray(0, -30),
		none: Buffer.from('no ZIP at all'),
		empty: Buffer.alloc(0),
	};
	for (const [what, zip] of Object.entries(refusedWhole)) {
		const { status, body } = await call(zip);
		expect([what, status, body.error.details.code]).toEqual([what, 400, 'invalid_input']);
	}
	// A correct ZIP built in the same way is accepted, so the refusals above are due to their content.
	expect((await call(forged('EVIL-1.jpg', photograph))).body.data).toMatchObject({ added: 1 });
	const bomb = { 'EVIL-2.jpg': Buffer.alloc(11 * 1024 * 1024), 'EVIL-3.jpg': Buffer.alloc(13 * 1024 * 1024) };
	expect((await send(bomb)).unmatched).toEqual([
		{ file: 'EVIL-2.jpg', reason: 'noPicture' },
		{ file: 'EVIL-3.jpg', reason: 'tooLarge' },
	]);
	// The directory claims a small size, but the entry is large.
	const lying = (await zipOf({ 'EVIL-4.jpg': Buffer.alloc(20_000_000) })) as Buffer;
	lying.writeUInt32LE(1000, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
	expect((await call(lying)).body.data).toMatchObject({ added: 0, unmatched: [{ reason: 'noPicture' }] });
	const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.jpg`, 'x']));
	expect((await call(await zipOf(many, false))).status).toBe(400);
	expect(await picturesOf(watch)).toHaveLength(1);
	expect(
		(await shop.post('/api/owner/pictures/import', { a: 1 }, { as: owner })).status,
	).toBeGreaterThanOrEqual(400);
	expect(await incoming()).toEqual([]);
});

test('two concurrent imports of one ZIP add each picture once and at most forty per watch', async () => {
	const watch = await named('TWO');
	const zip = await zipOf({ 'TWO-1.jpg': photograph, 'TWO-2.jpg': photograph });
	const answers = await Promise.all([call(zip), call(zip)]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect((await picturesOf(watch)).map(({ name }) => name)).toEqual(['TWO-1.jpg', 'TWO-2.jpg']);
	const crowd = Object.fromEntries(Array.from({ length: 42 }, (_, at) => [`TWO-${at + 1}.jpg`, photograph]));
	const preview = await send(crowd, false);
	expect(preview).toMatchObject({ added: 38, unchanged: 2 });
	expect(preview.unmatched.map(({ reason }: { reason: string }) => reason)).toEqual(['tooMany', 'tooMany']);
});

test('an import that is aborted leaves complete watches, and repeating it adds the rest', async () => {
	const [one, two] = [await named('STOP-1x'), await named('STOP-2x')];
	const zip = await zipOf({ 'STOP-1x-1.jpg': photograph, 'STOP-2x-1.jpg': photograph });
	const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
	const leaving = new AbortController();
	const answer = await fetch(`${address}/api/owner/pictures/import?commit=true`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${owner.jwt}`,
			'content-type': 'application/zip',
			accept: 'application/x-ndjson',
		},
		body: zip as never,
		signal: leaving.signal,
	});
	let reported = '';
	const read = (async () => {
		for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
			reported += Buffer.from(part).toString();
			if (reported.includes('"done":0')) leaving.abort();
		}
	})();
	await expect(read).rejects.toThrow();
	expect(reported).not.toContain('"data"');
	await expect.poll(async () => (await picturesOf(one)).length, { timeout: 20_000 }).toBe(1);
	expect(await picturesOf(two)).toEqual([]);
	const rest = await call(zip, { headers: { accept: 'application/x-ndjson' } });
	const lines = rest.text
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(lines[0]).toEqual({ done: 0, total: 1 });
	expect(lines.at(-1).data).toMatchObject({ added: 1, unchanged: 1, written: true });
	expect(await picturesOf(two)).toHaveLength(1);
});
