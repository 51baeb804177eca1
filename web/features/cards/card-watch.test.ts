import { expect, test } from 'vitest';
import { bareLast, type CardWatch } from './card-watch.ts';

test('used watches without photographs come last, and the order is otherwise unchanged', () => {
	const card = (model: string, used: boolean, drawn: boolean) =>
		({ model, used, drawn, picture: {} }) as CardWatch;
	const list = [
		card('used, drawn', true, true),
		card('new, drawn', false, true),
		{ ...card('used, no picture', true, false), picture: null },
		card('used, photographed', true, false),
	];
	expect(bareLast(list).map(({ model }) => model)).toEqual([
		'new, drawn',
		'used, photographed',
		'used, drawn',
		'used, no picture',
	]);
});
