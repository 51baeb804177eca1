import { expect, test } from 'vitest';
import { formatMoment, sinceThen } from './format-date.ts';

const afternoon = '2026-11-23T18:04:00Z';
const santiago = 'America/Santiago';

test('a time is written without a zone for who lives by the same clock', () => {
	expect(formatMoment(afternoon, 'es', santiago, 'America/Punta_Arenas')).toMatch(
		/^23 de noviembre de 2026.* 15:04$/,
	);
	expect(formatMoment(afternoon, 'en', santiago, santiago)).toMatch(/^November 23, 2026.* 3:04\sPM$/);
});

test('for everybody else the zone is named in words', () => {
	expect(formatMoment(afternoon, 'es', undefined, 'Europe/Madrid')).toMatch(/15:04 \(hora de Chile\)$/);
	expect(formatMoment(afternoon, 'en', undefined, 'Europe/Madrid')).toMatch(/3:04\sPM \(Chile Time\)$/);
	expect(formatMoment(afternoon, 'es', 'Pacific/Easter', santiago)).toMatch(
		/13:04 \(hora de la Isla de Pascua\)$/,
	);
});

test('how long ago it was, up to a week', () => {
	const now = Date.parse(afternoon);
	const before = (ms: number) => new Date(now - ms).toISOString();
	expect(sinceThen(before(3 * 3_600_000), 'en', now)).toBe('3 hours ago');
	expect(sinceThen(before(30 * 3_600_000), 'es', now)).toBe('ayer');
	expect(sinceThen(before(8 * 86_400_000), 'en', now)).toBeNull();
	expect(sinceThen(before(-3_600_000), 'en', now)).toBeNull();
});
