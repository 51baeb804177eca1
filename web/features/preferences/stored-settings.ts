import type { Settings, User } from '#contract/accounts.schema.ts';
import { changeLanguage } from '../../i18n/browser-texts.ts';
import { chooseCurrency } from './currency.ts';
import { chooseTheme } from './theme.ts';

type Shown = Pick<Settings, 'theme' | 'language' | 'currency'>;
/** What this browser last took over from the server, and from whose account. */
const storageKey = 'settings';
/** What the server says of somebody who never chose: it overrules nothing that was chosen here. */
const unchosen: Shown = { theme: 'system', language: null, currency: 'CLP' };

function taken(user: User): Shown {
	try {
		const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
		return kept?.user === user.documentId ? { ...unchosen, ...kept } : unchosen;
	} catch {
		return unchosen;
	}
}

/**
 * Takes over what the customer keeps on the server and this browser has not taken over yet: on a new device, and after a change on another
 * one. What is chosen here and not saved stays as long as the server says nothing new.
 */
export function takeOverSettings(user: User): void {
	const { theme, language, currency } = user.settings;
	const before = taken(user);
	if (theme !== before.theme) chooseTheme(theme);
	if (currency !== before.currency) chooseCurrency(currency);
	if (language && language !== before.language) void changeLanguage(language).catch(() => {});
	try {
		localStorage.setItem(storageKey, JSON.stringify({ user: user.documentId, theme, language, currency }));
	} catch {
		// Storage is closed: the settings are taken over again by the next page.
	}
}
