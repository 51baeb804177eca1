import { expect, test } from 'vitest';
import { textsOf } from '#tests/support/shop-texts.ts';
import { type CheckName, checks, faultsOf, typedInput } from './contract-checks.ts';

test('typed texts are converted to what the schema of the call accepts', () => {
	const typed = { price: '1.200.000', channel: ' Instagram ', note: 'not of this call' };
	expect(typedInput('soldElsewhere', typed)).toEqual({ price: 1_200_000, channel: 'Instagram' });
	expect(typedInput('wish', { model: '', highestPrice: '', language: 'es' })).toEqual({
		model: null,
		highestPrice: null,
		language: 'es',
	});
	expect(typedInput('piece', { cost: 'ten', consigned: true })).toEqual({ cost: 'ten', consigned: true });
});

test('an empty payment amount is refused and does not count as the full amount', () => {
	const typed = { method: 'bank', amount: '', transaction: '' };
	const input = { updatedAt: new Date(0).toISOString(), ...typedInput('payment', typed, ['amount']) };
	expect(input).toMatchObject({ amount: '', transaction: undefined });
	const issues = checks.payment.safeParse({ data: input }).error?.issues ?? [];
	expect(issues.map(({ path }) => path.join('.'))).toEqual(['data.amount']);
});

test('a refusal is explained in the reader’s language', () => {
	const t = textsOf('es');
	const faultsIn = (name: CheckName, data: object) =>
		Object.fromEntries(
			faultsOf(name, { data }).map(({ path, fault, limit }) => [
				path.slice(1).join('.'),
				t(`desk.form.fault.${fault}`, { limit }),
			]),
		);
	expect(faultsIn('watch', { price: -5, model: '', stock: 'two', year: 1969.5, condition: 'Shiny' })).toEqual(
		{
			brand: 'Este dato es obligatorio.',
			price: 'Escribe 0 o un número mayor.',
			model: 'Este dato es obligatorio.',
			stock: 'Escribe un número.',
			year: 'Escribe un número entero.',
			condition: 'Elige una de las opciones.',
		},
	);
	expect(faultsIn('webhook', { url: 'nowhere', events: ['no.such'] })).toEqual({
		url: 'Esta dirección web no es válida.',
		'events.0': 'Elige una de las opciones.',
	});
	expect(faultsIn('chatOrder', { shippingAddress: {} })['shippingAddress.zip']).toBe(
		'Este dato es obligatorio.',
	);
	expect(faultsIn('wish', { model: 'Speedmaster', email: 'ana' }).email).toBe('Este correo no es válido.');
});
