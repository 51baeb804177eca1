import { createContext, useContext } from 'react';
import type { TextReader } from './text-reader.ts';

export const TextsContext = createContext<TextReader | undefined>(undefined);

/** The texts in the language of the interface. */
export function useTranslation(): TextReader {
	const texts = useContext(TextsContext);
	if (!texts) throw new Error('Nothing gives texts here');
	return texts;
}
