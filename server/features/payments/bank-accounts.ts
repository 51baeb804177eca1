import type { ShopConfig } from '../../core/deps.ts';

/**
 * The shop's bank methods with the holder of each account, without whom a bank takes no transfer: as
 * configured, else the seller's legal name, else the shop's name.
 */
export const bankMethods = ({
	paymentMethods,
	seller,
	title,
}: Pick<ShopConfig, 'paymentMethods' | 'seller' | 'title'>) =>
	paymentMethods.flatMap((method) => {
		if (method.type !== 'bank') return [];
		const holder = method.details.holder ?? seller.legalName ?? title;
		return [{ ...method, details: { ...method.details, holder } }];
	});
