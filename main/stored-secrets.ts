import { randomBytes } from 'node:crypto';
import { documentIdFrom } from '#contract/http/ids.ts';
import { storeSecret } from '#postgres/stored-secret.ts';
import type { ShopConfig } from '#server/core/deps.ts';
import type { Environment } from './config.ts';

/** Generated secrets that a backup includes, because a restored shop needs them. */
export const portableSecrets = ['owner', 'jwt-secret', 'owner-password'];

/** Adds the secrets that are generated once and stored in the data directory. */
export function withSecrets({ shop, databaseUrl, notices }: Environment): ShopConfig {
	const stored = (name: string, make: () => string) => storeSecret(shop.dataDir, name, make).value;
	if (databaseUrl && !(shop.owner && shop.jwtSecret)) {
		notices.push('OWNER and JWT_SECRET come from DATA_DIR. Set both if several machines share DATABASE_URL.');
	}
	return {
		...shop,
		owner: shop.owner ?? stored('owner', () => documentIdFrom(randomBytes(64))),
		jwtSecret: shop.jwtSecret ?? stored('jwt-secret', () => randomBytes(32).toString('hex')),
	};
}

/** A password of 24 letters and digits in four groups. */
export const newPassword = (): string => documentIdFrom(randomBytes(64)).replace(/(.{6})(?!$)/g, '$1-');
