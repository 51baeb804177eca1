import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import { invalidField } from '../../core/shop-error.ts';

type BankMethod = Extract<PaymentMethod, { type: 'bank' }>;
const banks = (methods: readonly PaymentMethod[]) =>
	methods.filter((one): one is BankMethod => one.type === 'bank');

/** Returns an account's number as lines and events store it. */
const keyOf = ({ details }: BankMethod): string => details.account.replace(/[^0-9A-Za-z]/g, '');

/** Returns the account of the payment method with this id. Throws `invalid_input`. */
export function accountOf(methods: readonly PaymentMethod[], id: string): string {
	const method = banks(methods).find((one) => one.id === id);
	if (!method) throw invalidField(['account'], 'noSuchAccount');
	return keyOf(method);
}

/** Returns the payment method with this account, while the shop has it. */
export const methodOf = (methods: readonly PaymentMethod[], account: string): BankMethod | undefined =>
	banks(methods).find((method) => keyOf(method) === account);

/** Whether a file that names these accounts belongs to another account of the shop. */
export function isOfAnother(
	methods: readonly PaymentMethod[],
	account: string,
	named: readonly string[],
): boolean {
	const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
	const isNamed = (one: string) => digits(one).length >= 5 && named.includes(digits(one));
	return !isNamed(account) && banks(methods).some((method) => isNamed(keyOf(method)));
}
