import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { pictureFiles } from '#contract/pictures/pictures.ts';
import { startRateServer } from '#scripts/doubles/rate-server.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { freePort, run } from '#scripts/processes.ts';
import { paper } from '#server/features/pictures/drawing/encoding.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { ownerEmail, ownerPassword } from './browser-owner.ts';
import { makeDataFolder } from './data-folder.ts';

/**
 * Starts the shop as in production: built pages, embedded PostgreSQL, demonstration data, and doubles on
 * loopback.
 */
export default async function setup(): Promise<() => Promise<void>> {
	await buildIfChanged();
	const dataDir = makeDataFolder('browser');
	const rates = await startRateServer();
	const bank = await startTransbank();
	bank.bank.returnsBy = 'either';
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const shop = run(process.execPath, ['main/main.ts'], {
		NODE_ENV: 'production',
		PORT: String(port),
		// A host name, because browsers create no passkeys for an IP address.
		PUBLIC_URL: url,
		DATA_DIR: dataDir,
		EXCHANGE_RATE_URL: rates.url,
		...bank.settings,
		OWNER_PASSWORD: ownerPassword,
		// Each test has a different client address (browser.ts).
		TRUSTED_PROXIES: '127.0.0.1',
		// Many tests leave an unpaid order behind, all with email addresses of one domain.
		UNCONFIRMED_UNITS: '10',
		UNCONFIRMED_TOTAL: '100000',
		NETWORK_UNITS: '100000',
		LOG_LEVEL: 'error',
		// The plates that tests look at are drawn on request. Drawing the others would only slow the tests
		// down.
		DRAW_AHEAD: 'false',
	});
	const stop = async () => {
		shop.child.kill('SIGTERM');
		await shop.ended;
		await Promise.all([rates.close(), bank.close()]);
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		await shop.prints(' is open at ');
		process.env.SHOP_URL = url;
		process.env.SHOP_OUTBOX = join(dataDir, 'outbox');
		// From here on, the shop prints only errors.
		for (const stream of [shop.child.stdout, shop.child.stderr]) stream?.pipe(process.stderr, { end: false });
		await fillShelves(url);
		if (process.env.ONE_PLATE) await storePlainPlate(url, join(dataDir, 'pictures'));
	} catch (error) {
		await stop();
		throw error;
	}
	return stop;
}

/**
 * Adds enough units of every new watch on sale, so that a purchase in one test does not affect the next. A
 * used watch is a single piece. Uses the API as the owner.
 */
async function fillShelves(shop: string): Promise<void> {
	const call = async (method: string, path: string, body?: unknown, token?: string) => {
		const headers = {
			'content-type': 'application/json',
			...(token && { authorization: `Bearer ${token}` }),
		};
		const answer = await fetch(`${shop}/api/${path}`, {
			method,
			headers,
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
		return answer.json();
	};
	const credentials = { identifier: ownerEmail, password: ownerPassword };
	const { jwt } = await call('POST', 'auth/local', credentials);
	const onSale = 'watches?filters[inStock]=true&filters[used]=false&fields=version&pagination[pageSize]=200';
	const { data } = await call('GET', onSale, undefined, jwt);
	type Row = { documentId: string; version: number };
	const watches = data.map(({ documentId, version }: Row) => ({ documentId, version, stock: 50 }));
	await call('POST', 'owner/watches/change', { data: { watches } }, jwt);
}

/**
 * Stores one plain picture as the plate of every watch, as if all had been drawn. Drawing a hundred watches
 * takes longer than the tests, which do not look at them. The approved screenshots do (npm run screenshots).
 */
async function storePlainPlate(shop: string, folder: string): Promise<void> {
	const query = 'populate[images][fields][0]=formats&pagination[pageSize]=200';
	const { data } = await (await fetch(`${shop}/api/watches?${query}`)).json();
	const pictures = data.flatMap(({ images }: { images: unknown[] }) => images) as PictureWithFormats[];
	if (pictures.length === 0) throw new Error('The demonstration shop has no pictures');
	const plain = new Map<string, Promise<Buffer>>();
	// Firefox also requests the JPEG, in pages that its scripts render.
	for (const { avif, webp, url, width, height } of pictures.flatMap(({ formats }) => Object.values(formats)))
		for (const [type, address] of Object.entries({ avif, webp, jpeg: url })) {
			const key = `${type} ${width} ${height}`;
			const picture = plain.get(key) ?? plainPicture(type as 'avif', width, height);
			plain.set(key, picture);
			const file = join(folder, address.replace(/^\/pictures\//, ''));
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, await picture);
		}
}
type PictureWithFormats = { formats: ReturnType<typeof pictureFiles> };

const plainPicture = (type: 'avif' | 'webp' | 'jpeg', width: number, height: number): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: paper } })
		.toFormat(type, { effort: 0 })
		.toBuffer();
