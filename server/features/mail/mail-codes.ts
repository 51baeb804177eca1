import type { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { type Sealed, seal, unseal } from '../../core/sealed-secrets.ts';
import { ShopError } from '../../core/shop-error.ts';

type CodeDeps = Pick<Deps, 'config' | 'randomBytes'>;
const parts = ['iv', 'tag', 'text'] as const satisfies (keyof Sealed)[];
const inCode = (part: string) => Buffer.from(part, 'base64').toString('base64url');

/**
 * Returns an encrypted code for a link in a mail. The code contains its data, so nothing is stored before the
 * link is opened.
 */
export function writeMailCode({ config, randomBytes }: CodeDeps, purpose: string, about: object): string {
	const sealed = seal({ randomBytes }, { from: config.jwtSecret, purpose }, JSON.stringify(about));
	return parts.map((part) => inCode(sealed[part])).join('.');
}

/**
 * Decrypts a code. Throws `confirmation_invalid` for a code of another purpose or one that the shop did not
 * issue.
 */
export function readMailCode<Schema extends z.ZodType>(
	{ config }: Pick<Deps, 'config'>,
	purpose: string,
	code: string,
	schema: Schema,
): z.output<Schema> {
	const [iv, tag, text] = code.split('.').map((part) => Buffer.from(part, 'base64url').toString('base64'));
	try {
		return schema.parse(JSON.parse(unseal({ from: config.jwtSecret, purpose }, { iv, tag, text })));
	} catch {
		throw new ShopError('confirmation_invalid');
	}
}
