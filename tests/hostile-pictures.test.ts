import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

describe('pictures with additional content', () => {
	const upload = async (name: string, bytes: Buffer, more = '') => {
		const form = new FormData();
		form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
		const request = new Request('http://shop/', { method: 'POST', body: form });
		const payload = Buffer.concat([Buffer.from(more), Buffer.from(await request.arrayBuffer())]);
		const answer = await shop.app.inject({
			method: 'POST',
			url: '/api/upload',
			payload,
			headers: {
				authorization: `Bearer ${owner.jwt}`,
				'content-type': request.headers.get('content-type') ?? '',
			},
		});
		return { status: answer.statusCode, body: answer.json() };
	};
	const script = '<script>alert(1)</script><?php system($_GET[0]); ?>';

	test('HTML hidden in a picture is removed, and is never served as a page', async () => {
		const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#886644' } })
			.withExif({ IFD0: { ImageDescription: script } })
			.jpeg()
			.toBuffer();
		const { status, body } = await upload(
			'x.html',
			Buffer.concat([jpeg, Buffer.from(`${script}PK\u0003\u0004`)]),
		);
		expect(status).toBe(201);
		for (const { url, webp, avif } of [body[0].formats.original, body[0].formats.thumbnail])
			for (const path of [url, webp, avif]) {
				const answer = await shop.app.inject({ url: path });
				expect(answer.statusCode).toBe(200);
				expect(answer.headers['content-type']).toMatch(/^image\/(jpeg|webp|avif)$/);
				expect(answer.headers['x-content-type-options']).toBe('nosniff');
				expect(answer.rawPayload.includes('script>')).toBe(false);
				expect(answer.rawPayload.includes('<?php')).toBe(false);
			}
	});

	test.each([
		[
			'a GIF',
			async () =>
				sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
					.gif()
					.toBuffer(),
		],
		[
			'a TIFF',
			async () =>
				sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
					.tiff()
					.toBuffer(),
		],
		['a page with a GIF in front', async () => Buffer.from(`GIF89a/*${script}*/`)],
		[
			'an SVG that reads a file',
			async () =>
				Buffer.from(
					'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
				),
		],
		['a PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>')],
	])('%s is refused', async (_, make) => {
		const { status, body } = await upload('a.jpg', await make());
		expect([status, body.error?.details.errors[0].path]).toEqual([400, ['files', 0]]);
	});

	test.each([
		['taller than WebP can be', 40, 20_000],
		['wider than WebP can be', 20_000, 40],
		['taller than JPEG and AVIF can be', 4, 70_000],
		['wider than JPEG and AVIF can be', 70_000, 4],
		['one pixel wide', 1, 17_000],
		['one pixel high', 17_000, 1],
	])('a picture %s is scaled down', async (_, width, height) => {
		const long = await sharp({ create: { width, height, channels: 3, background: '#886644' } })
			.png()
			.toBuffer();
		const { status, body } = await upload('long.png', long);
		expect(status, JSON.stringify(body)).toBe(201);
		for (const { url, webp, avif } of Object.values(body[0].formats) as Record<string, string>[])
			for (const path of [url, webp, avif]) {
				const answer = await shop.app.inject({ url: path });
				expect(answer.statusCode, path).toBe(200);
				const size = await sharp(answer.rawPayload).metadata();
				expect(Math.max(size.width, size.height), path).toBeLessThanOrEqual(16_383);
			}
	});

	test('a form that is invalid, incomplete or too large is refused with a message', async () => {
		const send = async (payload: string, type = 'multipart/form-data; boundary=x') => {
			const answer = await shop.app.inject({
				method: 'POST',
				url: '/api/upload',
				payload,
				headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': type },
			});
			expect(answer.json(), payload.slice(0, 80)).toMatchObject({
				data: null,
				error: { status: answer.statusCode },
			});
			return answer.statusCode;
		};
		const part = (name: string, more = '') =>
			`--x\r\nContent-Disposition: form-data; ${name}\r\nContent-Type: image/png\r\n${more}\r\nhello\r\n`;
		const file = part('name="files"; filename="a.png"');
		for (const payload of [
			'',
			'--x--',
			'--x--\r\n',
			'no form at all',
			file,
			file.slice(0, 40),
			`${file}--x`,
			`${part('name="files"')}--x--\r\n`,
			`${part('name="__proto__"; filename="a.png"')}--x--\r\n`,
			`${part('name="files"; filename=""')}--x--\r\n`,
			`${part('filename="a.png"')}--x--\r\n`,
			`${part('name="files"; filename="a.png"', `X: ${'x'.repeat(90_000)}\r\n`)}--x--\r\n`,
			`${part('name="files"; filename="a.png"', 'Content-Transfer-Encoding: base64\r\n')}--x--\r\n`,
			`${file.repeat(11)}--x--\r\n`,
			`${part('name="files"; filename="a.png"').repeat(2_000)}--x--\r\n`,
		]) {
			const status = await send(payload);
			expect([400, 413, 415], `${status} ${payload.slice(0, 90)}`).toContain(status);
		}
		expect([400, 415]).toContain(await send(file, 'multipart/form-data'));
		expect([400, 415]).toContain(await send(file, 'multipart/mixed; boundary=x'));
		for (const boundary of ['y', 'x'.repeat(300), '', '"', '=;x'])
			expect([400, 415], boundary).toContain(await send(file, `multipart/form-data; boundary=${boundary}`));
		expect(
			(await shop.db.selectFrom('pictures').select('id').where('name', '=', 'a.png').execute()).length,
		).toBe(0);
	});
});
