import { isRemembered, networkOf, type RateLimit, remember } from '../../../http/rate-limit.ts';
import type { Db } from '../../../tables/tables.ts';
import { plainEmail } from '../users/users.rows.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const signIn = '/api/auth/local';
export const trustedKey = (account: string, network: string) => [signIn, 'trusted', account, network];

/**
 * Failed sign-ins: 30 in 5 minutes from one address, 10 of one account from one address. An account that is
 * attacked from many addresses takes 100 failures an hour from addresses that never signed in to it; the
 * addresses where its customer did, in the last 90 days, are not counted there.
 */
export async function signInLimits(db: Db, now: Date, identifier: string, ip: string): Promise<RateLimit[]> {
	const account = plainEmail(identifier);
	const network = networkOf(ip);
	const limits: RateLimit[] = [
		{ key: [signIn, 'address', network], most: 30, windowMs: 5 * minute },
		{ key: [signIn, 'pair', account, network], most: 10, windowMs: 5 * minute },
	];
	if (!(await isRemembered(db, now, trustedKey(account, network))))
		limits.push({ key: [signIn, 'account', account], most: 100, windowMs: 60 * minute });
	return limits;
}

/**
 * On a device where the account signed in before only the failures on that device count: whatever strangers
 * try, from however many networks, also from the customer's own, the customer gets in.
 */
export const deviceSignInLimits = (device: string): RateLimit[] => [
	{ key: [signIn, 'device', device], most: 10, windowMs: 5 * minute },
];

export async function trustAddress(db: Db, now: Date, email: string, ip: string): Promise<void> {
	await remember(db, now, { key: trustedKey(plainEmail(email), networkOf(ip)), windowMs: 90 * day });
}

/** Mails to one account. Shorter than a code lives: who uses it up leaves the customer valid codes. */
export const forgottenAccountLimits = (email: string): RateLimit[] => [
	{ key: ['/api/auth/forgot-password', 'account', plainEmail(email)], most: 3, windowMs: 15 * minute },
];
