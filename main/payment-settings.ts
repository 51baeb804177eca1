import { z } from 'zod';
import { type PaymentMethod, paymentMethodSchema } from '#contract/payments.schema.ts';
import { isBaseAddress, isRut, isTronAddress } from './payment-addresses.ts';

/** What the payments page shows until PAYMENT_METHODS is set: nobody owns this account or this wallet. */
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

const takes = {
	Tron: 'a Tron address with a right checksum (T…)',
	Base: 'a Base address with a right checksum (0x…, letters in the mixed case of EIP-55)',
} as const;
const valid = { Tron: isTronAddress, Base: isBaseAddress } as const;

/** The PAYMENT_METHODS setting: a JSON list whose account numbers carry right check digits, so that no typing error takes a buyer's money. */
export const paymentMethodsSetting = z
	.string()
	.transform((text, context) => {
		try {
			return JSON.parse(text) as unknown;
		} catch (error) {
			context.addIssue({ code: 'custom', message: `not JSON (${(error as Error).message})` });
			return z.NEVER;
		}
	})
	.pipe(
		z
			.array(paymentMethodSchema)
			.min(1)
			.max(20)
			.superRefine((methods, context) => {
				const problem = (path: (string | number)[], message: string) =>
					context.addIssue({ code: 'custom', path, message });
				methods.forEach((method, at) => {
					if (methods.findIndex((other) => other.id === method.id) !== at)
						problem([at, 'id'], 'another method has this id');
					if (method.type === 'bank') {
						if (!isRut(method.details.rut)) problem([at, 'details', 'rut'], 'not a RUT with its check digit');
						return;
					}
					const { address, contract, network } = method.details;
					if (!valid[network](address)) problem([at, 'details', 'address'], `not ${takes[network]}`);
					if (contract !== undefined && !valid[network](contract))
						problem([at, 'details', 'contract'], `not ${takes[network]}`);
				});
			}),
	);
