import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';
import { testPassword } from './test-password.ts';

/**
 * In tests, vitest.config.ts puts this module in place of `@node-rs/argon2`. It is the same library, but the
 * password of test users is hashed with the lowest cost (0.2 ms instead of 29): they sign in thousands of
 * times. Any other password has the shop's cost, which passwords.test.ts checks.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

export const hash = (password: string | Uint8Array, options: Options): Promise<string> =>
	argon2.hash(password, password === testPassword ? { ...options, memoryCost: 8, timeCost: 1 } : options);

/** Reads the cost from the hash. */
export const { verify } = argon2;
