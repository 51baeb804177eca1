import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#contract/languages/languages.ts';
import { readTexts } from '../../i18n/text-files.ts';
import { createTextReader } from '../../i18n/text-reader.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextsContext } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';

const files = {
	en: () => import('../texts/en.json'),
	es: () => import('../texts/es.json'),
} satisfies Record<Language, unknown>;

/** The shop's texts and the desk's own, which no visitor loads. */
export function DeskTexts({ children }: { children: ReactNode }) {
	const language = useLanguage();
	const { data, isError, isFetching, refetch } = useQuery({
		queryKey: ['visitor', 'desk-texts', language],
		queryFn: async () => {
			const [shop, desk] = await Promise.all([readTexts(language), files[language]()]);
			return createTextReader(language, { ...shop, ...desk.default });
		},
		staleTime: Number.POSITIVE_INFINITY,
		structuralSharing: false,
	});
	if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
	return data ? <TextsContext value={data}>{children}</TextsContext> : null;
}
