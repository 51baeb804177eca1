import type { User, UserSettings } from '#contract/accounts/accounts.schema.ts';
import { changeLanguage } from '../../i18n/browser-texts.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { chooseCurrency } from './currency.ts';
import { chooseTheme } from './theme.ts';

type AppearanceSettings = Pick<UserSettings, 'theme' | 'language' | 'currency'>;
/** The settings that this browser last applied from the server, and their account. */
const storageKey = 'settings';
/** Settings of an account that never chose any; they do not override choices made in this browser. */
const unchosen: AppearanceSettings = { theme: 'system', language: null, currency: 'CLP' };

function lastApplied(user: User): AppearanceSettings {
	const stored = readStored(storageKey) as (AppearanceSettings & { user: string }) | null;
	return stored?.user === user.documentId ? { ...unchosen, ...stored } : unchosen;
}

/**
 * Applies the account's settings that this browser has not applied yet: on a new device, and after a change
 * on another one. Unsaved choices of this browser stay until the server's settings change.
 */
export function applySettings(user: User): void {
	const { theme, language, currency } = user.settings;
	const before = lastApplied(user);
	if (theme !== before.theme) chooseTheme(theme);
	if (currency !== before.currency) chooseCurrency(currency);
	// A language in the address takes precedence.
	const isRequested = new URLSearchParams(location.search).has('lng');
	if (language && language !== before.language && !isRequested) void changeLanguage(language).catch(() => {});
	// If the storage is not accessible, the next page applies the settings again.
	writeStored(storageKey, { user: user.documentId, theme, language, currency });
}
