import { type ReactNode, useEffect, useState } from 'react';
import { startTexts, watchTexts } from './browser-texts.ts';
import type { TextReader } from './text-reader.ts';
import { TextsContext } from './use-translation.ts';

/** Provides the texts in the browser: first those in the page, then all of them once their file is loaded. */
export function TextsProvider({ children }: { children: ReactNode }) {
	const [texts, setTexts] = useState<TextReader>(startTexts);
	useEffect(() => watchTexts(setTexts), []);
	return <TextsContext value={texts}>{children}</TextsContext>;
}
