import { createHmac } from 'node:crypto';
import { getDomain } from 'tldts';
import { wideNetworkOf } from '../../../http/rate-limit.ts';

/**
 * Mail providers where a mailbox costs something (a phone number, a fee), so that one mailbox is one person.
 * The owner of any other domain can create an unlimited number of addresses.
 */
const providers = new Set(
	`gmail.com googlemail.com outlook.com outlook.cl outlook.es hotmail.com hotmail.cl hotmail.es live.com live.cl
	msn.com yahoo.com yahoo.es yahoo.cl ymail.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com
	gmx.es gmx.net aol.com fastmail.com zoho.com mail.com vtr.net`.split(/\s+/),
);

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns what an email address shares with its aliases: at a provider the mailbox without its +tag (and
 * without the dots that Gmail ignores), elsewhere the registered domain by the Public Suffix List.
 */
export function mailboxOf(email: string): string {
	const domain = domainOf(email);
	if (providers.has(domain)) {
		const name = email.slice(0, email.lastIndexOf('@')).toLowerCase().replace(/\+.*$/, '');
		return domain === 'gmail.com' || domain === 'googlemail.com'
			? `${name.replaceAll('.', '')}@gmail.com`
			: `${name}@${domain}`;
	}
	return getDomain(domain) ?? domain;
}

const keyed = (secret: string, text: string) =>
	createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

/**
 * Returns the keyed hash that identifies a person: by mailbox at a provider, by the full address elsewhere,
 * since colleagues share a domain, and by phone number without an email. null when neither is known.
 */
export function personKey(
	secret: string,
	{ email, phone = null }: { email: string | null; phone?: string | null },
): string | null {
	if (email) {
		const name = providers.has(domainOf(email)) ? mailboxOf(email) : email.trim().toLowerCase();
		return keyed(secret, `person ${name}`);
	}
	return phone && keyed(secret, `person ${phone.replace(/\D/g, '').slice(-9)}`);
}

/** Prefix of a mailbox key that covers an entire domain, where its owner can use any address. */
export const domainPrefix = 'domain ';

/**
 * Returns the network and mailbox of a hold as keyed hashes, so that the table stores neither in plain text.
 */
export function holdKeys(secret: string, ip: string, email: string): { network: string; mailbox: string } {
	const mailbox = keyed(secret, `mailbox ${mailboxOf(email)}`);
	return {
		network: keyed(secret, `network ${wideNetworkOf(ip)}`),
		mailbox: providers.has(domainOf(email)) ? mailbox : `${domainPrefix}${mailbox}`,
	};
}
