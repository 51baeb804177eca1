import { checkAddress } from '#contract/contact/address-check.ts';
import type { WrittenAddress } from '#contract/contact/written-addresses.ts';
import type { Language } from '#contract/languages/languages.ts';
import { invalidFields } from '../../../core/shop-error.ts';
import { refusalText } from '../../../texts/refusal-texts.ts';

/**
 * Returns an address that an order can be sent to, with the official names of its places. An address saved
 * before addresses were checked may have a region, comuna, postal code or phone that no carrier accepts.
 * Throws `invalid_input` naming each of these fields.
 */
export function shippableAddress<Address extends WrittenAddress>(saved: Address): Address {
	const { address, faults } = checkAddress(saved);
	const refusals = Object.entries(faults).map(([field, { fault: refusal, ...values }]) => {
		const path = ['data', 'shippingAddress', field];
		const why = (language: Language) => refusalText({ path, refusal, values }, language);
		return { path, refusal: 'savedAddress' as const, values: { why } };
	});
	if (refusals.length > 0) throw invalidFields(refusals);
	return address;
}
