import { expect, test } from 'vitest';
import { readTimegrapherText } from './timegrapher-text.ts';
import { timegrapherTextOf } from './watch-positions.ts';

const reading = (position: string, rate: number, amplitude: number | null, beatError: number | null) => ({
	position,
	rate,
	amplitude,
	beatError,
});

test.each([
	{
		title: 'typed lines with a decimal comma and a minus sign',
		text: 'dial up +4,5 285 0,2\nCrown down −3 s/d 262° 0,4 ms',
		readings: [reading('dialUp', 4.5, 285, 0.2), reading('crownDown', -3, 262, 0.4)],
	},
	{
		title: 'a Weishi export with tabs, a device name and a missing amplitude',
		text: 'Weishi No.1900\r\n\r\nDU\t+004 s/d\t285\t0.2ms\r\nDD\t-002 s/d\t---\t0.0ms\r\n',
		readings: [reading('dialUp', 4, 285, 0.2), reading('dialDown', -2, null, 0)],
	},
	{
		title: 'a CSV file whose heading names the columns in another order',
		text: 'Position,Amplitude,Rate,Beat error\nCH,285,+4.5,0.2\n"9H",270,-1.5,0.1',
		readings: [reading('dialUp', 4.5, 285, 0.2), reading('crownDown', -1.5, 270, 0.1)],
	},
	{
		title: 'a semicolon file with decimal commas, and positions by the hour that points up',
		text: '12H;+2,5;270;0,3\n3H: +1 260 0,1\n6H;0;255;0,0',
		readings: [
			reading('crownUp', 1, 260, 0.1),
			reading('crownLeft', 0, 255, 0),
			reading('crownRight', 2.5, 270, 0.3),
		],
	},
	{
		title: 'words in Spanish, with figures named by their units in another order',
		text: 'Esfera arriba: 285°, 0,2 ms, +4 s/d\nCorona a la izquierda | -6 s/día | 250° | 0,5 ms',
		readings: [reading('dialUp', 4, 285, 0.2), reading('crownLeft', -6, 250, 0.5)],
	},
])('reads $title', ({ text, readings }) => {
	expect(readTimegrapherText(text)).toEqual({ readings, unknown: [] });
});

test('names each line that it cannot read, and no heading above the readings', () => {
	const text = 'Timegrapher\nCH +4 285 0.2\nsideways +3 280 0.1\nCB +1500 280 0.1\nCB +4 +5 +6 +7\ntotal';
	expect(readTimegrapherText(text)).toEqual({
		readings: [reading('dialUp', 4, 285, 0.2)],
		unknown: [
			{ line: 3, text: 'sideways +3 280 0.1' },
			{ line: 4, text: 'CB +1500 280 0.1' },
			{ line: 5, text: 'CB +4 +5 +6 +7' },
			{ line: 6, text: 'total' },
		],
	});
});

test('reads the text that it writes', () => {
	const readings = [
		{ position: 'dialUp' as const, rate: -4.5, amplitude: 285, beatError: 0.2 },
		{ position: 'crownRight' as const, rate: 0, amplitude: null, beatError: null },
	];
	expect(readTimegrapherText(timegrapherTextOf(readings))).toEqual({ readings, unknown: [] });
});
