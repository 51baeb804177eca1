import type { i18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { createFirstTexts } from './first-texts.ts';

/** Id of the element in the page that carries the texts of its first render. */
export const textsElementId = 'texts';

const watchers = new Set<(texts: i18n) => void>();
let current: i18n | undefined;
let arriving: Promise<i18n> | undefined;

/** Starts from the texts inside the page, in the page's own language. */
export function startTexts(): i18n {
	const language: Language = document.documentElement.lang === 'es' ? 'es' : 'en';
	const inside = document.getElementById(textsElementId)?.textContent || '{}';
	current ??= createFirstTexts(language, JSON.parse(inside));
	return current;
}

/** Calls back when i18next takes over from the first texts. */
export function watchTexts(watcher: (texts: i18n) => void): () => void {
	if (current) watcher(current);
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

function arrive(): Promise<i18n> {
	arriving ??= import('./full-texts.ts')
		.then(({ createFullTexts }) => createFullTexts(startTexts().language === 'es' ? 'es' : 'en'))
		.then((texts) => {
			current = texts;
			for (const watcher of watchers) watcher(texts);
			return texts;
		})
		.catch((error) => {
			arriving = undefined;
			throw error;
		});
	return arriving;
}

/** Resolves when every text of the language in use is there. The first call starts the loading. */
export async function loadTexts(): Promise<void> {
	await arrive();
}

/** The same for a page about to be shown, which after two seconds is better without its texts than not at all. */
export async function textsForNextPage(): Promise<void> {
	const patience = new Promise((resolve) => setTimeout(resolve, 2000));
	await Promise.race([arrive().catch(() => {}), patience]);
}

let wishes = 0;

/** Changes the interface's language here and in the other tabs. The last wish counts. */
export async function changeLanguage(language: Language): Promise<void> {
	await takeLanguage(language);
	const { tellOtherTabs } = await import('./detect-language.ts');
	tellOtherTabs(language);
}

/** Remembers the language in local storage and in the cookie that the server reads too. */
async function takeLanguage(language: Language): Promise<void> {
	wishes += 1;
	const mine = wishes;
	const [texts, { rememberLanguage }] = await Promise.all([arrive(), import('./detect-language.ts')]);
	if (mine !== wishes) return;
	rememberLanguage(language);
	if (texts.language !== language) await texts.changeLanguage(language);
}

/** After the first paint: what the visitor chose earlier may differ from what the server could know. An account's wish goes before. */
export async function settleLanguage(): Promise<void> {
	const { detectLanguage, followOtherTabs, rememberLanguage } = await import('./detect-language.ts');
	followOtherTabs((language) => void takeLanguage(language).catch(() => {}));
	if (wishes > 0) return;
	const language = detectLanguage();
	if (language !== startTexts().language) return takeLanguage(language);
	rememberLanguage(language);
}
