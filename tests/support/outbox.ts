import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './browser.ts';

/** Returns the path and query of the link to `page` in a mail to this address, once the mail exists. */
export async function mailedLink(recipient: string, page: string): Promise<string> {
	let found = '';
	const look = async () => {
		const folder = process.env.SHOP_OUTBOX ?? '';
		const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
		for (const file of files.sort().reverse()) {
			const mail = await PostalMime.parse(readFileSync(join(folder, file)));
			if (!mail.to?.some(({ address }) => address === recipient)) continue;
			const link = new RegExp(`https?://[^/\\s]+(/${page}\\?\\S+)`).exec(mail.text ?? '')?.[1];
			if (link) found ||= link;
		}
		return found;
	};
	// Mails about an action that staff can still undo wait for 20 s.
	await expect.poll(look, { timeout: 60_000, message: `a mail to ${recipient} with /${page}` }).not.toBe('');
	return found;
}
