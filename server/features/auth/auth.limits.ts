import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isRemembered, type Limit, networkOf, remember } from '../../http/throttle.ts';
import { plainEmail } from '../users/users.queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const signIn = '/api/auth/local';
const trustedKey = (account: string, network: string) => [signIn, 'trusted', account, network];

/**
 * Failed sign-ins: 30 in 5 minutes from one address, 10 of one account from one address. An account that is attacked from many addresses
 * takes 100 failures an hour from addresses that never signed in to it. The addresses where its customer did, in the last 90 days, are not
 * counted there, nor is a new password by mail: a stranger can slow down strangers, and can't lock the customer out.
 */
export async function signInLimits(
	db: Kysely<Database>,
	now: Date,
	identifier: string,
	ip: string,
): Promise<Limit[]> {
	const account = plainEmail(identifier);
	const network = networkOf(ip);
	const limits: Limit[] = [
		{ key: [signIn, 'address', network], most: 30, windowMs: 5 * minute },
		{ key: [signIn, 'pair', account, network], most: 10, windowMs: 5 * minute },
	];
	if (!(await isRemembered(db, now, trustedKey(account, network))))
		limits.push({ key: [signIn, 'account', account], most: 100, windowMs: 60 * minute });
	return limits;
}

export async function trustAddress(
	db: Kysely<Database>,
	now: Date,
	email: string,
	ip: string,
): Promise<void> {
	await remember(db, now, { key: trustedKey(plainEmail(email), networkOf(ip)), windowMs: 90 * day });
}

export const registerLimits = (ip: string): Limit[] => [
	{ key: ['/api/auth/local/register', 'address', networkOf(ip)], most: 60, windowMs: 60 * minute },
];

/** Failed ones only. */
export const refreshLimits = (ip: string): Limit[] => [
	{ key: ['/api/auth/refresh', 'address', networkOf(ip)], most: 60, windowMs: 5 * minute },
];

export const forgotPasswordLimits = (ip: string): Limit[] => [
	{ key: ['/api/auth/forgot-password', 'address', networkOf(ip)], most: 10, windowMs: 15 * minute },
];

/** Mails to one account. Shorter than a code lives: whoever uses it up leaves the customer with codes that work. */
export const forgottenAccountLimits = (email: string): Limit[] => [
	{ key: ['/api/auth/forgot-password', 'account', plainEmail(email)], most: 3, windowMs: 15 * minute },
];

export const resetPasswordLimits = (ip: string): Limit[] => [
	{ key: ['/api/auth/reset-password', 'address', networkOf(ip)], most: 30, windowMs: 15 * minute },
];
