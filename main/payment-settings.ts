import { z } from 'zod';
import { type PaymentMethod, paymentMethodSchema } from '#contract/payments/payments.schema.ts';

/** Examples shown until PAYMENT_METHODS is set; this account and this wallet have no owner. */
export const exampleMethods: readonly PaymentMethod[] = [
	{
		id: 'bank',
		type: 'bank',
		name: 'Banco de Ejemplo',
		details: {
			account: '000-00000-00',
			bank: 'Banco de Ejemplo',
			accountType: 'Cuenta corriente',
			rut: '99.999.999-9',
			email: 'pagos@ancora.example',
		},
	},
	{
		id: 'usdt-tron',
		type: 'crypto',
		name: 'USDT (Tron)',
		details: {
			address: 'TJrNnb5ahkZ6XAK9YeXCmWUr9MKUekVjo6',
			network: 'Tron',
			symbol: 'USDT',
			contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
		},
	},
];

/** Position of a JSON syntax error. The error's own message quotes the text, which may contain a secret. */
const placeOf = (error: unknown) =>
	/ at position \d+( \(line \d+ column \d+\))?/.exec(String(error))?.[0] ?? '';

/** A setting in JSON. */
export const jsonSetting = z.string().transform((text, context) => {
	try {
		return JSON.parse(text) as unknown;
	} catch (error) {
		context.addIssue({ code: 'custom', message: `not JSON${placeOf(error)}` });
		return z.NEVER;
	}
});

/** The PAYMENT_METHODS setting: a JSON list of methods with unique ids. */
export const paymentMethodsSetting = jsonSetting.pipe(
	z
		.array(paymentMethodSchema)
		.min(1)
		.max(20)
		.superRefine((methods, context) => {
			methods.forEach((method, at) => {
				if (methods.findIndex((other) => other.id === method.id) !== at)
					context.addIssue({ code: 'custom', path: [at, 'id'], message: 'another method has this id' });
			});
		}),
);
