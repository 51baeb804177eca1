import type { ShopConfig } from '../../../core/deps.ts';
import type { Issuer } from '../issuer.ts';
import { openfactura } from './openfactura/openfactura.ts';

/** All issuers of documents; the first whose settings are there is the shop's. */
export const issuers: readonly Issuer[] = [openfactura];

/** The shop's issuer; undefined: documents are made elsewhere and attached by hand. */
export const issuerOf = ({ providers }: Pick<ShopConfig, 'providers'>): Issuer | undefined =>
	issuers.find(({ needs }) => needs.every((name) => providers[name] !== undefined));
