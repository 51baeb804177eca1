import { expect, test } from 'vitest';
import { timeZoneName } from './time-zone-name.ts';

test.each([
	['Europe/London', 'es', 'Reino Unido'],
	['America/New_York', 'es', 'Nueva York'],
	['America/New_York', 'en', 'New York'],
	['America/Mexico_City', 'en', 'Mexico City'],
	['Europe/Madrid', 'en', 'Spain'],
	['UTC', 'es', 'UTC'],
] as const)('%s in %s is %s', (zone, language, name) => expect(timeZoneName(zone, language)).toBe(name));

test('every time zone has a name without surrounding words', () => {
	for (const zone of Intl.supportedValuesOf('timeZone')) {
		expect(timeZoneName(zone, 'en')).not.toMatch(/ Time$/);
		expect(timeZoneName(zone, 'es')).not.toMatch(/^hora /);
	}
});
