import type { ShopConfig } from '../../../core/deps.ts';
import type { Issuer } from '../issuer.ts';
import { openfactura } from './openfactura/openfactura.ts';

/** All issuers of documents; the shop uses the first one whose settings are present. */
export const issuers: readonly Issuer[] = [openfactura];

/** Returns the shop's issuer; undefined when documents are issued elsewhere and attached by hand. */
export const issuerOf = ({ providers }: Pick<ShopConfig, 'providers'>): Issuer | undefined =>
	issuers.find(({ needs }) => needs.every((name) => providers[name] !== undefined));
