import { expect, test } from 'vitest';
import { formatMoment, sinceThen } from './format-date.ts';
import { formatMomentParts } from './format-moment-parts.ts';

const afternoon = '2026-11-23T18:04:00Z';

test('a time in a zone that the reader chose is written without the zone', () => {
	expect(formatMoment(afternoon, 'es', 'America/Santiago')).toMatch(/^23 de noviembre de 2026.* 15:04$/);
	expect(formatMoment(afternoon, 'en', 'Pacific/Easter')).toMatch(/^November 23, 2026.* 1:04\sPM$/);
});

test('any other time states that it is in Chile, wherever the device is', () => {
	const device = process.env.TZ;
	try {
		for (const zone of ['America/Santiago', 'UTC', 'Asia/Tokyo']) {
			process.env.TZ = zone;
			expect(formatMoment(afternoon, 'es')).toMatch(/15:04 \(hora de Chile\)$/);
			expect(formatMoment(afternoon, 'en')).toMatch(/3:04\sPM \(Chile Time\)$/);
		}
	} finally {
		if (device === undefined) delete process.env.TZ;
		else process.env.TZ = device;
	}
});

test('a short time is divided between its day, its hour and its zone', () => {
	expect(formatMomentParts(afternoon, 'es')).toEqual(['23 nov 2026', '15:04', '(hora de Chile)']);
	const [day, hour, zone] = formatMomentParts(afternoon, 'en', 'America/Santiago');
	expect([day, zone]).toEqual(['Nov 23, 2026', undefined]);
	expect(hour).toMatch(/^3:04\sPM$/);
});

test('a relative time is written for at most a week', () => {
	const now = Date.parse(afternoon);
	const before = (ms: number) => new Date(now - ms).toISOString();
	expect(sinceThen(before(3 * 3_600_000), 'en', now)).toBe('3 hours ago');
	expect(sinceThen(before(30 * 3_600_000), 'es', now)).toBe('ayer');
	expect(sinceThen(before(8 * 86_400_000), 'en', now)).toBeNull();
	expect(sinceThen(before(-3_600_000), 'en', now)).toBeNull();
});
