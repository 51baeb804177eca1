import { isRemembered, networkOf, type RateLimit, remember } from '../../../http/rate-limit.ts';
import type { Db } from '../../../tables/tables.ts';
import { plainEmail } from '../users/users.rows.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const signIn = '/api/auth/local';
export const trustedKey = (account: string, network: string) => [signIn, 'trusted', account, network];

/**
 * Limits for failed sign-ins: 30 per 5 minutes from one network, and 10 per 5 minutes for one account from
 * one network. An account attacked from many networks is limited to 100 failures per hour. Networks where its
 * customer signed in within the last 90 days are exempt from that third limit.
 */
export async function signInLimits(db: Db, now: Date, identifier: string, ip: string): Promise<RateLimit[]> {
	const account = plainEmail(identifier);
	const network = networkOf(ip);
	const limits: RateLimit[] = [
		{ key: [signIn, 'address', network], max: 30, windowMs: 5 * minute },
		{ key: [signIn, 'pair', account, network], max: 10, windowMs: 5 * minute },
	];
	if (!(await isRemembered(db, now, trustedKey(account, network))))
		limits.push({ key: [signIn, 'account', account], max: 100, windowMs: 60 * minute });
	return limits;
}

/**
 * Limits for a device where the account signed in before. Only failures on that device count, so attempts
 * from other devices, even in the customer's own network, cannot lock the customer out.
 */
export const deviceSignInLimits = (device: string): RateLimit[] => [
	{ key: [signIn, 'device', device], max: 10, windowMs: 5 * minute },
];

export async function trustAddress(db: Db, now: Date, email: string, ip: string): Promise<void> {
	await remember(db, now, { key: trustedKey(plainEmail(email), networkOf(ip)), windowMs: 90 * day });
}

/**
 * Limits password reset mails to one account. The window is shorter than the lifetime of a code, so
 * exhausting the limit still leaves the customer with valid codes.
 */
export const forgottenAccountLimits = (email: string): RateLimit[] => [
	{ key: ['/api/auth/forgot-password', 'account', plainEmail(email)], max: 3, windowMs: 15 * minute },
];
