import type { Language } from '#contract/languages/languages.ts';
import { useTranslation } from './use-translation.ts';

/** The interface's language, also the one in which watches are described. */
export const useLanguage = (): Language => useTranslation().language;
