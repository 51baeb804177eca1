import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages/languages.ts';

/** The interface's language, also the one in which watches are described. */
export function useLanguage(): Language {
	return useTranslation().i18n.language === 'es' ? 'es' : 'en';
}
