import type { BackendModule, i18n, ReadCallback } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { createTexts, type Texts } from './texts.ts';

declare const __TEXTS_VERSION__: string;

/** Id of the element in the page that carries the texts of its first render. */
export const textsElementId = 'texts';

let texts: i18n | undefined;
let complete: Promise<void> | undefined;
let demand: () => void = () => {};
const demanded = new Promise<void>((resolve) => {
	demand = resolve;
});

/** The loader of whole translation files. It comes to the browser only when a file is first needed. */
const backend: BackendModule = {
	type: 'backend',
	init() {},
	read(language: string, namespace: string, done: ReadCallback) {
		void demanded
			.then(() => import('i18next-http-backend'))
			.then(({ default: HttpBackend }) => {
				const options = { loadPath: '/locales/{{lng}}.json', queryStringParams: { v: __TEXTS_VERSION__ } };
				new HttpBackend(texts?.services, options).read(language, namespace, done);
			})
			.catch((error) => done(error, true));
	},
};

/** Starts from the texts inside the page, in the page's own language. */
export function startTexts(): i18n {
	const language: Language = document.documentElement.lang === 'es' ? 'es' : 'en';
	const inlined: Texts = JSON.parse(document.getElementById(textsElementId)?.textContent || '{}');
	texts = createTexts(language, { [language]: { translation: inlined } }, backend);
	return texts;
}

/** Resolves when every text of the language in use is there. The first call starts the loading. */
export function loadTexts(): Promise<void> {
	if (!texts) return Promise.resolve();
	demand();
	complete ??= texts.reloadResources([texts.language], ['translation']);
	return complete;
}

/** Changes the interface's language and remembers it in local storage and in the cookie that the server reads. */
export async function changeLanguage(language: Language): Promise<void> {
	if (!texts) return;
	demand();
	const { rememberLanguage } = await import('./detect-language.ts');
	rememberLanguage(language);
	if (texts.language === language) return;
	complete = texts.reloadResources([language], ['translation']);
	await complete;
	await texts.changeLanguage(language);
}

/** After the first paint: what the visitor chose earlier may differ from what the server could know. */
export async function settleLanguage(): Promise<void> {
	const { detectLanguage } = await import('./detect-language.ts');
	const language = detectLanguage();
	if (texts && language !== texts.language) await changeLanguage(language);
	await loadTexts();
}
