import { expect, test } from 'vitest';
import { readWrittenDate, writtenDay, writtenDaysIn } from './written-dates.ts';

const names = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'];
const months = [...names, 'septiembre', 'octubre', 'noviembre', 'diciembre'];

test('every day of a leap year is read in each spelling', () => {
	for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
		const iso = new Date(at).toISOString().slice(0, 10);
		const [year = '', month = '', day = ''] = iso.split('-');
		const name = months[Number(month) - 1] ?? '';
		const [d, m, yy, mmm] = [Number(day), Number(month), year.slice(2), name.slice(0, 3)];
		const spellings = [
			iso,
			`${year}/${m}/${d}`,
			`${year}.${month}.${day}`,
			`${year}${month}${day}`,
			`${year}-${mmm}-${d}`,
			`${d}/${m}/${year}`,
			`${day}-${month}-${yy}`,
			`${day}.${month}.${year}`,
			`${day}${month}${year}`,
			`${d} ${m} ${year}`,
			`${day} / ${month} / ${yy}`,
			`${day}‑${month}‑${year}`,
			`'${day}/${month}/${year}`,
			`${day}-${mmm}-${yy}`,
			`${d}${mmm.toUpperCase()}${year}`,
			`${d} ${mmm}. ${year}`,
			`${mmm} ${d}, ${year}`,
			`${d} de ${name} de ${year}`,
			`${d} de ${name.toUpperCase()} del ${year}`,
			`${day}/${month}/${year} 09:15`,
			`${day}-${mmm}-${yy} 9:15:00 p. m.`,
			`${iso}T09:15:00.000-03:00`,
			`${iso} 09:15:00`,
			`10:15 ${day}/${month}/${year}`,
			`${day}.${month}.${yy} 10.15`,
			String(at / 86_400_000 + 25_569),
			`${at / 86_400_000 + 25_569},75`,
		];
		for (const text of spellings) expect(writtenDay(text), text).toBe(iso);
		expect(writtenDay(at / 86_400_000 + 25_569.99), iso).toBe(iso);
		for (const text of [
			`${day}/${mmm}`,
			`${mmm}-${day}`,
			`${d} de ${name}`,
			`${day}/${month}`,
			`${day}.${month}`,
		])
			expect(readWrittenDate(text), text).toEqual({ year: null, month: m, day: d });
	}
});

test('weekdays and English months are read, a month with its year has no day', () => {
	for (const text of [
		'jueves, 26 de noviembre de 2026',
		'jue 26/11/2026',
		'Thu Nov 26 2026',
		'Thu, 26 Nov 2026 10:00:00 GMT',
		'November 26th, 2026',
	])
		expect(writtenDay(text), text).toBe('2026-11-26');
	expect(writtenDay('martes 3 de marzo de 2026')).toBe('2026-03-03');
	expect(writtenDay('dic 24, 1999')).toBe('1999-12-24');
	expect(readWrittenDate('nov 2026')).toEqual({ year: 2026, month: 11, day: null });
});

test('returns null for texts that are not dates and for days that do not exist', () => {
	for (const text of [
		'',
		'ayer',
		'45',
		'450',
		'1e5',
		'261126',
		'12.345',
		'1/2/3/4',
		'nov',
		'26 brumario 2026',
		'26/11/1',
		'31/02/2026',
		'29-02-2026',
		'31/nov',
		'31-nov-26',
		'00/00/0000',
		'11/26/2026',
		'26/11/0026',
		'2026-13-01',
	])
		expect(writtenDay(text), text).toBeNull();
	for (const number of [0, 1_234, -46_352, 1e12, Number.NaN, Number.POSITIVE_INFINITY])
		expect(readWrittenDate(number), String(number)).toBeNull();
});

test('finds days in a sentence but not in account numbers', () => {
	expect(writtenDaysIn('Desde 1 de noviembre de 2026 hasta 26-nov-2026')).toEqual([
		'2026-11-01',
		'2026-11-26',
	]);
	expect(writtenDaysIn('Período 01/11/26 al 2026-11-26')).toEqual(['2026-11-01', '2026-11-26']);
	expect(writtenDaysIn('Cuenta 1-9-12, 00-123-45678-09')).toEqual([]);
});
