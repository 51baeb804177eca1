import { type Language, languageOf } from '#contract/languages/languages.ts';
import { createTextReader, type TextReader } from './text-reader.ts';
import type { LanguageTexts } from './texts.ts';

/** Id of the element in the page that contains the texts of its first render. */
export const textsElementId = 'texts';

const watchers = new Set<(texts: TextReader) => void>();
let current: TextReader | undefined;
/** The texts that `current` reads: at first those in the page. */
let currentTexts: LanguageTexts = {};
/** Whether `current` contains every text of its language, not only those in the page. */
let complete = false;
/** Whether a text was read that is not in the page. */
let hasMissed = false;
/** Counts language changes, so that a slower load of an earlier language is discarded. */
let changeCount = 0;

/** Starts with the texts in the page, in the page's language. */
export function startTexts(): TextReader {
	const language: Language = languageOf(document.documentElement.lang);
	const inside = document.getElementById(textsElementId)?.textContent || '{}';
	if (!current) {
		currentTexts = JSON.parse(inside);
		current = createTextReader(language, currentTexts, missing);
	}
	return current;
}

/** A text that is still loading is empty. */
function missing(key: string): string {
	if (complete) return key;
	hasMissed = true;
	return '';
}

/** Calls back when the shown texts change: when missing ones are loaded, or after a change of language. */
export function watchTexts(watcher: (texts: TextReader) => void): () => void {
	if (current) watcher(current);
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

const currentLanguage = (): Language => startTexts().language;

/**
 * Loads every text of a language and shows them, unless the language was changed in the meantime. Texts
 * loaded without a choice by the user only complete those of the page and never replace another language.
 */
async function show(language: Language, isChosen = false): Promise<void> {
	const countBefore = changeCount;
	const { readTexts } = await import('./text-files.ts');
	const texts = await readTexts(language);
	if (countBefore !== changeCount || (complete && (!isChosen || currentLanguage() === language))) return;
	complete = true;
	if (language === currentLanguage()) {
		Object.assign(currentTexts, texts);
		// If the page shows all its texts, it need not render again.
		if (!hasMissed) return;
	}
	currentTexts = texts;
	current = createTextReader(language, texts);
	for (const watcher of watchers) watcher(current);
}

/** Resolves when every text of the current language is loaded. The first call starts the loading. */
export async function loadTexts(): Promise<void> {
	while (!complete) await show(currentLanguage());
}

/** Like `loadTexts`, for the next page, which waits at most two seconds. */
export async function textsForNextPage(): Promise<void> {
	const patience = new Promise((resolve) => setTimeout(resolve, 2000));
	await Promise.race([loadTexts().catch(() => {}), patience]);
}

/** Changes the interface's language in all tabs. The last call wins. */
export async function changeLanguage(language: Language): Promise<void> {
	await applyLanguage(language);
	const { notifyOtherTabs } = await import('./detect-language.ts');
	notifyOtherTabs(language);
}

/** Stores the language in local storage and in the cookie that the server also reads. */
async function applyLanguage(language: Language): Promise<void> {
	changeCount += 1;
	const ownCount = changeCount;
	const { rememberLanguage } = await import('./detect-language.ts');
	await show(language, true);
	if (ownCount === changeCount) rememberLanguage(language);
}

/** After the first paint: applies a language chosen earlier, which the server could not know. */
export async function settleLanguage(): Promise<void> {
	const { detectLanguage, followOtherTabs, rememberLanguage } = await import('./detect-language.ts');
	followOtherTabs((language) => void applyLanguage(language).catch(() => {}));
	if (changeCount > 0) return;
	const language = detectLanguage();
	if (language !== startTexts().language) return applyLanguage(language);
	rememberLanguage(language);
}
