import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import {
	consumeLimits,
	networkOf,
	type RateLimit,
	readLimit,
	wideNetworkOf,
} from '../../../http/rate-limit.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { personKey } from '../rows/person-keys.ts';

const day = 86_400_000;
const hour = 3_600_000;
const digits = 8;

/**
 * The code of an address on a day. It is made, not stored, and the same all day: a stranger who requests
 * codes for the address until no more are mailed leaves its owner with one that works.
 */
function codeOf({ config }: Pick<Deps, 'config'>, person: string, dayNumber: number): string {
	const mac = createHmac('sha256', config.jwtSecret).update(`email code ${person} ${dayNumber}`).digest();
	return String(mac.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

const personOf = ({ config }: Pick<Deps, 'config'>, email: string) =>
	personKey(config.jwtSecret, { email }) ?? '';

/** Limit on code mails to one mailbox per day, across all callers. */
const mailsOf = (person: string): RateLimit => ({ key: ['email code mail', person], max: 3, windowMs: day });

/**
 * Mails a code by which a guest proves that the address is theirs. The response is the same whether or not a
 * mail is sent, so that it reveals nothing about earlier orders with the address.
 */
export async function sendEmailCode(deps: Deps, email: string, language: Language): Promise<void> {
	const now = deps.clock();
	const person = personOf(deps, email);
	try {
		await consumeLimits(deps.db, now, [mailsOf(person)]);
	} catch (error) {
		if (error instanceof ShopError && error.code === 'rate_limited') return;
		throw error;
	}
	const code = codeOf(deps, person, Math.floor(now.getTime() / day));
	await queueMail(deps.db, {
		kind: 'guest-code',
		recipient: email,
		language,
		data: { code },
		createdAt: now,
	});
}

/**
 * Checks a code that a guest typed; today's and yesterday's are valid. Throws `email_code_wrong`, and
 * `rate_limited` for a network that guesses codes.
 */
export async function checkEmailCode(
	deps: Deps,
	{ email, code, ip }: { email: string; code: string; ip: string },
): Promise<void> {
	const now = deps.clock();
	const person = personOf(deps, email);
	const guesses: RateLimit = { key: ['email code', person, networkOf(ip)], max: 10, windowMs: hour };
	const today = Math.floor(now.getTime() / day);
	const typed = Buffer.from(code.replace(/\D/g, '').padEnd(digits).slice(0, digits));
	if ((await readLimit(deps.db, now, guesses)).left > 0)
		for (const one of [today, today - 1])
			if (timingSafeEqual(Buffer.from(codeOf(deps, person, one)), typed)) return;
	await consumeLimits(deps.db, now, [
		guesses,
		{ key: ['email code', wideNetworkOf(ip)], max: 60, windowMs: hour },
	]);
	throw new ShopError('email_code_wrong', { path: ['data', 'emailCode'] });
}
