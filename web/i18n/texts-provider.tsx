import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { startTexts, watchTexts } from './browser-texts.ts';

/** The texts in the browser: those inside the page first, all of them once their file is loaded. */
export function TextsProvider({ children }: { children: ReactNode }) {
	const [texts, setTexts] = useState<i18n>(startTexts);
	useEffect(() => watchTexts(setTexts), []);
	return <I18nextProvider i18n={texts}>{children}</I18nextProvider>;
}
